import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { gelStyle, type Look } from '../../../platform/web/ui/look.ts'
import { Ring } from '../../../platform/web/ui/ring.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import type { LeaderboardRow } from '../contract.ts'
import { OWN_ROW } from './places.tsx'

type PodiumStep = { look: Look; place: string; height: string }
/** DOM order is first, second, third; the visual order puts the first in the middle. */
const STEPS: readonly [PodiumStep, PodiumStep, PodiumStep] = [
  { look: { gel: '#ffd84a', gobo: 'burst' }, place: 'order-2', height: 'h-28 sm:h-52' },
  { look: { gel: '#d5daea', gobo: 'columns' }, place: 'order-1', height: 'h-20 sm:h-36' },
  { look: { gel: '#ff9d57', gobo: 'squares' }, place: 'order-3', height: 'h-14 sm:h-24' },
]
const BULBS = 26

export function Podium({ rows, ownId }: { rows: readonly LeaderboardRow[]; ownId: string | undefined }) {
  const { t } = useTexts()
  return (
    <ol aria-label={t('leaderboards.podium')} className="mx-auto flex w-full max-w-form items-end gap-2 border-b-5 border-line sm:gap-3">
      {rows.map((row, at) => (
        <OnPodium key={row.user_id} row={row} step={STEPS[at] ?? STEPS[2]} first={at === 0} own={row.user_id === ownId} />
      ))}
    </ol>
  )
}

function OnPodium({ row: { name, profile, score, user_rank }, step: { look, place, height }, first, own }: { row: LeaderboardRow; step: PodiumStep; first: boolean; own: boolean }) {
  const { t, num } = useTexts()
  return (
    <li id={own ? OWN_ROW : undefined} tabIndex={own ? -1 : undefined} aria-current={own || undefined} style={gelStyle(look)} className={cx('flex min-w-0 flex-1 flex-col items-center', place)}>
      {first ? (
        <Ring bulbs={BULBS} lit={BULBS} big={4} className="size-24 sm:size-36">
          <Avatar name={name} picture={profile} className="size-16 sm:size-25" />
        </Ring>
      ) : (
        <Avatar name={name} picture={profile} className="size-16 ring-4 ring-gel sm:size-22" />
      )}
      <b dir="auto" className="mt-2 line-clamp-2 w-full text-center leading-tight font-semibold wrap-anywhere">
        {name}
      </b>
      {own && <span className="rounded-full bg-lime px-2.5 text-sm font-semibold text-ink">{t('leaderboards.you')}</span>}
      <span className="mb-2 text-sm text-hush tabular-nums">
        <span className="sr-only">{t('web.points', { n: score })}</span>
        <span aria-hidden>{num(score)}</span>
      </span>
      <Tile look={look} className={cx('grid w-full place-items-center rounded-b-none! shadow-none!', height)}>
        <b className={cx('font-show font-extrabold', first ? 'text-5xl' : 'text-3xl sm:text-4xl')}>
          <span className="sr-only">{t('leaderboards.place', { rank: user_rank })}</span>
          <span aria-hidden>{num(user_rank)}</span>
        </b>
      </Tile>
    </li>
  )
}
