/** Figures at the desk: shown with their last change, changed together with a reason. */
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, list, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { lastChanges } from '../../operators/server.ts'
import { changedMeanwhile, changeFigures, figureInvalid, figuresCrossed, listFigures, nothingChanged } from '../desk-contract.ts'
import { DEFAULTS, isSettingKey, readSetting, settingsFrom, type SettingKey, type Settings } from '../rules.ts'
import { crossedPair } from '../rules/pairs.ts'
import { lockSettings, saveSetting, storedSettings } from '../store.ts'
import { invalidateSettings, type NeedsSwitches } from './current.ts'

/** The name of a figure's entries in the audit log; the command line writes the same. */
export const FIGURE_SUBJECT = 'setting'

export const figureDeskActions = [handle(listFigures, show), handle(changeFigures, change)]

async function show({ tx }: Call<typeof listFigures, NeedsSwitches>): Promise<ActionReply<typeof listFigures>> {
  const settings = settingsFrom(await storedSettings(tx))
  const keys = Object.keys(DEFAULTS) as SettingKey[]
  const changes = new Map((await lastChanges(tx, FIGURE_SUBJECT, keys)).map(({ id, ...change }) => [id, change]))
  const { impossible } = tx.services
  return list(keys.map((key) => {
    const change = changes.get(key)
    const changed = change ? { at: change.at.toISOString(), by: change.operator, before: valueIn(change.before), reason: change.reason } : null
    return { key, value: String(settings[key]), impossible: (impossible as readonly SettingKey[]).includes(key) ? (1 as const) : (0 as const), changed }
  }))
}

const valueIn = (before: unknown): string => (typeof before === 'object' && before !== null && 'value' in before ? String(before.value) : '')

/** Read in the transaction that writes, under a lock: the values compared with the operator's page are those that are overwritten. */
async function change({ tx, input: { changes, reason }, audit }: Call<typeof changeFigures>): Promise<ActionReply<typeof changeFigures>> {
  await lockSettings(tx)
  const now = settingsFrom(await storedSettings(gathering(tx)))
  const then: Settings = { ...now }
  for (const { key, before, value } of changes) {
    const read = isSettingKey(key) ? readSetting(key, value) : { wrong: key }
    if (!isSettingKey(key) || 'wrong' in read) return refuse({ ...figureInvalid, values: { key } })
    if (String(now[key]) !== before) return refuse(changedMeanwhile)
    Object.assign(then, { [key]: read.value })
  }
  const crossed = crossedPair(then)
  if (crossed && !crossedPair(now)) return refuse({ ...figuresCrossed, values: { least: crossed[0], most: crossed[1] } })
  const changed = (Object.keys(then) as SettingKey[]).filter((key) => then[key] !== now[key])
  if (changed.length === 0) return refuse(nothingChanged)
  for (const key of changed) await put(tx, key, { now, then, reason, audit })
  tx.afterCommit(() => invalidateSettings(tx))
  return ok({})
}

type Written = { now: Settings; then: Settings; reason: string } & Pick<Call<typeof changeFigures>, 'audit'>

async function put(tx: Tx, key: SettingKey, { now, then, reason, audit }: Written): Promise<void> {
  await saveSetting(tx, key, String(then[key]))
  audit({ subject: FIGURE_SUBJECT, id: key, before: { value: now[key] }, after: { value: then[key] }, reason })
}
