import { useState } from 'react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../coins/ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { COIN_LOOK } from '../../coins/ui/coin-look.ts'
import { userCoins } from '../../coins/ui/slice.ts'
import { BalanceCard, Reasons } from '../ui/balance-card.tsx'
import { ClosedTill, whyClosed } from '../ui/closed-till.tsx'
import { RedeemForm } from '../ui/redeem-form.tsx'
import { RequestCard } from '../ui/request-card.tsx'
import type { PayoutDraft, KnownPayees } from '../ui/use-redeem.ts'
import { useRates, useRefresh, useRequests, useWallet, type PayoutRequest } from '../ui/use-wallet.ts'
import { NextRequest } from '../ui/waiting.tsx'

type Part = 'redeem' | 'requests'

/** `/profile/wallet/`: redeemable coins, the request form, and past requests. `onSignInAgain` returns here afterwards. */
export function WalletPage({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const [part, setPart] = useState<Part>('redeem')
  const [draft, setDraft] = useState<PayoutDraft>({})
  const tabs = (['redeem', 'requests'] as const).map((id) => ({ id, label: t(`payouts.${id}`) }))
  const again = ({ payment_type, coin_used }: PayoutRequest) => {
    setDraft({ method: payment_type, coins: coin_used })
    setPart('redeem')
  }
  return (
    <Page title={t('payouts.title')} look={COIN_LOOK} calm className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={t('payouts.title')} back="/profile/" coins={coins} />
      <Tabs label={t('payouts.parts')} tabs={tabs} value={part} onChange={setPart}>
        {part === 'redeem' ? <RedeemPart draft={draft} onSignInAgain={onSignInAgain} onRequests={() => setPart('requests')} /> : <RequestsPart onTryAgain={again} />}
      </Tabs>
    </Page>
  )
}

/** Payment addresses used before, the latest of each method. */
function knownFrom(requests: readonly PayoutRequest[]): KnownPayees {
  return Object.fromEntries(requests.toReversed().map(({ payment_type, payment_address, details }) => [payment_type, { address: payment_address, details }]))
}

function RedeemPart({ draft, onSignInAgain, onRequests }: { draft: PayoutDraft; onSignInAgain: () => void; onRequests: () => void }) {
  const { t } = useTexts()
  const query = useWallet()
  const requests = useRequests()
  const { known } = useRates()
  const refresh = useRefresh()
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  if (!query.data || query.data.error || requests.isPending || !known) return <WalletSkeleton />
  const wallet = query.data.data
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-8">
      <div className="grid content-start gap-4 sm:gap-5">
        <BalanceCard wallet={wallet} />
        <Reasons />
        <LinkButton kind="bare" to="/profile/coin-history/" className="-ms-4 justify-self-start">
          {t('payouts.to-history')}
        </LinkButton>
      </div>
      {whyClosed(wallet) ? (
        <ClosedTill wallet={wallet} onSignInAgain={onSignInAgain} onRequests={onRequests} onOpen={refresh} />
      ) : (
        <RedeemForm wallet={wallet} draft={draft} known={knownFrom(requests.data?.pages.flatMap((page) => page.data) ?? [])} onAsked={onRequests} />
      )}
    </div>
  )
}

function RequestsPart({ onTryAgain }: { onTryAgain: (request: PayoutRequest) => void }) {
  const { t } = useTexts()
  const wallet = useWallet()
  const refresh = useRefresh()
  const query = useRequests()
  const waitMs = wallet.data && !wallet.data.error ? wallet.data.data.wait_ms : 0
  if (query.isPending) return <WalletSkeleton />
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  const requests = query.data.pages.flatMap((page) => page.data)
  return (
    <div className="grid gap-4">
      {waitMs > 0 && <NextRequest waitMs={waitMs} onEnd={refresh} />}
      {requests.length === 0 && <Empty title={t('payouts.none')} hint={t('payouts.none-hint')} />}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} onTryAgain={() => onTryAgain(request)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="side" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="justify-self-center">
          {t('payouts.more')}
        </Button>
      )}
    </div>
  )
}

function WalletSkeleton() {
  return (
    <Skeleton className="grid gap-5 sm:grid-cols-2 sm:gap-8">
      <SkeletonBlock className="h-64 rounded-card!" />
      <SkeletonBlock className="h-96 rounded-card!" />
    </Skeleton>
  )
}
