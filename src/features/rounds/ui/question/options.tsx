import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Option } from '../../../../platform/web/ui/option.tsx'
import { isPair, QUESTION_ID } from '../../../questions/kinds/ui/option-keys.ts'
import type { RoundState } from '../one-by-one/round-state.ts'
import { optionLook, type OptionLook } from '../one-by-one/derived-state.ts'
import type { VerdictView } from './verdict.ts'

/** More options than these are compact. */
const USUAL_COUNT = 4

/** Flat and dashed: not clickable yet. */
const SHUT = '*:border-dashed *:bg-transparent *:shadow-none'

/** The state that the options are rendered from. */
export type OptionsState = Pick<RoundState, 'question' | 'phase' | 'pick' | 'remainingOptions' | 'poll'> & { verdict: Pick<VerdictView, 'code' | 'right'> | undefined }

type OptionsProps = {
  state: OptionsState
  onChoose: (option: string) => void
  /** Renders markup. */
  words?: (text: string) => ReactNode
  /** They are visible and cannot be chosen yet. */
  shut?: boolean
  /** A note on the chosen one until the verdict. */
  locked?: string
}

/** The options of a question. */
export function Options({ state, onChoose, words, shut = false, locked }: OptionsProps) {
  const { t } = useTexts()
  const options = state.question?.options ?? []
  // True and false are side by side, also on a phone.
  const pair = state.question ? isPair(state.question) : false
  return (
    <div key={state.question?.id} role="group" aria-labelledby={QUESTION_ID} className={cx('grid gap-3.5 sm:grid-cols-2 sm:gap-5', pair && 'grid-cols-2', shut && SHUT)}>
      {options.map(({ id, text }, index) => {
        const { state: look, note, poll } = optionLook(state, id)
        const caption = note ? t(`rounds.${note}`) : look === 'sel' ? locked : undefined
        return (
          <Option
            key={id}
            index={index}
            state={look}
            poll={poll}
            note={pair ? undefined : caption}
            compact={options.length > USUAL_COUNT}
            big={pair}
            locked={shut || state.phase !== 'asking'}
            onPress={() => onChoose(id)}
          >
            <span dir="auto" className="block own-direction wrap-anywhere">
              {words ? words(text) : text}
            </span>
            {pair && caption && <NoteBelow words={caption} look={look} />}
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
