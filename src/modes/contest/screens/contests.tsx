import { useState } from 'react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { StandIn } from '../../../features/questions/ui/stand-in.tsx'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import type { Contest } from '../contract.ts'
import { BigContest, ContestCard } from '../ui/contest-card.tsx'
import { contestLook } from '../ui/look.ts'
import { TABS, type ContestTab } from '../rules/tabs.ts'
import { useContestQuery, useLists } from '../ui/use-contests.ts'

/** Contests that run, that come and that are over. */
export function Contests() {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useContestQuery()
  return (
    <Page title={t(contestLook.titleKey)} look={contestLook} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={t(contestLook.titleKey)} place={t('contest.one-attempt')} back="/" coins={coins} />
      <Answered query={query} skeleton={<ListSkeleton />} back="/">
        {() => <ContestTabs onTurn={() => void query.refetch()} />}
      </Answered>
    </Page>
  )
}

function ContestTabs({ onTurn }: { onTurn: () => void }) {
  const { t } = useTexts()
  const lists = useLists()
  const [tab, setTab] = useState<ContestTab>('live')
  if (!lists) return null
  const tabs = TABS.map((id) => ({ id, label: t(`contest.tab.${id}`), count: lists[id].length }))
  const shown = lists[tab]
  return (
    <Tabs label={t('contest.tabs')} tabs={tabs} value={tab} onChange={setTab} className="grid gap-4 sm:gap-6">
      <div className="grid gap-4 sm:gap-5">
        <StandIn languageId={shown[0]?.language_id} />
        {shown.length === 0 && <Nothing tab={tab} />}
        <Cards contests={shown} big={tab === 'live'} onTurn={onTurn} />
      </div>
    </Tabs>
  )
}

function Cards({ contests, big, onTurn }: { contests: Contest[]; big: boolean; onTurn: () => void }) {
  const first = big ? contests.find(({ played }) => played === 0) : undefined
  return (
    <>
      {first && <BigContest contest={first} onTurn={onTurn} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {contests
          .filter((contest) => contest !== first)
          .map((contest) => (
            <ContestCard key={contest.id} contest={contest} onTurn={onTurn} />
          ))}
      </ul>
    </>
  )
}

function Nothing({ tab }: { tab: ContestTab }) {
  const { t } = useTexts()
  return (
    <Empty title={t(`contest.none.${tab}`)} hint={t('contest.none-hint')}>
      <LinkButton to="/">{t('web.home')}</LinkButton>
    </Empty>
  )
}
