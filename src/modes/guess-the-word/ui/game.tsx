import { call } from '../../../platform/web/net/call.ts'
import { SetGame } from '../../../features/sets/ui/set-game.tsx'
import { getGuessTheWord } from '../contract.ts'
import { guessTheWordField } from './field.tsx'
import { guessTheWordLook } from './look.ts'

/** A running round. */
export function Game() {
  return <SetGame look={guessTheWordLook} open={(wish) => call(getGuessTheWord, wish, { quiet: true })} field={guessTheWordField} />
}
