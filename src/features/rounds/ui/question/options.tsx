import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Option } from '../../../../platform/web/ui/option.tsx'
import { isPair, QUESTION_ID } from '../../../questions/kinds/ui/option-keys.ts'
import type { RoundState } from '../one-by-one/round-state.ts'
import { optionLook, type OptionLook } from '../one-by-one/reading.ts'
import type { VerdictView } from './verdict.ts'

/** More options than these are set a little lower. */
const USUAL_COUNT = 4

/** Flat and dashed: nothing to press yet. */
const SHUT = '*:border-dashed *:bg-transparent *:shadow-none'

/** What of a running game the answers show. */
export type OptionsState = Pick<RoundState, 'question' | 'phase' | 'pick' | 'keep' | 'poll'> & { verdict: Pick<VerdictView, 'mark' | 'right'> | undefined }

type OptionsProps = {
  state: OptionsState
  onChoose: (option: string) => void
  /** Sets words that are more than words. */
  words?: (text: string) => ReactNode
  /** They are seen and cannot be chosen yet. */
  shut?: boolean
  /** Said of the chosen one until the verdict comes. */
  locked?: string
}

/** The answers to choose from, dealt anew with each question. */
export function Options({ state, onChoose, words: set, shut = false, locked }: OptionsProps) {
  const { t } = useTexts()
  const options = state.question?.options ?? []
  // True and false stand side by side, also on a phone.
  const pair = state.question ? isPair(state.question) : false
  return (
    <div key={state.question?.id} role="group" aria-labelledby={QUESTION_ID} className={cx('grid gap-3.5 sm:grid-cols-2 sm:gap-5', pair && 'grid-cols-2', shut && SHUT)}>
      {options.map(({ id, text }, index) => {
        const { state: look, note, poll } = optionLook(state, id)
        const words = note ? t(`rounds.${note}`) : look === 'sel' ? locked : undefined
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
            {pair && words && <NoteBelow words={words} look={look} />}
          </Option>
        )
      })}
    </div>
  )
}

function NoteBelow({ words, look }: { words: string; look: OptionLook['state'] }) {
  const Icon = look === 'right' ? Check : look === 'wrong' ? X : undefined
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold group-data-[state=wrong]:text-coral sm:text-base">
      {words}
      {Icon && <Icon size={20} strokeWidth={3} aria-hidden />}
    </span>
  )
}
