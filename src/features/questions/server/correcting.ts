/** The key of a question that was asked is changed by corrections only; `features/corrections` follows what hung on it. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import type { AcceptedKey, AskedQuestion, CorrectedKey } from '../kinds/rules/kind.ts'
import { correctedKey, withKey } from '../rules/correcting.ts'
import { repeatVersion, saveKeys, versionNumbers } from '../store/correcting.ts'
import { versions, type StoredVersion } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { noticeCorrection } from './versions.ts'

export { KEY_SETTLES_MS } from './versions.ts'

type NewKey = { by: number; keys: readonly AcceptedKey[] }

async function storedVersions(db: Sql, id: number): Promise<StoredVersion[]> {
  const all = await versions(db, (await versionNumbers(db, id)).map((version) => ({ id, version })))
  return all.sort((a, b) => b.version - a.version)
}

/** The versions of a question as they would be judged by these keys (none: void), by their number; versions without such an option are as before. */
export async function versionsByKey(db: Sql, id: number, { by, keys }: NewKey): Promise<Map<number, AskedQuestion>> {
  const all = await storedVersions(db, id)
  const newest = all[0] as StoredVersion
  return new Map(all.map((version) => [version.version, withKey({ ...version, corrected: correctedKey(by, version, newest, keys) ?? version.corrected })]))
}

/** Gives a question another key from now on; answers the version that has it. Only the keys of the versions change, not their words. */
export async function correctKey(tx: Tx, id: number, { by, keys }: NewKey): Promise<number> {
  const all = await storedVersions(tx, id)
  const newest = all[0] as StoredVersion
  const corrected = all.flatMap(({ version, options }) => {
    const key = correctedKey(by, { options }, newest, keys)
    return key ? [{ version, corrected: key }] : []
  })
  await saveKeys(tx, id, corrected)
  const [first, ...accepted] = keys
  const version = first ? await repeatVersion(tx, id, first) : newest.version
  const own: CorrectedKey = { by, ...(accepted.length > 0 && { accepted }) }
  if (first) await saveKeys(tx, id, [{ version, corrected: own }])
  noticeCorrection(tx)
  invalidateCatalogue(tx)
  return version
}
