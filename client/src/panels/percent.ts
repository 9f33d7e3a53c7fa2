// Chances as people say them.

export function percent(weight: number, whole: number): string {
  const share = (100 * weight) / whole
  if (share > 0 && share < 0.5) return '< 1 %'
  if (share < 100 && share > 99.5) return '> 99 %'
  return `${Math.round(share)} %`
}
