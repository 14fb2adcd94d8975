/** The fields of all kinds: each takes an answer and hands it over in the format of `answers.ts`. */
import { useState } from 'react'
import { Check } from 'lucide-react'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { fieldOf, idsOf, isWhole, optionKeys, tapped, ticked } from './answers.ts'
import { LockButton, QUESTION_ID, type FieldProps } from './field-frame.tsx'
import { OptionButton } from './option.tsx'
import { PlaceField } from './place-field.tsx'
import { TypedField } from './typed-field.tsx'

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
    <div role="group" aria-labelledby={QUESTION_ID} className={OPTIONS}>
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
  const lock = () => open && draft !== '' && onAnswer(draft)
  useKeys({ ...optionKeys(options, tick), Enter: lock }, open)
  return (
    <>
      <p className="-mt-2 text-hush">{t('show.phone.several')}</p>
      <div role="group" aria-labelledby={QUESTION_ID} className={OPTIONS}>
        {options.map(({ id, text }, at) => {
          const isTicked = idsOf(answer).includes(id)
          return (
            <OptionButton key={id} at={at} multi chosen={isTicked} square={isTicked ? <Check size={22} strokeWidth={3.5} aria-hidden /> : undefined} onPress={open ? () => tick(id) : undefined} onEnter={lock}>
              {text}
            </OptionButton>
          )
        })}
      </div>
      <LockButton ready={open && draft !== ''} busy={sending !== ''} onLock={lock} />
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
      <div role="group" aria-labelledby={QUESTION_ID} className={OPTIONS}>
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
