import { Flame, Rocket, Zap, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { BoardOnTheWire } from '../../contract.ts'
import { ReplayMark } from '../replay-mark.tsx'
import { StageFrame } from './frame.tsx'
import { FaceDisc } from './person.tsx'
import { signed } from './signed.ts'

type Award = BoardOnTheWire['awards'][number]
const LOOKS: Record<Award['award'], { icon: LucideIcon; look: string }> = {
  fastest: { icon: Zap, look: 'gobo-waves [--gel:var(--show-teal)]' },
  'longest-run': { icon: Flame, look: 'gobo-burst [--gel:var(--show-gold)]' },
  'best-comeback': { icon: Rocket, look: 'gobo-stripes [--gel:var(--show-lilac)]' },
}
/** They come one after the other. */
const DEAL_MS = 50

export function Awards({ title, awards }: { title: string; awards: readonly Award[] }) {
  const { t } = useTexts()
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto]">
      <header className="text-center">
        <p dir="auto" className="truncate text-base text-hush">
          {title}
        </p>
        <h1 className="font-show text-5xl leading-tight font-extrabold">{t('show.stage.awards')}</h1>
      </header>
      <ul className="mx-auto grid w-full auto-cols-[minmax(0,17.6rem)] grid-flow-col justify-center gap-5 pt-2 pb-1.5">
        {awards.map((award, at) => (
          <AwardTile key={award.award} award={award} delayMs={at * DEAL_MS} />
        ))}
      </ul>
      <footer className="h-9" aria-hidden />
    </StageFrame>
  )
}

function AwardTile({ award, delayMs }: { award: Award; delayMs: number }) {
  const { t } = useTexts()
  const { icon: Icon, look } = LOOKS[award.award]
  const { value, why } = useAwardWords(award)
  return (
    <li style={{ animationDelay: `${delayMs}ms` }} className={cx('tile flex animate-deal flex-col items-center justify-between px-4 py-5 text-center', look)}>
      <h2 className="flex items-center gap-2.5 text-xl leading-tight font-semibold">
        <Icon className="size-7 shrink-0" aria-hidden />
        {t(`show.stage.award.${award.award}`)}
      </h2>
      <FaceDisc name={award.name} picture={award.picture} className="size-36" face="size-24" />
      <b dir="auto" className="line-clamp-2 font-show text-2xl leading-tight font-extrabold wrap-anywhere">
        {award.name}
      </b>
      <ReplayMark replay={award.replay} className="size-7" />
      <div>
        <b className="block font-show text-4xl leading-none font-extrabold tabular-nums">{value}</b>
        <span className="mt-1 block text-base font-semibold">{why}</span>
      </div>
    </li>
  )
}

function useAwardWords({ award, value, position }: Award): { value: string; why: string } {
  const { t, num } = useTexts()
  switch (award) {
    case 'fastest':
      return {
        value: t('show.stage.seconds', { seconds: num(value / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }),
        why: position === undefined ? t('show.stage.right-fastest') : t('show.stage.right-on', { position }),
      }
    case 'longest-run':
      return { value: num(value), why: t('show.stage.right-in-a-row') }
    case 'best-comeback':
      return { value: signed(value, num), why: t('show.stage.places-up') }
  }
}
