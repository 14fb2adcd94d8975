import { call } from '../../../platform/web/call.ts'
import { SetGame } from '../../../features/sets/ui/set-game.tsx'
import { getGuessTheWord } from '../contract.ts'
import { guessTheWordLook } from './look.ts'
import { Spelling } from './spelling.tsx'
import { WordFoot } from './word-foot.tsx'

/** A running round: boxes, and keys to fill them. */
export function Game() {
  return (
    <SetGame
      look={guessTheWordLook}
      open={(wish) => call(getGuessTheWord, wish, { quiet: true })}
      field={{ answers: (round) => <Spelling round={round} />, foot: (round) => <WordFoot round={round} /> }}
    />
  )
}
