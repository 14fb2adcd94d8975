import { handle, type Served } from '../../../../platform/server/http/handler.ts'
import { exportPayouts, getPayout, listPayouts, payPayout, previewReconciliation, reconcilePayouts, refusePayoutAtDesk, releasePayout, revealPayout, takePayoutAtDesk } from '../../desk-contract.ts'
import type { NeedsPayouts } from '../services.ts'
import { exportFile } from './bank-file.ts'
import { letGo, pay, refuseOne, reveal, take } from './decide.ts'
import { payout, payouts } from './list.ts'
import { previewStatement, recordStatement } from './reconcile.ts'

export const payoutDeskActions: Served<NeedsPayouts>[] = [
  handle(listPayouts, payouts),
  handle(getPayout, payout),
  handle(revealPayout, reveal),
  handle(takePayoutAtDesk, take),
  handle(releasePayout, letGo),
  handle(payPayout, pay),
  handle(refusePayoutAtDesk, refuseOne),
  handle(exportPayouts, exportFile),
  handle(previewReconciliation, previewStatement),
  handle(reconcilePayouts, recordStatement),
]
