import { Check, X } from 'lucide-react'
import { useKeys } from '../../../../../platform/web/device/keys.ts'
import { play } from '../../../../../platform/web/device/sound.ts'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../../platform/web/ui/classes.ts'
import { OPTION_FRAME, OPTION_LETTER, type OptionState } from '../../../../../platform/web/ui/option.tsx'
import type { FieldPlay } from '../../ui/field.ts'
import { keysFor, QUESTION_ID } from '../../ui/option-keys.ts'
import { idsOf, toggled } from './chosen-ids.ts'

/** Options with checkboxes; locked only by the button below. */
export function Ticking({ play: playing }: { play: FieldPlay }) {
  const { question, phase, draft, setDraft, choose } = playing
  const { options } = question
  const asking = phase === 'asking'
  const tick = (id: string) => {
    play('tap')
    setDraft(toggled(draft, id, options.map((option) => option.id)))
  }
  const lock = () => draft !== '' && choose(draft)
  const ticks = Object.entries(keysFor(question)).map(([key, id]) => [key, () => tick(id)])
  useKeys({ ...Object.fromEntries(ticks), Enter: lock }, asking)
  return (
    <div key={question.id} role="group" aria-labelledby={QUESTION_ID} className="grid gap-3 sm:grid-cols-2 sm:gap-5">
      {options.map(({ id, text }, index) => (
        <Tick key={id} index={index} text={text} ticked={isTicked(playing, id)} look={lookOf(playing, id)} locked={!asking} onTick={() => tick(id)} onLock={lock} />
      ))}
    </div>
  )
}

type Look = { state: OptionState | undefined; note: 'rounds.noted-right' | 'questions.several.missed' | 'rounds.your-choice' | undefined }

function isTicked({ phase, pick, draft }: FieldPlay, id: string): boolean {
  return idsOf(phase === 'asking' ? draft : pick).includes(id)
}

/** State of an option after the verdict. */
function lookOf({ phase, pick, verdict }: FieldPlay, id: string): Look {
  const own = idsOf(pick).includes(id)
  if (phase !== 'verdict' || !verdict) return { state: undefined, note: undefined }
  if (verdict.right?.includes(id)) return { state: 'right', note: own ? 'rounds.noted-right' : 'questions.several.missed' }
  if (own && verdict.code !== 'a') return verdict.code === 'r' ? { state: 'right', note: 'rounds.noted-right' } : { state: 'wrong', note: 'rounds.your-choice' }
  return { state: undefined, note: undefined }
}

type TickProps = { index: number; text: string; ticked: boolean; look: Look; locked: boolean; onTick: () => void; onLock: () => void }

function Tick({ index, text, ticked, look: { state, note }, locked, onTick, onLock }: TickProps) {
  const { t, letter } = useTexts()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={ticked}
      aria-disabled={locked || undefined}
      aria-keyshortcuts={`${index + 1}`}
      data-state={state ?? (ticked ? 'sel' : undefined)}
      onClick={() => !locked && onTick()}
      onKeyDown={(event) => {
        // A box is ticked by Space; Enter is for the whole answer.
        if (event.key !== 'Enter' || locked) return
        event.preventDefault()
        onLock()
      }}
      className={cx(OPTION_FRAME, 'min-h-16 gap-4 p-3 sm:min-h-20 sm:px-5 sm:text-xl')}
    >
      <span className={cx(OPTION_LETTER, 'size-10 text-base')}>{letter(index)}</span>
      <span dir="auto" className="own-direction min-w-0 grow wrap-anywhere">
        {text}
      </span>
      {note && <span className="shrink-0 text-sm font-semibold group-data-[state=wrong]:text-coral sm:text-base">{t(note)}</span>}
      <Box state={state} ticked={ticked} />
    </button>
  )
}

function Box({ state, ticked }: { state: OptionState | undefined; ticked: boolean }) {
  const Icon = state === 'wrong' ? X : Check
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-chip border-2',
        ticked && state === undefined ? 'border-gel bg-gel text-ink' : 'border-current',
        !ticked && state === undefined && 'text-line',
        state === 'wrong' && 'text-coral',
      )}
    >
      {ticked && <Icon key={state} size={20} strokeWidth={3.5} />}
    </span>
  )
}
