/** How many names fit into the rows of the lobby. Widths are estimated in units of 1/16 rem: measuring would lay the page out anew with each arrival. */

const ROW = 888
const GAP = 8
const FACE = 58
/** "and 1,958 more" in the longest language. */
const REST = 160
/** The mean of small letters of the body font, with some room; capitals are wider. */
const SIGN = 7.6
const CAPITAL = 2.2
/** Signs of East Asian scripts, and pictures, are twice as wide. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\p{Extended_Pictographic}]/gu
/** Longer names are cut by an ellipsis. */
export const MOST_PILL = 240

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0

export const pillWidth = (name: string): number => Math.min(MOST_PILL, FACE + SIGN * ([...name].length + countOf(name, WIDE)) + CAPITAL * countOf(name, /\p{Lu}/gu))

/** The first names that fit into `rows` rows; where some are left over (`total` is more), the last row has room for their number. */
export function namesThatFit<Named extends { name: string }>(names: readonly Named[], total: number, rows = 3): Named[] {
  const all = fitting(names, rows, 0)
  return all.length === total ? all : fitting(names, rows, REST)
}

function fitting<Named extends { name: string }>(names: readonly Named[], rows: number, rest: number): Named[] {
  let [row, used] = [1, 0]
  const fit: Named[] = []
  for (const named of names) {
    const width = pillWidth(named.name)
    const room = () => ROW - (row === rows ? rest : 0)
    if (used > 0 && used + width > room()) [row, used] = [row + 1, 0]
    if (row > rows || used + width > room()) break
    used += width + GAP
    fit.push(named)
  }
  return fit
}
