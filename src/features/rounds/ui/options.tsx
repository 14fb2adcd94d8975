import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Option } from '../../../platform/web/ui/option.tsx'
import type { RoundState } from './round-state.ts'
import { QUESTION_ID } from './question.tsx'
import { isPair, optionLook } from './reading.ts'

/** More options than these are set a little lower. */
const USUAL_COUNT = 4

/** Flat and dashed: nothing to press yet. */
const SHUT = '*:border-dashed *:bg-transparent *:shadow-none'

type OptionsProps = {
  state: RoundState
  onChoose: (option: string) => void
  /** Sets words that are more than words. */
  words?: (text: string) => ReactNode
  /** They are seen and cannot be chosen yet. */
  shut?: boolean
}

/** The answers to choose from, dealt anew with each question. */
export function Options({ state, onChoose, words: set, shut = false }: OptionsProps) {
  const { t } = useTexts()
  const options = state.question?.options ?? []
  // True and false stand side by side, also on a phone.
  const pair = state.question ? isPair(state.question) : false
  return (
    <div key={state.question?.id} role="group" aria-labelledby={QUESTION_ID} className={cx('grid gap-3.5 sm:grid-cols-2 sm:gap-5', pair && 'grid-cols-2', shut && SHUT)}>
      {options.map(({ id, text }, index) => {
        const { state: look, note, poll } = optionLook(state, id)
        const words = note && t(`rounds.${note}`)
        return (
          <Option
            key={id}
            index={index}
            state={look}
            poll={poll}
            note={pair ? undefined : words}
            compact={options.length > USUAL_COUNT}
            big={pair}
            locked={shut || state.phase !== 'asking'}
            onPress={() => onChoose(id)}
          >
            <span dir="auto" className="block own-direction wrap-anywhere">
              {set ? set(text) : text}
            </span>
            {pair && words && <NoteBelow words={words} right={look === 'right'} />}
          </Option>
        )
      })}
    </div>
  )
}

function NoteBelow({ words, right }: { words: string; right: boolean }) {
  const Icon = right ? Check : X
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold group-data-[state=wrong]:text-coral sm:text-base">
      {words}
      <Icon size={20} strokeWidth={3} aria-hidden />
    </span>
  )
}
