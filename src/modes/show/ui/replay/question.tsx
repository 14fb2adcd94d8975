import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import type { ReplayOnTheWire } from '../../contract.ts'
import { clockLook } from '../clock-look.ts'
import { fieldOf } from '../phone/answers.ts'
import { PhoneButton } from '../phone/button.tsx'
import { QUESTION_ID } from '../phone/field-frame.tsx'
import { AnswerField } from '../phone/fields.tsx'
import { StageShell } from '../phone/shell.tsx'
import { ReplayHead } from './head.tsx'
import { ReplayRoom } from './room.tsx'

/** `sending`: the answer that is on its way; '' none. An answer of '' says that the time is over. */
type QuestionProps = { replay: ReplayOnTheWire; sending: string; busy: boolean; onAnswer: (answer: string) => void }

export function ReplayQuestion({ replay, sending, busy, onAnswer }: QuestionProps) {
  const { t } = useTexts()
  const { room, own, others, times, title } = replay
  const heading = useHeading(`${room.position}`)
  const leftMs = useEndsIn(room.ends_in_ms, { key: `${room.position}`, onEnd: () => !busy && onAnswer('') })
  const { question } = room
  if (!question) return null
  const passedMs = room.time_ms - (leftMs ?? 0)
  const isOver = leftMs === 0
  return (
    <StageShell title={title}>
      <ReplayHead replay={replay} />
      <section className="flex items-center gap-3 py-1">
        <div className="min-w-0 grow">
          <p className="text-sm font-medium text-hush">{t('show.remote.step.question', { at: room.position, total: room.total })}</p>
          <h1 ref={heading} id={QUESTION_ID} tabIndex={-1} dir="auto" className="own-direction text-xl leading-snug font-semibold text-balance whitespace-pre-line wrap-anywhere">
            {question.question}
          </h1>
        </div>
        {leftMs !== null && <Clock leftMs={leftMs} totalMs={room.time_ms} className={cx('size-20 [--gel:var(--lime)]', clockLook(room.time_ms))} />}
      </section>
      {question.image !== '' && fieldOf(question) !== 'place' && <img src={question.image} alt={question.image_text} className="mx-auto max-h-[22dvh] rounded-card object-contain" />}
      <AnswerField key={room.position} question={question} open={!isOver && !busy} sending={sending} onAnswer={onAnswer} />
      {/* Where the call failed that the end of the time has made. */}
      {isOver && !busy && <PhoneButton onClick={() => onAnswer('')}>{t('show.phone.time-up')}</PhoneButton>}
      <ReplayRoom answered={times.filter((ms) => ms <= passedMs).length} seats={others} place={own.place} />
    </StageShell>
  )
}
