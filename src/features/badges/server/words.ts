/** Labels and notes: the operator's, or the product's in the player's language. */
import { playerTexts } from '../../languages/server.ts'
import type { BadgeSetting } from '../rules.ts'

export type Words = (setting: BadgeSetting) => { label: string; note: string }

export async function wordsIn(language: string): Promise<Words> {
  const { say } = await playerTexts(language)
  return ({ type, counter, label, note }) => ({ label: label ?? say(`badges.label.${type}`), note: note ?? say(`badges.note.${type}`, { n: counter }) })
}
