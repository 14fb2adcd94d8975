/** The zeros of scripts that have digits of their own: Arabic, Persian, Devanagari, and wide ones. Each script's digits follow its zero. */
const ZEROS = ['٠', '۰', '०', '０'].map((zero) => zero.charCodeAt(0))

/** The text with the digits of all these scripts as ASCII digits. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((first) => digit.charCodeAt(0) >= first && digit.charCodeAt(0) <= first + 9)
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero)
  })
}
