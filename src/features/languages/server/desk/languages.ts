/** Languages of the screens at the desk: listed, added, switched on and off. */
import { notFound } from '../../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { languageStaysOn, languageTaken, type addScreenLanguage, type changeScreenLanguage, type ListedLanguage, type listScreenLanguages } from '../../desk-contract.ts'
import { DEFAULT_CODE, LANGUAGES } from '../../rules.ts'
import { lockTexts, saveLanguage, type StoredLanguage } from '../../desk-store.ts'
import { countsOf, invalidateTexts, readState, textState, type TextState } from '../current.ts'

const SUBJECT = 'screen-language'
const bitOf = (is: boolean) => (is ? (1 as const) : (0 as const))

export async function listed({ tx }: Call<typeof listScreenLanguages>): Promise<ActionReply<typeof listScreenLanguages>> {
  const state = await textState(tx)
  return ok(state.languages.map((language) => onTheWire(state, language)))
}

function onTheWire(state: TextState, { code, name, title, rtl, active, isDefault }: StoredLanguage): ListedLanguage {
  return { code, name, title, rtl: bitOf(rtl), shipped: bitOf(LANGUAGES.some((language) => language.code === code)), on: bitOf(active), is_default: bitOf(isDefault), ...countsOf(state, code) }
}

export async function add({ tx, input: { code, title, rtl, reason, ...input }, audit }: Call<typeof addScreenLanguage>): Promise<ActionReply<typeof addScreenLanguage>> {
  await lockTexts(tx)
  const name = input.name.toLowerCase()
  const { languages } = await readState(tx)
  if (languages.some((language) => language.code === code || language.name === name)) return refuse(languageTaken)
  await saveLanguage(tx, { code, name, title, rtl: rtl === 1, active: false, isDefault: false })
  audit({ subject: SUBJECT, id: code, after: { name, title, rtl }, reason })
  tx.afterCommit(() => invalidateTexts(tx))
  return ok({})
}

export async function change({ tx, input: { code, on, is_default, reason }, audit }: Call<typeof changeScreenLanguage>): Promise<ActionReply<typeof changeScreenLanguage>> {
  await lockTexts(tx)
  const before = (await readState(tx)).languages.find((language) => language.code === code)
  if (!before) return refuse(notFound)
  const isDefault = is_default === '1' || before.isDefault
  const active = on === undefined ? before.active || isDefault : on === 1
  if (!active && (isDefault || code === DEFAULT_CODE)) return refuse(languageStaysOn)
  await saveLanguage(tx, { ...before, active, isDefault })
  audit({ subject: SUBJECT, id: code, before: { on: before.active, default: before.isDefault }, after: { on: active, default: isDefault }, reason })
  tx.afterCommit(() => invalidateTexts(tx))
  return ok({})
}
