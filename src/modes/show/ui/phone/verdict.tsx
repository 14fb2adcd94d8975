import { useEffect, type ReactNode } from 'react'
import { Check, Clock3, Flame, Moon, Vote, X, type LucideIcon } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { buzz } from '../../../../platform/web/device/haptics.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import type { PhoneQuestion } from './answers.ts'
import { GivenAnswer, JudgedAnswer } from './judged.tsx'
import { Rank } from './rank.tsx'
import { StageShell } from './shell.tsx'
import { othersSame, othersWrong, outcomeOf } from './which-screen.ts'
import { You } from './you.tsx'

/** `placeBefore`: before this question; null: not known. `lost`: the answer was sent and did not arrive in time. `end`: below all of it. */
export type VerdictProps = { title: string; room: RoomOnTheWire; question: PhoneQuestion; own: OwnOnTheWire; placeBefore: number | null; lost: boolean; end?: ReactNode }

export function Verdict(props: VerdictProps) {
  const { title, room, own, placeBefore, end } = props
  const outcome = outcomeOf(own, room)
  const isRight = outcome === 'right' || outcome === 'part'
  useEffect(() => {
    if (outcome === 'wrong' || isRight) buzz(isRight ? 'right' : 'wrong')
  }, [outcome, isRight])
  return (
    <StageShell title={title}>
      <You own={own} room={room} />
      {isRight ? <RightTile {...props} isPart={outcome === 'part'} /> : outcome === 'none' ? <NoVerdict {...props} /> : <WrongCard {...props} isMissed={outcome === 'missed'} />}
      {outcome !== 'none' && <Rank own={own} before={placeBefore} />}
      {end}
    </StageShell>
  )
}

function Title({ icon: Icon, position, disc, children }: { icon: LucideIcon; position: number; disc: string; children: string }) {
  const heading = useHeading(`verdict ${position}`)
  return (
    <div className="flex items-center gap-3">
      <span className={cx('grid size-14 shrink-0 place-items-center rounded-full', disc)}>
        <Icon size={32} strokeWidth={3.5} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
        {children}
      </h1>
    </div>
  )
}

/** The tile fills the screen, so that the colour is told from the corner of an eye; what the points consist of stands below their sum. */
function RightTile({ room, own: { earned }, isPart }: VerdictProps & { isPart: boolean }) {
  const { t, num } = useTexts()
  const { base = 0, speed = 0, run = 0, ms = 0, in_a_row = 0 } = earned ?? {}
  const parts = [
    { label: t(isPart ? 'show.phone.verdict.base-part' : 'show.phone.verdict.base'), points: base },
    { label: t('show.phone.verdict.speed', { seconds: num(ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }), points: speed },
    { label: t('show.phone.verdict.run'), points: run },
  ]
  return (
    <section className="tile gobo-rays flex grow animate-pop flex-col justify-between gap-4 p-5 [--gel:var(--lime)]">
      <Title icon={Check} position={room.position} disc="bg-ink text-lime">
        {t(isPart ? 'show.phone.verdict.part' : 'show.phone.verdict.right')}
      </Title>
      <div>
        {room.question?.worth !== 0 && (
          <p className="font-show text-[4rem] leading-none font-extrabold tabular-nums">
            <bdi dir="ltr">{`+${num(base + speed + run)}`}</bdi>
          </p>
        )}
        <dl className="mt-4 grid gap-1.5 font-medium">
          {parts.map(({ label, points }) => points > 0 && (
            <div key={label} className="flex justify-between gap-3">
              <dt>{label}</dt>
              <dd className="font-semibold tabular-nums">{num(points)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {in_a_row > 1 ? <InARow count={in_a_row} /> : <span />}
    </section>
  )
}

const MOST_BULBS = 6

function InARow({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <p className="flex items-center gap-3 rounded-chip bg-ink px-3 py-2.5 font-semibold text-paper">
      <Flame size={22} className="shrink-0 text-coral" fill="currentColor" aria-hidden />
      {t('show.phone.verdict.in-a-row', { n: count })}
      <span className="ms-auto flex gap-1.5" aria-hidden>
        {Array.from({ length: Math.min(count, MOST_BULBS) }, (_, at) => (
          <i key={at} className="size-3 rounded-full bg-lime" />
        ))}
      </span>
    </p>
  )
}

function WrongCard({ room, question, own, lost, isMissed }: VerdictProps & { isMissed: boolean }) {
  const { t } = useTexts()
  const others = isMissed ? 0 : othersWrong(room)
  const taken = -(own.earned?.base ?? 0)
  return (
    <section className={cx('flex grow flex-col justify-between gap-5 rounded-card border-2 bg-riser p-4', isMissed ? 'border-dashed border-line' : 'border-coral')}>
      <Title icon={isMissed ? Clock3 : X} position={room.position} disc={isMissed ? 'border-2 border-dashed border-line text-hush' : 'border-2 border-coral text-coral'}>
        {t(lost ? 'show.phone.verdict.lost' : isMissed ? 'show.phone.verdict.missed' : 'show.phone.verdict.wrong')}
      </Title>
      <p dir="auto" className="own-direction text-xl leading-snug font-medium wrap-anywhere">
        {question.question}
      </p>
      <div className="grid gap-4 pb-1.5">
        <JudgedAnswer question={question} given={own.given} right={room.right_answer ?? ''} />
      </div>
      <p className="text-hush">
        {taken > 0 ? t('show.phone.verdict.taken', { n: taken }) : t('show.phone.verdict.none-taken')} {others > 0 && t('show.phone.verdict.others', { n: others })}
      </p>
    </section>
  )
}

/** A poll, or a step without a right answer. */
function NoVerdict({ room, question, own }: VerdictProps) {
  const { t } = useTexts()
  const isPoll = question.kind === 'poll' && own.given !== ''
  const others = othersSame(room, own.given)
  return (
    <section className="flex grow flex-col justify-center gap-5 rounded-card bg-riser p-4">
      <Title icon={isPoll ? Vote : Moon} position={room.position} disc="bg-say text-ink">
        {t(isPoll ? 'show.phone.verdict.voted' : 'show.phone.verdict.uncounted')}
      </Title>
      {own.given !== '' && (
        <div className="grid gap-4 pb-1.5">
          <GivenAnswer question={question} given={own.given} />
        </div>
      )}
      <p className="text-hush">{isPoll ? t('show.phone.verdict.same', { n: others }) : t('show.phone.answered.hint')}</p>
    </section>
  )
}
