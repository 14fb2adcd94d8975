import { uuidOf } from '../../../../platform/server/database/ids.ts'
import { handle, type Served } from '../../../../platform/server/http/handler.ts'
import { groupsFrom } from '../../../players/server/desk/shared.ts'
import { exportPayouts, getPayout, listPayouts, listSharedPayoutAddresses, payPayout, previewReconciliation, reconcilePayouts, refusePayoutAtDesk, releasePayout, revealPayout, takePayoutAtDesk } from '../../desk-contract.ts'
import { SHARED_ADDRESSES } from '../../desk-store.ts'
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
  handle(listSharedPayoutAddresses, async ({ tx, input: { player_id, limit, offset } }) => groupsFrom(tx, SHARED_ADDRESSES, { playerId: player_id === undefined ? undefined : uuidOf(player_id), limit, offset })),
]
