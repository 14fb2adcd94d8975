/** A played installation to back up, and empty ones to restore into, by the functions of the commands. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { backUp, restore } from '../src/apps/server/backup.ts'
import { readConfig, type Config } from '../src/platform/server/config.ts'
import { openStorage } from '../src/platform/server/outbound/storage.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { play, aStage } from './stage.ts'
import type { TestPlayer, World } from './world.ts'

export const SECRET = 'a secret of at least thirty-two characters'
/** In the text format of COPY tabs, line ends, backslashes and `\N` have meanings of their own. */
export const HARD_NAME = 'Zoë\t"\\N" \\. \n名\u{1F3B2}'

type Where = { where: string; passphrase?: string; bucketOf?: Parameters<typeof backUp>[0]['bucketOf'] }
export type Installation = {
  database: TestDatabase
  config: Config
  backUp: (where: Where, leaves?: { uploads?: boolean; secrets?: boolean }) => ReturnType<typeof backUp>
  restore: (where: Where, withAnotherSecret?: boolean) => ReturnType<typeof restore>
}

export async function aTemporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-backup-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

async function installationOn(database: TestDatabase, env: Record<string, string> = {}): Promise<Installation> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url, SECRET, DATA_DIR: await aTemporaryFolder(), OUTBOX: '1', ...env })
  const common = { config, databaseUrl: database.url, passphrase: undefined, bucketOf: () => undefined, vapid: config.vapid }
  return {
    database, config,
    backUp: (where, { uploads = true, secrets = true } = {}) => backUp({ ...common, ...where, withUploads: uploads, withSecrets: secrets }),
    restore: (where, withAnotherSecret = false) => restore({ ...common, ...where, withAnotherSecret }),
  }
}

/** Nothing is in its database, not even a schema. */
export const anEmptyInstallation = async (env?: Record<string, string>): Promise<Installation> => installationOn(await aDatabase({ empty: true }), env)

export type Played = Installation & { world: World; player: TestPlayer; upload: string; bytes: Uint8Array }

/** With a round, coins, a name that is hard to write, and an upload. */
export async function aPlayedInstallation(): Promise<Played> {
  const { world } = await aStage()
  const player = await world.aPlayer({ name: HARD_NAME, coins: 500 })
  await play(world, player, 8)
  const installation = await installationOn(world.database as unknown as TestDatabase)
  const storage = await openStorage({ folder: path.join(installation.config.dataFolder, 'uploads'), bucket: undefined })
  // It cannot be compressed: the archive has several encrypted chunks.
  const bytes = new Uint8Array(randomBytes(400_000))
  return { ...installation, world, player, bytes, upload: await storage.save(bytes, 'webp') }
}
