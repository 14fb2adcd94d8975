/** The list with one of its entries at another place. Places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, Math.max(0, to)), entry, ...rest.slice(Math.max(0, to))]
}
