/** What calls, jobs and commands get besides the tables: made once for each app, reached through its database (decision 40). */
import path from 'node:path'
import type { Config } from '../../platform/server/config.ts'
import type { Pooling } from '../../platform/server/database/database.ts'
import { poolingOf } from '../../platform/server/database/pooler.ts'
import type { NeedsReplica } from '../../platform/server/database/replica.ts'
import type { Log } from '../../platform/server/log.ts'
import type { NeedsPulse, Pulse } from '../../platform/server/pulse.ts'
import { openChat, type NeedsChatModel } from '../../platform/server/outbound/chat.ts'
import type { Messages } from '../../platform/server/outbound/messages.ts'
import { openPosting } from '../../platform/server/outbound/posting.ts'
import { openPush, readVapid, type NeedsPush, type Push } from '../../platform/server/outbound/push.ts'
import type { PublicHosts } from '../../platform/server/outbound/reach.ts'
import type { NeedsStorage, Storage, Uploads } from '../../platform/server/outbound/storage.ts'
import type { NeedsBattles } from '../../features/battles/server.ts'
import type { NeedsContact } from '../../features/contact/server.ts'
import type { ScreenTexts } from '../../features/languages/server/texts.ts'
import { hashQueue } from '../../features/identity/server/hash-queue.ts'
import { openStaffDirectory, passkeySiteAt, type NeedsOperators } from '../../features/operators/server.ts'
import { createPayoutServices, type NeedsPayouts } from '../../features/payouts/server.ts'
import type { NeedsPersons } from '../../features/players/server.ts'
import type { ImportThread, NeedsImportThread } from '../../features/question-files/server/step-thread.ts'
import type { NeedsScreenLanguages } from '../../features/settings/server/desk.ts'
import { productName, type NeedsSignInProviders, type NeedsSwitches } from '../../features/settings/server.ts'
import type { Installation, NeedsInstallation } from '../../features/status/server.ts'
import { createWebhookServices, type NeedsWebhooks } from '../../features/webhooks/server.ts'
import type { RoomModeServices } from './room-modes.ts'
import { countedPosting, countedPush, type Deliveries } from './deliveries.ts'

/** A need that `createServices` does not meet is a compile error. */
export type Services = NeedsReplica & NeedsStorage & NeedsPush & NeedsContact & NeedsPayouts & NeedsPersons & NeedsSwitches & NeedsSignInProviders & NeedsBattles & RoomModeServices & NeedsOperators & NeedsPulse & NeedsScreenLanguages & NeedsWebhooks & NeedsImportThread & NeedsChatModel & NeedsInstallation

export type ServiceParts = NeedsReplica & NeedsSwitches & NeedsBattles & NeedsImportThread & { roomModes: RoomModeServices; config: Config; secret: string; mail: Messages; texts: ScreenTexts; storage: Storage; push: Push | undefined; pulse: Pulse; reach: PublicHosts; deliveries: Deliveries; process: Pick<Installation, 'version' | 'parts' | 'readiness'> }

/** Few operators sign in at once; their password hashes must not delay those of players. */
const OPERATOR_HASHES_AT_ONCE = 1

export function createServices({ config, secret, mail, texts, storage, push, impossible, battles, roomModes, pulse, reach, importThread, deliveries, process, replica }: ServiceParts): Services {
  return {
    storage, impossible, battles, pulse, importThread, replica,
    ...roomModes,
    push: push && countedPush(push, deliveries.push),
    personSecret: secret,
    operatorSecret: secret,
    productName,
    staffDirectory: config.staffDirectory && openStaffDirectory(config.staffDirectory, config.publicUrl),
    passkeySite: passkeySiteAt(config.publicUrl),
    get screenLanguages() {
      return texts.languages
    },
    hashing: hashQueue(OPERATOR_HASHES_AT_ONCE),
    signInProviders: config.signInProviders,
    webhooks: createWebhookServices(secret, countedPosting(openPosting(reach, { local: config.localWebhooks }), deliveries.webhook)),
    chatModel: config.languageModel && openChat(config.languageModel),
    payouts: createPayoutServices({ secret, mailer: { mail, texts } }),
    mail,
    installation: { ...process, ...installationOf(config) },
    contactMail: config.contactEmail ? { mail, to: config.contactEmail } : undefined,
  }
}

/** Whether the data folder is written to; else it may be read-only. */
export const keepsFiles = ({ databaseUrl, bucket, outbox }: Config): boolean => !databaseUrl || !bucket || outbox

function installationOf(config: Config): Pick<Installation, 'startedAt' | 'folder' | 'uploads' | 'mail' | 'phone'> {
  const files = config.outbox ? 'files' : 'none'
  return {
    startedAt: new Date(performance.timeOrigin),
    folder: keepsFiles(config) ? config.dataFolder : undefined,
    uploads: config.bucket ? 'bucket' : 'folder',
    mail: config.smtpUrl ? 'sent' : 'files',
    phone: config.smsUrl ? 'sent' : files,
  }
}

/** Uploaded files: in the bucket of the configuration, else in the data folder. */
export const uploadsOf = ({ dataFolder, bucket }: Config): Uploads => ({ folder: path.join(dataFolder, 'uploads'), bucket })

export type ImportThreadParts = { databaseUrl: string; pooling: Pooling; uploads: Uploads }

export function importThreadOf(config: Config, databaseUrl: string): ImportThread {
  return { file: new URL('./import-thread.ts', import.meta.url), parts: { databaseUrl, pooling: poolingOf(config), uploads: uploadsOf(config) } satisfies ImportThreadParts }
}

/** With a database of several processes all of them need the same keys, which must be given then; without them nothing is pushed. */
export async function setUpPush({ config, log, reach }: { config: Config; log: Log; reach: PublicHosts }): Promise<Push | undefined> {
  if (config.databaseUrl && !config.vapid) {
    log.info('no VAPID keys are given: nothing is pushed to browsers')
    return undefined
  }
  const subject = config.vapidSubject ?? (config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0] ?? 'no-reply@localhost'}`)
  return openPush(await readVapid(config.vapid, { dataFolder: config.dataFolder, subject }), reach)
}
