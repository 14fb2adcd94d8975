import { useState } from 'react'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { user } from '../../players/ui/slice.ts'
import { BOARDS, type BoardId } from '../contract.ts'
import { BoardSkeleton } from '../ui/board-skeleton.tsx'
import { OwnPlace } from '../ui/own-place.tsx'
import { BoardRows } from '../ui/places.tsx'
import { Podium } from '../ui/podium.tsx'
import { shownRows } from '../ui/rows.ts'
import { partsOf } from '../ui/time-left.ts'
import { useBoard, useNeighbours } from '../ui/use-board.ts'

const LIGHT: Look = { gel: '#ffd84a', gobo: 'burst' }
const STEP_MS = 60_000

/** `/leaderboard/`: the boards of today, this month and all time; open to visitors. */
export function Leaderboard() {
  const { t } = useTexts()
  const [board, setBoard] = useState<BoardId>('day')
  const tabs = BOARDS.map((id) => ({ id, label: t(`leaderboards.tab.${id}`) }))
  const query = useBoard(board)
  const place = usePlaceLine(board, query)
  return (
    <Page title={t('leaderboards.title')} look={LIGHT} className="content-start gap-4 pb-32 sm:gap-6 sm:pb-36">
      <Bar title={t('leaderboards.title')} place={place} back="/" />
      <Tabs label={t('leaderboards.tabs')} tabs={tabs} value={board} onChange={setBoard}>
        <BoardView board={board} query={query} />
      </Tabs>
    </Page>
  )
}

type BoardQuery = ReturnType<typeof useBoard>

/** The time until the board is reset, by the server's clock; then it is refetched. */
function usePlaceLine(board: BoardId, { data, dataUpdatedAt, refetch }: BoardQuery): string {
  const { t } = useTexts()
  const first = data?.pages[0]
  const endsInMs = first && !first.error ? first.data.ends_in_ms : null
  const left = useEndsIn(endsInMs, { key: `${board}${dataUpdatedAt}`, stepMs: STEP_MS, onEnd: () => void refetch() })
  if (board === 'all') return t('leaderboards.for-ever')
  if (left === null) return t(`leaderboards.tab-hint.${board}`)
  const [whole, rest] = partsOf(left).map(({ unit, n }) => t(`leaderboards.${unit}`, { n }))
  return t(`leaderboards.new.${board}`, { time: rest ? t('leaderboards.two-units', { whole: whole ?? '', rest }) : (whole ?? '') })
}

function BoardView({ board, query }: { board: BoardId; query: BoardQuery }) {
  const { t } = useTexts()
  if (query.isPending) return <BoardSkeleton />
  const first = query.data?.pages[0]
  if (!first) return <Broken onRetry={() => void query.refetch()} />
  if (first.error)
    return (
      <Empty title={first.text}>
        <LinkButton to="/">{t('web.home')}</LinkButton>
      </Empty>
    )
  return first.data.top_three_ranks.length === 0 ? <FreshBoard board={board} /> : <FullBoard board={board} query={query} />
}

function FreshBoard({ board }: { board: BoardId }) {
  const { t } = useTexts()
  return (
    <Empty title={t(`leaderboards.none.${board}`)} hint={t('leaderboards.none-hint')}>
      <LinkButton to="/">{t('leaderboards.play')}</LinkButton>
    </Empty>
  )
}

function FullBoard({ board, query }: { board: BoardId; query: BoardQuery }) {
  const signedIn = user.use((session) => session.isLogin)
  const pages = query.data?.pages.flatMap((page) => (page.error ? [] : [page.data])) ?? []
  const loaded = pages.flatMap(({ other_users_rank }) => other_users_rank)
  const own = pages[0]?.my_rank ?? null
  const podium = pages[0]?.top_three_ranks ?? []
  const shown = shownRows(loaded, podium, useNeighbours(board, own, loaded))
  const more = query.hasNextPage ? { onMore: () => void query.fetchNextPage(), busy: query.isFetchingNextPage } : undefined
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-10">
        <div className="lg:sticky lg:top-8">
          <Podium rows={podium} ownId={own?.user_id} />
        </div>
        <BoardRows shown={shown} ownId={own?.user_id} more={more} />
      </div>
      <OwnPlace own={own} ahead={pages[0]?.ahead ?? null} signedIn={signedIn} />
    </>
  )
}
