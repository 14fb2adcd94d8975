/** Which version of the terms counts: the hash of their texts, or the one that an operator's act has given these texts. */
import { randomUUID } from 'node:crypto'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { TERMS_VERSION } from '../../settings/server.ts'
import { editionOf, keepEdition, saveEdition, type Edition } from '../store.ts'

export const currentEdition = (db: Sql): Promise<Edition> => editionOf(db, TERMS_VERSION)
export const currentVersion = async (db: Sql): Promise<string> => (await currentEdition(db)).version

/** Subscriber of changed texts: a small correction keeps the accepted version, another change creates a new one. */
export async function followTerms(tx: Tx, { before, after, asksAgain }: { before: string; after: string; asksAgain: boolean }): Promise<void> {
  await (asksAgain ? saveEdition(tx, after, randomUUID()) : keepEdition(tx, before, after))
}

/** The same texts as a new version, which all players have to accept. `texts`: their hash. */
export async function askAgain(tx: Tx, texts: string): Promise<string> {
  const version = randomUUID()
  await saveEdition(tx, texts, version)
  return version
}
