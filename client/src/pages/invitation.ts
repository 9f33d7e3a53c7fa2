/** The address at which the invited player sits down. The part after `#` is not sent to any server. */
export function invitation(table: string, seat: number, token: string): string {
  return `${location.origin}/table/${encodeURIComponent(table)}/join/${seat}#${token}`
}
