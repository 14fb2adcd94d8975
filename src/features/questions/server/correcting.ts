/** The key of a question that was asked is changed by corrections only; `features/corrections` follows what hung on it. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import type { AcceptedKey, AskedQuestion } from '../kinds/rules/kind.ts'
import { correctedKey, withKey } from '../rules/correcting.ts'
import type { Wording } from '../rules/draft.ts'
import { repeatVersion, saveKeys, versionNumbers } from '../store/correcting.ts'
import { versions, type StoredVersion } from '../store.ts'
import { invalidateCatalogue } from './catalogue.ts'
import { noticeCorrection } from './versions.ts'

export { activeOf, familyIds, familyOf, lockFamily } from '../store/correcting.ts'
export { KEY_SETTLES_MS } from './versions.ts'

/** `options`: those that the positions of the keys mean. No keys: void. */
export type NewKey = { by: number; keys: readonly AcceptedKey[] } & Pick<Wording, 'options'>

async function storedVersions(db: Sql, id: number): Promise<StoredVersion[]> {
  const all = await versions(db, (await versionNumbers(db, id)).map((version) => ({ id, version })))
  return all.sort((a, b) => b.version - a.version)
}

/** The versions of a question as they would be judged by new keys, by their number; versions without such an option are as before. */
export async function versionsByKey(db: Sql, id: number, { by, keys, options }: NewKey): Promise<Map<number, AskedQuestion>> {
  const all = await storedVersions(db, id)
  return new Map(all.map((version) => [version.version, withKey({ ...version, corrected: correctedKey(by, version, { options }, keys) ?? version.corrected })]))
}

/** Gives a question another key from now on; answers the version that has it, the newest one where nothing changes. Only the keys of the versions change, not their words. */
export async function correctKey(tx: Tx, id: number, { by, keys, options }: NewKey): Promise<number> {
  const all = await storedVersions(tx, id)
  const newest = all[0] as StoredVersion
  const corrected = all.flatMap((version) => {
    const key = correctedKey(by, version, { options }, keys)
    return key ? [{ version: version.version, corrected: key }] : []
  })
  await saveKeys(tx, id, corrected)
  const own = corrected.find(({ version }) => version === newest.version)?.corrected
  const version = own?.answer ? await repeatVersion(tx, id, { answer: own.answer, ...(own.options && { options: own.options }) }) : newest.version
  if (own?.answer) await saveKeys(tx, id, [{ version, corrected: { by, ...(own.accepted && { accepted: own.accepted }) } }])
  noticeCorrection(tx)
  invalidateCatalogue(tx)
  return version
}
