import { call } from '../../../platform/web/net/call.ts'
import { CategoryGame } from '../../../features/category-rounds/ui/category-game.tsx'
import { getGuessTheWord } from '../contract.ts'
import { guessTheWordField } from './field.tsx'
import { guessTheWordLook } from './look.ts'

/** A running round. */
export function Game() {
  return <CategoryGame look={guessTheWordLook} open={(wish) => call(getGuessTheWord, wish, { quiet: true })} field={guessTheWordField} />
}
