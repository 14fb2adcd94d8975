/** An address of this site as the router's links expect it: path and query separately. */
export function routeTo(address: string): { to: string; search?: Record<string, string> } {
  const [to = '/', search] = address.split('?')
  return search === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(search)) }
}
