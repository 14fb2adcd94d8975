import { call } from '../../../platform/web/net/call.ts'
import { CategoryGame } from '../../../features/category-rounds/ui/category-game.tsx'
import { getAudioQuestions } from '../contract.ts'
import { audioField } from './field.ts'
import { audioQuestionsLook } from './look.ts'

/** A running round. */
export function Game() {
  return <CategoryGame look={audioQuestionsLook} open={(wish) => call(getAudioQuestions, wish, { quiet: true })} field={audioField} />
}
