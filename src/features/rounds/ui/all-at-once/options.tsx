import type { ReactNode } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Option } from '../../../../platform/web/ui/option.tsx'
import { isPair, QUESTION_ID } from '../../../questions/kinds/ui/option-keys.ts'
import type { QuestionOnTheWire } from '../../contract.ts'
import { isFinal, type AllAtOnceState } from './state.ts'

/** Longer answers have their note below the text. */
const LONG_TEXT = 24

type AllAtOnceOptionsProps = { state: AllAtOnceState; question: QuestionOnTheWire; onChoose: (option: string) => void; words?: (text: string) => ReactNode }

/** The answers of the current question; the chosen one shows whether it is saved. */
export function AllAtOnceOptions({ state, question, onChoose, words }: AllAtOnceOptionsProps) {
  const { t } = useTexts()
  const pair = isPair(question)
  const final = isFinal(state, question.id)
  const saving = state.unsaved[question.id] !== undefined
  const note = t(saving ? 'rounds.saving' : final ? 'rounds.final' : 'rounds.saved')
  return (
    <div key={question.id} role="group" aria-labelledby={QUESTION_ID} className={cx('grid gap-3.5', pair && 'grid-cols-2 sm:gap-5')}>
      {question.options.map(({ id, text }, index) => {
        const chosen = state.chosen[question.id] === id
        const below = pair || text.length > LONG_TEXT
        return (
          <Option
            key={id}
            index={index}
            state={chosen ? 'sel' : undefined}
            note={chosen && !below ? note : undefined}
            compact
            locked={state.phase !== 'open' || (final && !chosen)}
            onPress={() => onChoose(id)}
          >
            <span dir="auto" className="block own-direction wrap-anywhere">
              {words ? words(text) : text}
            </span>
            {chosen && below && <span className="mt-0.5 block text-sm font-semibold">{note}</span>}
          </Option>
        )
      })}
    </div>
  )
}
