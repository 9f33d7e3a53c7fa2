/** The address by which whoever is invited sits down. What stands after `#` is sent to nobody. */
export function invitation(table: string, seat: number, token: string): string {
  return `${location.origin}/table/${encodeURIComponent(table)}/join/${seat}#${token}`
}
