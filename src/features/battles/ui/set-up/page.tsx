import { KeyRound } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../coins/ui/coin-bar.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { loadCoins, userCoins } from '../../../coins/ui/slice.ts'
import { Join } from '../join/join.tsx'
import type { RoomMode, RoomModes } from '../line/room-mode.ts'
import { joinPath } from '../line/room-paths.ts'
import { KindLinks } from './kinds.tsx'
import { SetUp } from './set-up.tsx'
import { useQueryFlag } from '../line/use-query-flag.ts'

/** Creates a room or, with `?join`, enters one by its code. `waiting`: link to the room this player already has. */
export function RoomStart({ modes, mode, waiting }: { modes: RoomModes; mode: RoomMode; waiting: ReactNode }) {
  const { t } = useTexts()
  const joining = useQueryFlag('join')
  const coins = userCoins.use(({ data }) => data?.coins)
  const title = joining ? t('battles.join-title') : t(mode.titleKey)
  // The fee is compared with the current balance.
  useEffect(() => void loadCoins(), [])
  return (
    <Page key={joining ? 'join' : 'open'} title={title} look={mode} calm className={joining ? 'grid-rows-[auto_1fr] gap-6' : 'content-start gap-5 max-sm:pb-0! sm:gap-6'}>
      <CoinBar title={title} {...(joining ? {} : { place: t(mode.taglineKey) })} back={joining ? mode.path : '/'} coins={coins} />
      {joining ? (
        <Join mode={mode} />
      ) : (
        <>
          <div className="flex flex-wrap gap-3 sm:items-center sm:justify-between">
            <KindLinks modes={modes} kind={mode.kind} />
            <LinkButton kind="pill" icon={KeyRound} to={joinPath(mode.kind)} className="max-sm:w-full sm:min-h-13">
              {t('battles.set-up-code')}
            </LinkButton>
          </div>
          {waiting}
          <SetUp key={mode.kind} mode={mode} />
        </>
      )}
    </Page>
  )
}
