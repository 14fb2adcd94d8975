import { statfs } from 'node:fs/promises'
import type { Output } from '../../platform/pure/action.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handlePrepared, ok, type Call, type Prepared } from '../../platform/server/http/handler.ts'
import { countJobs, oldestJobs } from '../../platform/server/jobs/failed.ts'
import type { Readiness } from '../../platform/server/readiness.ts'
import { liveProcesses } from '../battles/server.ts'
import { isFrozen, sealedUntil } from '../coins/server.ts'
import { getStatus, PARTS } from './desk-contract.ts'
import { databaseState } from './store.ts'

/** The process that answers, and what it was configured with. `parts`: what `readiness` tries. `folder`: its disk is measured; undefined where nothing is kept there. */
export type Installation = Pick<Output<typeof getStatus>, 'version' | 'uploads' | 'mail' | 'phone'> & { startedAt: Date; parts: readonly string[]; readiness: Readiness; folder: string | undefined }
export type NeedsInstallation = { installation: Installation }

/** Free for those who are not root, as the product. */
async function diskState(folder: string): Promise<{ free_bytes: number; bytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free_bytes: bavail * bsize, bytes: blocks * bsize }
}

type Seen = { broken: readonly string[]; disk: { free_bytes: number; bytes: number } | null }

/** Parts that hang are waited for without a connection. */
async function look({ tx }: Prepared<typeof getStatus, NeedsInstallation>): Promise<Seen> {
  const { readiness, folder } = tx.services.installation
  return { broken: await readiness(), disk: folder === undefined ? null : await diskState(folder) }
}

export const statusActions = [
  handlePrepared(getStatus, look, async ({ tx, prepared: { broken, disk } }: Call<typeof getStatus, NeedsInstallation> & { prepared: Seen }) => {
    const { version, startedAt, parts, uploads, mail, phone } = tx.services.installation
    const db = gathering(tx)
    const [counts, oldest, state, processes, isBroken, sealed] = await Promise.all([countJobs(db), oldestJobs(db), databaseState(db), liveProcesses(db), isFrozen(db), sealedUntil(db)])
    const sum = (of: 'waiting' | 'running' | 'failed') => counts.reduce((total, count) => total + count[of], 0)
    return ok({
      version, started_at: startedAt.toISOString(), processes,
      parts: PARTS.filter((part) => parts.includes(part)).map((part) => ({ part, up: broken.includes(part) ? 0 : 1 })),
      jobs: { waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), late_seconds: Math.floor(Math.max(0, ...oldest.map(({ due }) => due))) },
      ledger: { frozen: isBroken ? 1 : 0, sealed },
      database: { version: state.version, bytes: state.bytes, connections: state.connections, most_connections: state.most },
      disk, uploads, mail, phone,
    })
  }),
]
