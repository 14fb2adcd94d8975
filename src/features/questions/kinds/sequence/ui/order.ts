/** What ordering does to a list. */

/** The list with one of its elements at another place; a place beyond its ends changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

export type RowBox = { top: number; height: number }

/** Target position of a row dragged by `dy`: before the first row whose middle is below its own. */
export function targetOf(rows: readonly RowBox[], from: number, dy: number): number {
  const middle = ({ top, height }: RowBox) => top + height / 2
  const own = middle(rows[from] as RowBox) + dy
  return rows.filter((row, at) => at !== from && middle(row) < own).length
}

/** Distance by which another row is displaced during the drag. */
export function shiftOf(rows: readonly RowBox[], at: number, from: number, to: number): number {
  const [first, second] = [rows[0] as RowBox, rows[1] as RowBox]
  const pitch = (rows[from] as RowBox).height + second.top - first.top - first.height
  if (from < at && at <= to) return -pitch
  return to <= at && at < from ? pitch : 0
}
