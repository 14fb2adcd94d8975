import { useEffect, useState } from 'react'
import { Coins, X } from 'lucide-react'
import { isStill } from '../../../platform/web/theme/motion.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar, Face } from '../../../platform/web/ui/face.tsx'
import { FACES } from '../../../platform/web/ui/faces.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { useTimeLeft } from '../../../features/battles/ui/line/use-time-left.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { useHeading } from '../../../features/rounds/ui/use-heading.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { randomBattleLook as look } from './look.ts'
import type { Looking } from './use-search.ts'

const BULBS = 30
const NEXT_FACE_MS = 700

type SearchProps = { looking: Looking; still: boolean; onStop: () => void }

/** Faces pass while an opponent is searched; `still`: the search is over. */
export function Search({ looking: { subject, endsAt, waitMs }, still, onStop }: SearchProps) {
  const { t } = useTexts()
  const heading = useHeading('')
  const player = user.use(({ data }) => data)
  const fee = settings.use(({ systemConfig }) => figure(systemConfig, 'battle_mode_random_entry_coin') ?? 0)
  const left = useTimeLeft(still ? null : endsAt) ?? 0
  const title = t(look.titleKey)
  return (
    <Page title={`${t('random-battle.searching')} · ${title}`} scene="stage" look={look} className="grid-rows-[auto_1fr_auto] gap-4 overflow-x-clip [--gel:var(--lime)]">
      <header className="flex items-center gap-3">
        <div className="me-auto">
          <p className="font-show text-base font-bold sm:text-2xl">{title}</p>
          <p dir="auto" className="own-direction text-sm text-hush">
            {subject?.category_name ?? t('battles.every-subject')}
          </p>
        </div>
        {fee > 0 && (
          <Chip>
            <Coins size={18} className="text-amber" aria-hidden />
            {t('rounds.coins', { n: fee })}
          </Chip>
        )}
      </header>
      <div className="grid content-center justify-items-center gap-7 sm:gap-9">
        <Reel lit={Math.ceil((left / waitMs) * BULBS)} still={still} />
        <div className="text-center">
          <h1 ref={heading} tabIndex={-1} className="font-show text-2xl font-bold text-balance sm:text-4xl">
            {t('random-battle.who-dares')}
          </h1>
          <p className="mt-2 text-balance text-hush tabular-nums">
            {t('random-battle.looking')} <span role="timer">{t('web.seconds-left', { n: Math.ceil(left / 1000) })}</span>
          </p>
        </div>
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3 pb-1.5">
        <p className="flex grow items-center gap-3 rounded-card bg-riser p-3 pe-5 sm:grow-0">
          <Avatar picture={player?.profile ?? ''} name={player?.name ?? ''} className="size-12" />
          <b dir="auto">{player?.name}</b>
        </p>
        <Button kind="side" icon={X} className="max-sm:w-full" onClick={onStop}>
          {t('random-battle.stop')}
        </Button>
      </footer>
    </Page>
  )
}

/** Sizes from the middle outwards. */
const SIDES = ['size-18 opacity-70 sm:size-20', 'size-14 opacity-45', 'size-10 opacity-25 max-sm:hidden']

function Reel({ lit, still }: { lit: number; still: boolean }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (still || isStill()) return
    const timer = setInterval(() => setAt((before) => before + 1), NEXT_FACE_MS)
    return () => clearInterval(timer)
  }, [still])
  const face = (place: number) => FACES[(at + place + FACES.length) % FACES.length] ?? FACES[0]
  const side = (size: string, place: number) => <SideFace key={place} face={face(place)} className={size} />
  return (
    <div aria-hidden className="-mx-4 flex items-center justify-center gap-3 justify-self-stretch overflow-hidden py-1 sm:gap-6">
      {SIDES.map((size, away) => side(size, -1 - away)).reverse()}
      <Ring bulbs={BULBS} lit={lit} big={3.6} className="size-44 sm:size-72">
        <SideFace face={face(0)} className="size-28 sm:size-44" />
      </Ring>
      {SIDES.map((size, away) => side(size, 1 + away))}
    </div>
  )
}

function SideFace({ face, className }: { face: (typeof FACES)[number] | undefined; className: string }) {
  return face ? <Face face={face} className={cx('shrink-0', className)} /> : null
}
