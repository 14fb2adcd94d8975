/** Labels and notes: the operator's, or the product's in the player's language. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { playerTexts } from '../../languages/server.ts'
import type { BadgeSetting } from '../rules.ts'

export type BadgeTexts = (setting: BadgeSetting) => { label: string; note: string }

export async function badgeTextsIn(db: Sql, language: string): Promise<BadgeTexts> {
  const { say: textOf } = await playerTexts(db, language)
  return ({ type, counter, label, note }) => ({ label: label ?? textOf(`badges.label.${type}`), note: note ?? textOf(`badges.note.${type}`, { n: counter }) })
}
