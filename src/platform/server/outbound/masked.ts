/** An address or a telephone number as an operator may see it: enough to recognise one that is known already. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@')
  if (at > 0) return `${[...to][0]}…${to.slice(at)}`
  return to.length > SHOWN * 2 ? `${to.slice(0, SHOWN)}…${to.slice(-SHOWN)}` : '…'
}
const SHOWN = 3
