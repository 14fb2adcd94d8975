import { withoutHidden } from '../../platform/pure/visible-text.ts'

/** One line of a mail: nothing in it ends the line or hides. */
export function oneLine(text: string): string {
  return withoutHidden(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** What was written, with its own line breaks and nothing else that steers. */
export function plainBody(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(/\n{4,}/g, '\n\n\n').trim()
}
