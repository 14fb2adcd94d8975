/** An address of this site as the router's links want it: what stands behind a question mark apart from the path. */
export function routeTo(address: string): { to: string; search?: Record<string, string> } {
  const [to = '/', search] = address.split('?')
  return search === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(search)) }
}
