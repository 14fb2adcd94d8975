/** Lists as CSV. A cell that a spreadsheet would run as a formula is written as text. */

/** With apostrophes of its own before the sign: a reader takes one of them away. */
const FORMULA = /^'*[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** RFC 4180, with CRLF; UTF-8 with a mark, so that Excel reads other scripts. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvLines(rows)}`

/** Rows that follow others. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = FORMULA.test(text) ? `'${text}` : text
    return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

