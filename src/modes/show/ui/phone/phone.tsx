import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { useWakeLock } from '../../../../platform/web/device/wake-lock.ts'
import type { PhoneSnapshot } from '../../contract.ts'
import { Answered } from './answered.tsx'
import { Held, PutOut, Slide } from './away.tsx'
import { BoardPlace } from './board-place.tsx'
import { Final, type FinalProps } from './final.tsx'
import { Late } from './late.tsx'
import { QuestionScreen } from './question.tsx'
import { Seated } from './seated.tsx'
import { Verdict } from './verdict.tsx'
import { WelcomeBack } from './welcome-back.tsx'
import { screenOf } from './which-screen.ts'

/**
 * `sending`: the answer that is on its way; '' none. `lost`: the answer to the current question was sent and not stored in time. `placeBefore`: the own place before the current question.
 * `missed`: null, or after sleep the questions that closed meanwhile; it is null again from the next question on.
 */
export type PhoneProps = Pick<PhoneSnapshot, 'title' | 'room' | 'own'> & {
  sending: string
  lost: boolean
  placeBefore: number | null
  missed: readonly number[] | null
  pinPath: string
  onAnswer: (answer: string) => void
} & Pick<FinalProps, 'fastestMs' | 'onReplay' | 'onClaim' | 'onShare'>

/** A seat that was taken: what its phone shows, from the lobby to the end. */
export function Phone(props: PhoneProps) {
  const { room, own } = props
  // Here, above the screens: one that began its own countdown would begin anew with the time that was left when the room was sent.
  const leftMs = useEndsIn(room.held ? null : room.ends_in_ms, { key: `${room.position} ${room.phase} ${room.time_ms}` })
  useWakeLock(room.phase !== 'over' && own.state !== 'out')
  return <PhoneScreens {...props} leftMs={leftMs} />
}

function PhoneScreens({ title, room, own, leftMs, sending, lost, placeBefore, missed, pinPath, onAnswer, fastestMs, onReplay, onClaim, onShare }: PhoneProps & { leftMs: number | null }) {
  const { question } = room
  const seen = { title, room, own }
  switch (screenOf(room, own)) {
    case 'out':
      return <PutOut title={title} pinPath={pinPath} />
    case 'held':
      return <Held {...seen} />
    case 'slide':
      return <Slide {...seen} question={question} />
    case 'question':
      return question && <QuestionScreen key={room.position} {...seen} question={question} leftMs={leftMs} sending={sending} strip={missed && <WelcomeBack missed={missed} />} onAnswer={onAnswer} />
    case 'answered':
      return question && <Answered {...seen} question={question} leftMs={leftMs} />
    case 'late':
      return <Late {...seen} />
    case 'verdict':
      return question && <Verdict {...seen} question={question} placeBefore={placeBefore} lost={lost} />
    case 'board':
      return <BoardPlace {...seen} placeBefore={placeBefore} />
    case 'final':
      return <Final {...seen} fastestMs={fastestMs} onReplay={onReplay} onClaim={onClaim} onShare={onShare} />
    case 'seated':
      return <Seated title={title} own={own} seats={room.seats} />
  }
}
