/** The fields of all kinds: each takes an answer and hands it over in the format of `answers.ts`. */
import { useState } from 'react'
import { Check } from 'lucide-react'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { fieldOf, idsOf, isWhole, optionKeys, tapped, ticked, type PhoneQuestion } from './answers.ts'
import { PhoneButton } from './button.tsx'
import { OptionButton } from './option.tsx'
import { PlaceField } from './place-field.tsx'
import { TypedField } from './typed-field.tsx'

/** `open`: it can be answered. `sending`: the answer on its way; it is shown as chosen. */
export type FieldProps = { question: PhoneQuestion; open: boolean; sending: string; onAnswer: (answer: string) => void }

export function AnswerField({ onAnswer, ...field }: FieldProps) {
  const give = (answer: string) => {
    buzz('tap')
    onAnswer(answer)
  }
  switch (fieldOf(field.question)) {
    case 'choice':
      return <Choice {...field} onAnswer={give} />
    case 'several':
      return <Several {...field} onAnswer={give} />
    case 'order':
      return <Order {...field} onAnswer={give} />
    case 'place':
      return <PlaceField {...field} onAnswer={give} />
    case 'number':
    case 'text':
      return <TypedField {...field} onAnswer={give} />
  }
}

const OPTIONS = 'grid grow auto-rows-fr gap-4 pb-1.5'

/** One tap answers: polls, true and false, one of several. */
function Choice({ question: { options }, open, sending, onAnswer }: FieldProps) {
  useKeys(optionKeys(options, onAnswer), open)
  return (
    <div role="group" aria-labelledby="question" className={OPTIONS}>
      {options.map(({ id, text }, at) => (
        <OptionButton key={id} at={at} chosen={sending === id} onPress={open ? () => onAnswer(id) : undefined}>
          {text}
        </OptionButton>
      ))}
    </div>
  )
}

function Several({ question: { options }, open, sending, onAnswer }: FieldProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState('')
  const answer = sending || draft
  const tick = (id: string) => setDraft((before) => ticked(before, id, options))
  useKeys({ ...optionKeys(options, tick), Enter: () => draft !== '' && onAnswer(draft) }, open)
  return (
    <>
      <p className="-mt-2 text-hush">{t('show.phone.several')}</p>
      <div role="group" aria-labelledby="question" className={OPTIONS}>
        {options.map(({ id, text }, at) => {
          const isTicked = idsOf(answer).includes(id)
          return (
            <OptionButton key={id} at={at} multi chosen={isTicked} square={isTicked ? <Check size={22} strokeWidth={3.5} aria-hidden /> : undefined} onPress={open ? () => tick(id) : undefined}>
              {text}
            </OptionButton>
          )
        })}
      </div>
      <LockButton ready={open && draft !== ''} busy={sending !== ''} onLock={() => onAnswer(draft)} />
    </>
  )
}

/** Options are tapped in their order; a tap on one that has its number takes it out again. No drag is needed, and all of it goes by keys. */
function Order({ question: { options }, open, sending, onAnswer }: FieldProps) {
  const { t, num } = useTexts()
  const [draft, setDraft] = useState('')
  const answer = sending || draft
  const ready = isWhole(draft, options)
  const tap = (id: string) => setDraft((before) => tapped(before, id))
  useKeys({ ...optionKeys(options, tap), Enter: () => ready && onAnswer(draft) }, open)
  return (
    <>
      <p className="-mt-2 text-hush">{t('show.phone.order')}</p>
      <div role="group" aria-labelledby="question" className={OPTIONS}>
        {options.map(({ id, text }, at) => {
          const place = idsOf(answer).indexOf(id) + 1
          return (
            <OptionButton key={id} at={at} chosen={place > 0} square={place > 0 ? num(place) : undefined} label={place > 0 ? t('show.phone.order-place', { text, place }) : undefined} onPress={open ? () => tap(id) : undefined}>
              {text}
            </OptionButton>
          )
        })}
      </div>
      <LockButton ready={open && ready} busy={sending !== ''} onLock={() => onAnswer(draft)} />
    </>
  )
}

export function LockButton({ ready, busy, onLock, words = 'show.phone.lock' }: { ready: boolean; busy: boolean; onLock?: () => void; words?: 'show.phone.lock' | 'show.phone.here-it-is' }) {
  const { t } = useTexts()
  return (
    <PhoneButton type={onLock ? 'button' : 'submit'} icon={Check} idle={!ready} busy={busy} onClick={onLock} className="mb-1.5 min-h-19! w-full shrink-0 text-xl">
      {t(words)}
    </PhoneButton>
  )
}
