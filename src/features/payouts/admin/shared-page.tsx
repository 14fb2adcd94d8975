/** Accounts that share something, payout addresses included: players know nothing of these. */
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useRights } from '../../operators/admin/rights.ts'
import { Shared } from '../../players/admin/shared.tsx'
import { listSharedPayoutAddresses } from '../desk-contract.ts'

export function SharedPage() {
  const { t } = useTexts()
  const sees = useRights().has('payouts:view')
  return (
    <DeskPage title={t('desk.players.shared')} about={t('desk.players.shared-about')}>
      <Shared {...(sees && { found: { name: 'payout', read: (wish) => call(listSharedPayoutAddresses, wish) } })} />
    </DeskPage>
  )
}
