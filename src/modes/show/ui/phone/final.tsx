import { RefreshCw, Share2, Award } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useKeys } from '../../../../platform/web/device/keys.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Avatar } from '../../../../platform/web/ui/face.tsx'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import { PlayingAlong } from '../replay-mark.tsx'
import { PhoneButton } from './button.tsx'
import { MarksRow } from './marks.tsx'
import { countsIn, pillsOf } from './marks-row.ts'
import { StageShell } from './shell.tsx'
import { TeamPill } from './team-pill.tsx'

const BULBS = 28

/** `fastestMs`: of the own right answers; null: none is known. What is null is not offered. */
export type FinalProps = {
  title: string
  room: RoomOnTheWire
  own: OwnOnTheWire
  fastestMs: number | null
  onReplay: (() => void) | null
  onClaim: (() => void) | null
  onShare: (() => void) | null
}

export function Final({ title, room, own, fastestMs, onReplay, onClaim, onShare }: FinalProps) {
  const { t } = useTexts()
  const heading = useHeading('final')
  const { right, asked } = countsIn(own)
  return (
    <StageShell title={title} beams>
      <div className="grid grow content-center justify-items-center gap-4 text-center">
        <p dir="auto" className="text-hush">
          {title}
        </p>
        <Ring bulbs={BULBS} lit={BULBS} big={3.6} className="size-44">
          <Avatar large picture={own.picture ?? ''} name={own.name} className="size-31" />
        </Ring>
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-show text-3xl leading-tight font-extrabold text-balance">
            {own.place > 0 ? t('show.phone.place-of', { place: own.place, n: room.seats }) : own.name}
          </h1>
          <p className="mt-2 text-xl font-medium tabular-nums">{t('web.points', { n: own.points })}</p>
        </div>
        <PlayingAlong replays={room.replays} className="text-sm text-hush" />
        {own.team >= 0 && <TeamPill team={own.team} />}
        <div className="w-full">
          <MarksRow pills={pillsOf(own, room)} label={t('show.phone.final.marks', { right, n: asked })} />
        </div>
        <Figures own={own} fastestMs={fastestMs} />
      </div>
      <Actions onReplay={onReplay} onClaim={onClaim} onShare={onShare} />
    </StageShell>
  )
}

function Figures({ own, fastestMs }: Pick<FinalProps, 'own' | 'fastestMs'>) {
  const { t, num } = useTexts()
  const { right, asked, longest } = countsIn(own)
  const figures = [
    { label: t('show.phone.final.right'), figure: `${num(right)} / ${num(asked)}` },
    { label: t('show.phone.final.run'), figure: num(longest) },
    ...(fastestMs === null ? [] : [{ label: t('show.phone.final.fastest'), figure: t('show.phone.seconds', { seconds: num(fastestMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }) }]),
  ]
  return (
    <dl className="grid w-full auto-cols-fr grid-flow-col gap-2">
      {figures.map(({ label, figure }) => (
        <div key={label} className="rounded-chip bg-riser px-2 py-2.5">
          <dt className="text-sm text-hush">{label}</dt>
          <dd className="font-show text-base font-bold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ onReplay, onClaim, onShare }: Pick<FinalProps, 'onReplay' | 'onClaim' | 'onShare'>) {
  const { t } = useTexts()
  useKeys({ Enter: onReplay ?? onClaim ?? undefined })
  return (
    <footer className="grid gap-5 pb-1.5">
      {onReplay && (
        <PhoneButton icon={RefreshCw} onClick={onReplay} className="text-xl">
          {t('show.phone.final.replay')}
        </PhoneButton>
      )}
      <div className="grid auto-cols-fr grid-flow-col gap-4">
        {onClaim && (
          <PhoneButton kind={onReplay ? 'side' : 'main'} icon={Award} onClick={onClaim}>
            {t('show.phone.final.claim')}
          </PhoneButton>
        )}
        {onShare && (
          <PhoneButton kind="side" icon={Share2} onClick={onShare}>
            {t('show.phone.final.share')}
          </PhoneButton>
        )}
      </div>
    </footer>
  )
}
