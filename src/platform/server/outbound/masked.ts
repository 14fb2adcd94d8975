/** Masks an address or a telephone number for operators: enough of it to recognise a known one. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@')
  if (at > 0) return `${[...to][0]}…${to.slice(at)}`
  return to.length > SHOWN * 2 ? `${to.slice(0, SHOWN)}…${to.slice(-SHOWN)}` : '…'
}
const SHOWN = 3
