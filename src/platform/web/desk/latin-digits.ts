/** Fields of numbers take the digits of every script, as numbers are shown in those of the language; calls take ASCII digits. */
import { latinDigits } from '../../pure/digits.ts'

const OF_NUMBERS = 'input[inputmode=numeric], input[type=number]'

/** Rewrites what is typed or pasted in such fields of this document from now on. */
export function takeDigitsOfAllScripts(): void {
  document.addEventListener('beforeinput', rewrite, { capture: true })
}

function rewrite(event: InputEvent): void {
  const { target, data } = event
  if (data === null || !(target instanceof HTMLInputElement) || !target.matches(OF_NUMBERS)) return
  const plain = latinDigits(data)
  if (plain === data) return
  event.preventDefault()
  // Deprecated without a successor: only this keeps to `maxlength`, tells the page, and can be undone.
  document.execCommand('insertText', false, plain)
}
