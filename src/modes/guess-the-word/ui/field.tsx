import type { Field } from '../../../features/rounds/ui/one-by-one/stage.tsx'
import { Spelling } from './spelling.tsx'
import { WordFoot } from './word-foot.tsx'

/** Its own field to play on: boxes, and keys to fill them. */
export const guessTheWordField: Field = {
  answers: (round) => <Spelling round={round} />,
  foot: (round) => <WordFoot round={round} />,
}

/** For practice. */
export const useField = (): Field => guessTheWordField
