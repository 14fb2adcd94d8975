import type { Dice } from '../../../platform/pure/dice.ts'
import { formatsOf } from '../../../platform/pure/texts-format.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { playerTexts } from '../../languages/server.ts'
import { givenNumber } from '../rules.ts'
import { isNameTaken } from '../store.ts'

/** A name that is taken is drawn again. */
const DRAWS = 10

/** A name that says nothing of its player, in the player's language: "Star 48291". `language`: '' for the default one. */
export async function givenName(db: Sql, language: string, dice: Dice): Promise<string> {
  const { say, code } = await playerTexts(db, language)
  for (let draw = 0; draw < DRAWS; draw++) {
    const name = say('players.given-name', { number: formatsOf(code).plainNum(givenNumber(dice)) })
    if (!(await isNameTaken(db, name))) return name
  }
  throw new Error('No free name was drawn.')
}
