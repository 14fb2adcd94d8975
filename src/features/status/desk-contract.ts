/** How this installation is doing, for operators. */
import * as z from 'zod/mini'
import { action, bit, int, moment } from '../../platform/pure/action.ts'
import { withRight } from '../operators/rules/rights.ts'

/** What `/readyz` tries. */
export const PARTS = ['database', 'database-direct', 'disk', 'redis'] as const

export const getStatus = action({
  name: 'desk_get_status',
  about: 'Whether the parts of this installation work, as the process that answers sees them, and what it has: version, queue, ledger, sizes. Changes nothing.',
  who: withRight('jobs:view'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  input: {},
  output: z.object({
    version: z.string(),
    /** Since when the process that answers has been running, and how many processes serve the product. */
    started_at: moment(), processes: int(),
    parts: z.array(z.object({ part: z.enum(PARTS), up: bit() })),
    /** `late_seconds`: for how long the job that is due longest has been waiting. */
    jobs: z.object({ waiting: int(), running: int(), failed: int(), late_seconds: int() }),
    /** `sealed`: the last sealed month as YYYY-MM, or ''. */
    ledger: z.object({ frozen: bit(), sealed: z.string() }),
    database: z.object({ version: z.string(), bytes: int(), connections: int(), most_connections: int() }),
    /** Of the disk of the data folder; null where nothing is kept there. */
    disk: z.nullable(z.object({ free_bytes: int(), bytes: int() })),
    /** Where uploads are; how mails and short messages go out. */
    uploads: z.enum(['folder', 'bucket']), mail: z.enum(['sent', 'files']), phone: z.enum(['sent', 'files', 'none']),
  }),
  refusals: [],
})
