/** Static pages at the desk: each text that was out is kept as a version. */
import { createHash } from 'node:crypto'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { nextIds } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { PAGES } from '../contract.ts'
import { changedMeanwhile, changePageText, getPage, listPages, listPageVersions, nothingChanged, pageInvalid } from '../desk-contract.ts'
import { addPageVersion, lastPageVersions, pageVersions } from '../desk-store.ts'
import { placeholdersIn } from '../rules/unfilled.ts'
import { allPageTexts, hashesAround, lockPages, ownPageText, removePageText, savePageText } from '../store.ts'
import { languagesOnTheWire, type NeedsScreenLanguages } from './desk-look.ts'
import { TERMS_PAGES } from './terms.ts'

/** Terms or privacy policy have another text. `before` and `after`: hashes of both texts in all languages. */
export const termsTextsChanged = eventKind<{ before: string; after: string; asksAgain: boolean }>('terms-texts-changed')

export const pageDeskActions = [handle(listPages, list), handle(getPage, show), handle(changePageText, change), handle(listPageVersions, versions)]

const ENGLISH = 'en'
const STATIC = PAGES.filter((type) => type !== 'app_name')
const versionOf = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 16)

async function list({ tx }: Call<typeof listPages, NeedsScreenLanguages>): Promise<ActionReply<typeof listPages>> {
  const [texts, last, languages] = [await allPageTexts(tx), await lastPageVersions(tx), languagesOnTheWire(tx)]
  const pages = STATIC.flatMap((type) => languages.map(({ code: language }) => {
    const isThis = (row: { type: string; language: string }) => row.type === type && row.language === language
    const body = texts.find(isThis)?.body ?? ''
    const changed = last.find(isThis)
    return { type, language, characters: [...body].length, placeholders: placeholdersIn(body), changed: changed ? { at: changed.at, by: changed.operator, reason: changed.reason } : null }
  }))
  return ok({ pages, languages })
}

async function show({ tx, input: { type, language } }: Call<typeof getPage>): Promise<ActionReply<typeof getPage>> {
  if (type === 'app_name') return refuse(pageInvalid)
  const body = await ownPageText(tx, type, language)
  return ok({ body, english: language === ENGLISH ? body : await ownPageText(tx, type, ENGLISH), version: versionOf(body) })
}

async function change({ tx, input: { type, language, body: typed = '', seen, asks_again: asksAgain = 1, reason }, operator, audit }: Call<typeof changePageText>): Promise<ActionReply<typeof changePageText>> {
  // Forms carry the end of a line as two signs.
  const body = typed.replaceAll('\r\n', '\n').trim()
  if (type === 'app_name' || (body === '' && language === ENGLISH)) return refuse(pageInvalid)
  await lockPages(tx)
  const together = gathering(tx)
  const page = { type, language, body }
  const [before, [latest], [formerId, id], hashes] = await Promise.all([ownPageText(together, type, language), pageVersions(together, page, { before: undefined, limit: 1 }), nextIds(together, 'page_version', 2), hashesAround(together, TERMS_PAGES, page)])
  if (versionOf(before) !== seen) return refuse(changedMeanwhile)
  if (before === body) return refuse(nothingChanged)
  // The text that was there before the desk's first change, and one that a command has put there since, becomes a version too.
  const isNoted = latest?.body === before
  if (!isNoted) await addPageVersion(tx, formerId as number, { ...page, body: before }, { operator: '', reason: '' })
  await (body === '' ? removePageText(tx, type, language) : savePageText(tx, page))
  await addPageVersion(tx, id as number, page, { operator: operator?.email ?? '', reason })
  const isOfTerms = TERMS_PAGES.includes(type)
  if (isOfTerms) await announce(tx, termsTextsChanged, { ...hashes, asksAgain: asksAgain === 1 })
  audit({ subject: 'page', id: `${type} ${language}`, before: { version: isNoted ? latest.id : String(formerId) }, after: { version: String(id), ...(isOfTerms && { asks_again: asksAgain }) }, reason })
  return ok({ version: versionOf(body) })
}

async function versions({ tx, input: { cursor, limit, ...page } }: Call<typeof listPageVersions>): Promise<ActionReply<typeof listPageVersions>> {
  const found = await pageVersions(tx, page, { before: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ operator, ...row }) => ({ ...row, by: operator }))
  return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
}
