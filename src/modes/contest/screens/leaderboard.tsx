import { Coins, Crown, Lock } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { user } from '../../../features/players/ui/slice.ts'
import { getContestLeaderboard, type ContestRow } from '../contract.ts'
import { contestLook, HOME_PATH } from '../ui/look.ts'
import { TimeLeft } from '../ui/time-left.tsx'
import { useHere } from '../ui/use-contests.ts'

const PAGE = 25

/** The board of a contest: three on the podium, all places, one's own always in sight. Sealed until the prizes are paid. */
export function Leaderboard() {
  const { t } = useTexts()
  const { slug, contest } = useHere()
  const query = useBoard(slug)
  const first = query.data?.pages[0]
  const title = contest?.name ?? t(contestLook.titleKey)
  return (
    <Page title={`${t('contest.board')} · ${title}`} look={contestLook} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={title} place={t('contest.board')} back={HOME_PATH} />
      {query.isPending && <ListSkeleton />}
      {query.isError && <Broken onRetry={() => void query.refetch()} />}
      {first?.refused && (
        <Empty title={first.refused}>
          <LinkButton to={HOME_PATH}>{t('contest.to-contests')}</LinkButton>
        </Empty>
      )}
      {first?.board && (first.board.sealed ? <Sealed endsInMs={contest?.ends_in_ms ?? 0} onEnd={() => void query.refetch()} /> : <Board query={query} />)}
    </Page>
  )
}

function useBoard(slug: string) {
  return useInfiniteQuery({
    queryKey: [getContestLeaderboard.name, slug],
    initialPageParam: 0,
    queryFn: async ({ pageParam }) => {
      const answer = await call(getContestLeaderboard, { contest_id: slug, offset: pageParam, limit: PAGE }, { quiet: true })
      if (answer === null) throw new Error('The board did not come.')
      return answer.error ? { refused: answer.text, board: undefined, total: 0 } : { refused: undefined, board: answer.data, total: answer.total ?? 0 }
    },
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length * PAGE : undefined),
  })
}

function Sealed({ endsInMs, onEnd }: { endsInMs: number; onEnd: () => void }) {
  const { t } = useTexts()
  return (
    <Tile look={contestLook} className="grid justify-items-start gap-3 p-6 sm:p-10">
      <Lock className="size-12 sm:size-16" aria-hidden />
      <h2 className="font-show text-2xl font-bold text-balance sm:text-4xl">{t(endsInMs > 0 ? 'contest.sealed' : 'contest.counting')}</h2>
      {endsInMs > 0 && (
        <p className="font-medium sm:text-xl">
          {t('contest.ends-in')} <TimeLeft ms={endsInMs} onEnd={onEnd} />
        </p>
      )}
    </Tile>
  )
}

function Board({ query }: { query: ReturnType<typeof useBoard> }) {
  const { t } = useTexts()
  const pages = query.data?.pages.flatMap(({ board }) => (board ? [board] : [])) ?? []
  const [first] = pages
  if (!first) return null
  if (first.top_three_ranks.length === 0)
    return (
      <Empty title={t('contest.nobody')}>
        <LinkButton to={HOME_PATH}>{t('contest.to-contests')}</LinkButton>
      </Empty>
    )
  const rows = pages.flatMap(({ other_users_rank }) => other_users_rank)
  const own = first.my_rank
  const shownOwn = own !== null && rows.some(({ user_id }) => user_id === own.user_id)
  return (
    <>
      <Podium rows={first.top_three_ranks} />
      <ol className="grid gap-1 rounded-card bg-riser p-2 sm:p-4">
        {rows.map((row) => (
          <Place key={row.user_id} row={row} />
        ))}
        {own && !shownOwn && <Place row={own} />}
      </ol>
      {query.hasNextPage && (
        <Button kind="side" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="justify-self-center">
          {t('contest.more')}
        </Button>
      )}
    </>
  )
}

/** Second, first, third, as on a podium; read in their order. */
const STEPS = ['order-2 pt-6 sm:pt-10', 'order-1 mt-8', 'order-3 mt-12']

function Podium({ rows }: { rows: ContestRow[] }) {
  const { t, num, clockTime } = useTexts()
  return (
    <ol aria-label={t('contest.podium')} className="mx-auto grid w-full max-w-180 grid-cols-3 items-end gap-2 sm:gap-4">
      {rows.map(({ user_id, name, profile, user_rank, score, time_ms, prize }, at) => (
        <li key={user_id} className={cx('grid justify-items-center gap-2 text-center', STEPS[at])}>
          {at === 0 && <Crown className="size-7" aria-hidden />}
          <Avatar name={name} picture={profile} className={at === 0 ? 'size-16 sm:size-20' : 'size-12 sm:size-16'} />
          <span dir="auto" className="line-clamp-2 own-direction font-semibold wrap-anywhere">
            {name}
          </span>
          <Tile look={contestLook} className="grid w-full justify-items-center gap-1 p-3">
            <b className="font-show text-2xl font-extrabold sm:text-4xl">{num(user_rank)}</b>
            <span className="text-sm font-medium">{t('contest.points-in', { n: score, time: clockTime(time_ms) })}</span>
            {prize > 0 && <Prize coins={prize} />}
          </Tile>
        </li>
      ))}
    </ol>
  )
}

function Prize({ coins }: { coins: number }) {
  const { t, num } = useTexts()
  return (
    <span className="flex items-center gap-1.5 font-semibold tabular-nums">
      <Coins size={18} aria-hidden />
      <span aria-hidden>{num(coins)}</span>
      <span className="sr-only">{t('rounds.coins', { n: coins })}</span>
    </span>
  )
}

function Place({ row: { user_id, name, profile, user_rank, score, time_ms, prize } }: { row: ContestRow }) {
  const { t, num, clockTime } = useTexts()
  const own = user.use(({ data }) => data?.id) === user_id
  return (
    <li
      aria-current={own || undefined}
      className={cx('grid min-h-14 grid-cols-[2.5rem_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-chip px-2 py-1.5 sm:px-4', own && 'bg-gel text-ink')}
    >
      <b className="font-show tabular-nums">{num(user_rank)}</b>
      <Avatar name={name} picture={profile} className="size-9" />
      <span dir="auto" className="line-clamp-2 own-direction font-semibold wrap-anywhere">
        {own ? t('contest.you', { name }) : name}
      </span>
      <span className="grid justify-items-end text-sm sm:flex sm:items-center sm:gap-5 sm:text-base">
        {prize > 0 && <Prize coins={prize} />}
        <b className="font-show tabular-nums">{t('contest.points', { n: score })}</b>
        <span className={cx('tabular-nums', !own && 'text-hush')}>{clockTime(time_ms)}</span>
      </span>
    </li>
  )
}
