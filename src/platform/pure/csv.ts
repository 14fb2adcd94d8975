/** Lists as CSV. A cell that a spreadsheet would run as a formula is written as text. */

const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** RFC 4180, with CRLF; UTF-8 with a mark, so that Excel reads other scripts. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

