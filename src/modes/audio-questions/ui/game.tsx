import { call } from '../../../platform/web/net/call.ts'
import { SetGame } from '../../../features/sets/ui/set-game.tsx'
import { getAudioQuestions } from '../contract.ts'
import { audioQuestionsLook } from './look.ts'
import { useField } from './use-field.tsx'

/** A running round. */
export function Game() {
  return <SetGame look={audioQuestionsLook} open={(wish) => call(getAudioQuestions, wish, { quiet: true })} field={useField()} />
}
