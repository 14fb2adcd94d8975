import type { ReactNode } from 'react'
import { Coins } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { randomBattleLook } from './look.ts'

/** The fee of a battle and the winner's pot. */
export function Ticket() {
  const { t } = useTexts()
  const player = user.use(({ data }) => data)
  const config = settings.use(({ systemConfig }) => systemConfig)
  const fee = figure(config, 'battle_mode_random_entry_coin')
  const questions = figure(config, 'battle_mode_random_total_question')
  const seconds = figure(config, 'battle_mode_random_seconds')
  return (
    <section aria-label={t('random-battle.stake')} className="rounded-card bg-riser shadow-[0_5px_0_var(--line)]">
      <Tile look={randomBattleLook} className="flex items-center justify-center gap-4 rounded-b-none! p-3 shadow-none! sm:p-6">
        <Avatar picture={player?.profile ?? ''} name={player?.name ?? ''} className="size-14 ring-4 ring-ink sm:size-20" />
        <b aria-hidden className="font-show text-xl font-bold sm:text-2xl">
          {t('battles.vs')}
        </b>
        <span aria-hidden className="grid size-14 place-items-center rounded-full border-3 border-dashed border-ink font-show text-2xl font-bold sm:size-20">
          ?
        </span>
      </Tile>
      <div aria-hidden className="relative h-0 border-t-2 border-dashed border-line">
        <i className="absolute -start-2.5 -top-2.5 size-5 rounded-full bg-stage" />
        <i className="absolute -end-2.5 -top-2.5 size-5 rounded-full bg-stage" />
      </div>
      <dl className="grid gap-2.5 p-4 sm:p-5">
        {fee !== undefined && (
          <>
            <Fact name={t('random-battle.you-put-in')}>
              <Fee coins={fee} />
            </Fact>
            <Fact name={t('random-battle.winner-takes')}>
              <Fee coins={2 * fee} className="font-show font-bold" />
            </Fact>
          </>
        )}
        {questions !== undefined && seconds !== undefined && <Fact name={t('random-battle.round')}>{t('battles.terms', { questions, seconds })}</Fact>}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-hush">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}

function Fee({ coins, className }: { coins: number; className?: string }) {
  const { t } = useTexts()
  return (
    <span className={cx('inline-flex items-center gap-1.5 tabular-nums', className)}>
      <Coins size={18} className="shrink-0 text-amber foyer:text-say" aria-hidden />
      {t('rounds.coins', { n: coins })}
    </span>
  )
}
