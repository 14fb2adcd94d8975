import { withoutHidden } from '../../platform/pure/visible-text.ts'

/** Reduces a text to one line: without line breaks, control and invisible characters. */
export function oneLine(text: string): string {
  return withoutHidden(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The longest answer. */
export const LONGEST_ANSWER = 4_000

/** The message as a quotation in a mail: each line after "> ". */
export const quoted = (body: string): string => body.split('\n').map((line) => `> ${line}`.trimEnd()).join('\n')

/** The message with its line breaks, without other control characters. */
export function plainBody(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(/\n{4,}/g, '\n\n\n').trim()
}
