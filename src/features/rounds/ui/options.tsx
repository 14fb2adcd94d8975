import { useTexts } from '../../../platform/web/texts.ts'
import { Option } from '../../../platform/web/ui/option.tsx'
import type { RoundState } from './machine.ts'
import { QUESTION_ID } from './question.tsx'
import { optionLook } from './reading.ts'

/** The answers to choose from, dealt anew with each question. */
export function Options({ state, onChoose }: { state: RoundState; onChoose: (option: string) => void }) {
  const { t } = useTexts()
  return (
    <div key={state.question?.id} role="group" aria-labelledby={QUESTION_ID} className="grid gap-3.5 sm:grid-cols-2 sm:gap-5">
      {state.question?.options.map(({ id, text }, index) => {
        const { state: look, note, poll } = optionLook(state, id)
        return (
          <Option key={id} index={index} state={look} poll={poll} note={note && t(`rounds.${note}`)} locked={state.phase !== 'asking'} onPress={() => onChoose(id)}>
            <span dir="auto" className="block text-start wrap-anywhere">
              {text}
            </span>
          </Option>
        )
      })}
    </div>
  )
}
