import type { ReactNode } from 'react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { clockLook } from '../clock-look.ts'
import { fieldOf, type PhoneQuestion } from './answers.ts'
import { QUESTION_ID } from './field-frame.tsx'
import { AnswerField } from './fields.tsx'
import { StageShell } from './shell.tsx'
import { You } from './you.tsx'

/** `leftMs`: null without a clock. `sending`: the answer that is on its way; '' none. `strip`: between the own row and the question. */
export type QuestionProps = { title: string; room: RoomOnTheWire; question: PhoneQuestion; own: OwnOnTheWire; leftMs: number | null; sending: string; strip?: ReactNode; onAnswer: (answer: string) => void }

/** Longer questions are set smaller, so that their options stay in sight. */
const LONG = 90

export function QuestionScreen({ title, room, question, own, leftMs, sending, strip, onAnswer }: QuestionProps) {
  const { t } = useTexts()
  const key = `${room.position}`
  const heading = useHeading(key)
  const isOver = leftMs === 0
  const status = isOver && sending === '' ? t('show.phone.time-up') : sending !== '' ? t('show.phone.sending') : ''
  return (
    <StageShell title={title}>
      <You own={own} room={room} />
      {strip}
      <section className={cx('flex items-center gap-3 py-1', question.options.length > 4 && 'z-10 bg-stage [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0')}>
        <h1 ref={heading} id={QUESTION_ID} tabIndex={-1} dir="auto" className={cx('own-direction grow leading-snug font-semibold text-balance whitespace-pre-line wrap-anywhere', question.question.length > LONG ? 'text-base' : 'text-xl')}>
          {question.question}
        </h1>
        {leftMs !== null && <Clock leftMs={leftMs} totalMs={room.time_ms} className={cx('size-20 [--gel:var(--lime)]', clockLook(room.time_ms))} />}
      </section>
      {question.image !== '' && fieldOf(question) !== 'place' && <img src={question.image} alt={question.image_text} className="mx-auto max-h-[22dvh] rounded-card object-contain" />}
      <AnswerField key={key} question={question} open={!isOver && sending === ''} sending={sending} onAnswer={onAnswer} />
      {/* Over the locked options: in a line of its own it would move them. */}
      <p role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto w-fit rounded-full bg-say px-5 py-2 text-center font-semibold text-ink empty:sr-only">
        {status}
      </p>
    </StageShell>
  )
}
