/** Which version of the terms counts: the hash of their texts, or the one that an operator's act has given these texts. */
import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { termsVersion } from '../../settings/server.ts'
import { editionOf, saveEdition } from '../store.ts'

/** `texts`: their hash. */
export const versionOfTexts = async (db: Sql, texts: string): Promise<string> => (await editionOf(db, texts))?.version ?? texts

export const currentVersion = async (db: Sql): Promise<string> => versionOfTexts(db, await termsVersion(db))

/** Subscriber of changed texts: a small correction keeps the accepted version, another change creates a new one. */
export async function followTerms(tx: Tx, { before, after, asksAgain }: { before: string; after: string; asksAgain: boolean }): Promise<void> {
  await saveEdition(tx, after, asksAgain ? randomUUID() : await versionOfTexts(tx, before))
}

/** The same texts as a new version, which all players have to accept. `texts`: their hash. */
export async function askAgain(tx: Tx, texts: string): Promise<string> {
  const version = randomUUID()
  await saveEdition(tx, texts, version)
  return version
}
