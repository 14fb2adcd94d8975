/** Labels and notes: the operator's, or the product's in the player's language. */
import { writingFor } from '../../languages/server.ts'
import type { BadgeSetting } from '../rules.ts'

export type Words = (setting: BadgeSetting) => { label: string; note: string }

export async function wordsIn(language: string): Promise<Words> {
  const { write } = await writingFor(language)
  const say = (what: string, { type, counter }: BadgeSetting) => write(`badges.${what}.${type}`, { n: counter }) ?? ''
  return (setting) => ({ label: setting.label ?? say('label', setting), note: setting.note ?? say('note', setting) })
}
