/** Names of guests: what they type, unless it is empty or hurts, or one of ours. */
import type { Dice } from '../../../platform/pure/dice.ts'
import { formatsOf } from '../../../platform/pure/texts-format.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { playerTexts } from '../../../features/languages/server.ts'
import { givenNumber, shownName } from '../../../features/players/rules.ts'
import { isDecent } from '../../../features/players/server/decency.ts'
import { currentSettings } from '../../../features/settings/server.ts'

/** On a stage a name has to fit into its pill. */
const MOST_LETTERS = 20

/** As it is shown; undefined: nothing is left of it, or it hurts. */
export async function typedName(db: Sql, typed: string): Promise<string | undefined> {
  const name = [...shownName(typed)].slice(0, MOST_LETTERS).join('').trimEnd()
  return name !== '' && isDecent(name, (await currentSettings(db)).blocked_names) ? name : undefined
}

/** A name that says nothing of its player, in the language of the show: "Star 48291". */
export async function dealtName(db: Sql, language: string, dice: Dice): Promise<string> {
  const { say, code } = await playerTexts(db, language)
  return say('players.given-name', { number: formatsOf(code).plainNum(givenNumber(dice)) })
}
