import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { metaOf } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Look } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken } from '../../../platform/web/ui/states.tsx'
import { user } from '../../players/ui/slice.ts'
import { getReferrals } from '../contract.ts'
import { ReferralTotals, Newcomers } from '../ui/referral-totals.tsx'
import { InviteTile } from '../ui/invite-tile.tsx'

const LOOK: Look = { gel: '#6fd3ff', gobo: 'halves' }
const PAGE = 25

/** `/profile/invite/`: code and link for friends, and the newcomers with their rewards. */
export function Invite() {
  const { t } = useTexts()
  const code = user.use(({ data }) => data?.refer_code ?? '')
  const query = useReferrals()
  const pages = query.data?.pages ?? []
  const [first] = pages
  return (
    <Page title={t('referrals.title')} look={LOOK} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('referrals.title')} back="/profile/" />
      <div className="grid items-start gap-4 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <InviteTile look={LOOK} code={code} />
        <div className="grid gap-4">
          {query.isPending && <BroughtSkeleton />}
          {query.isError && !first && <Broken onRetry={() => void query.refetch()} />}
          {first && <ReferralTotals look={LOOK} totals={first} />}
          {first && (
            <Newcomers
              list={pages.flatMap(({ list }) => list)}
              more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              busy={query.isFetchingNextPage}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

function useReferrals() {
  return useInfiniteQuery({
    queryKey: [getReferrals.name],
    meta: metaOf(getReferrals),
    initialPageParam: 0,
    // Refetched each time the page is opened, to include new referrals.
    staleTime: 0,
    queryFn: async ({ pageParam }) => {
      const answer = await call(getReferrals, { offset: pageParam, limit: PAGE }, { quiet: true })
      if (answer === null || answer.error) throw new Error('Who came is not known.')
      return answer.data
    },
    getNextPageParam: ({ joined }, pages) => (pages.length * PAGE < joined ? pages.length * PAGE : undefined),
  })
}

function BroughtSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonBlock className="h-36 rounded-card!" />
      <SkeletonBlock className="h-64 rounded-card!" />
    </Skeleton>
  )
}
