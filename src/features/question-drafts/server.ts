/** What the desk calls. Every call but the first refuses where no model is set up. */
import { notFound } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Operator, type Served } from '../../platform/server/http/handler.ts'
import type { ChatModel } from '../../platform/server/outbound/chat.ts'
import { targetPlace } from '../questions/server/drafted.ts'
import { currentSettings } from '../settings/server.ts'
import { askAgain, askForDrafts, cancelDrafts, draftKinds, draftNumber, draftsBusy, draftsDaily, getDraftRequest, getDrafting, listDraftRequests, listDrafts, PASSAGE, passageLength, sourceInvalid, type RequestState } from './desk-contract.ts'
import { shapesIn, type Shape } from './rules/shapes.ts'
import { readSource } from './rules/source.ts'
import { deciding } from './server/deciding.ts'
import { whenSetUp, type Needs } from './server/set-up.ts'
import { draftOnTheWire, requestOnTheWire, requestRow } from './server/wire.ts'
import { cancelRequest, countDay, draftsOf, insertRequest, lockDay, lockRequest, nextRequestId, readRequest, requestBriefly, requestsBefore, restartRequest } from './store.ts'

const SUBJECT = 'draft-request'

/** Requests that may still be made within 24 hours. */
const leftToday = async (db: Sql): Promise<number> => Math.max(0, (await currentSettings(db)).draft_requests_daily - (await countDay(db)))

/** `made`: so many were made, counted behind the lock of the day. */
const isLimitReached = async (tx: Tx, made: number): Promise<boolean> => made >= (await currentSettings(tx)).draft_requests_daily

const UNDERWAY: readonly RequestState[] = ['waiting', 'drafting', 'answering']

export const draftActions: Served<Needs>[] = [
  handle<typeof getDrafting, Needs>(getDrafting, async ({ tx }) => {
    const { draft_passage_most, drafts_most, draft_requests_daily } = await currentSettings(tx)
    const { name = '', host = '' } = tx.services.chatModel ?? {}
    return ok({ ready: tx.services.chatModel ? 1 : 0, model: name, host, passage_most: draft_passage_most, drafts_most, requests_daily: draft_requests_daily, left: await leftToday(tx) })
  }),

  whenSetUp(askForDrafts, ask),

  whenSetUp(listDraftRequests, async ({ tx, input: { cursor, limit } }) => {
    const found = await requestsBefore(tx, serialOf(cursor), limit + 1)
    const rows = found.slice(0, limit).map(requestRow)
    return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
  }),

  whenSetUp(getDraftRequest, async ({ tx, input }) => {
    const request = await readRequest(tx, serialOf(input.request_id))
    return request ? ok(requestOnTheWire(request, await leftToday(tx))) : refuse(notFound)
  }),

  whenSetUp(listDrafts, async ({ tx, input }) => {
    const drafts = await draftsOf(tx, serialOf(input.request_id))
    return ok({ rows: drafts.filter(({ state }) => (state === 'open') === (input.open === 1)).map(draftOnTheWire) })
  }),

  whenSetUp(cancelDrafts, async ({ tx, input: { request_id }, audit }) => {
    const id = serialOf(request_id)
    await lockRequest(tx, id)
    const request = await requestBriefly(gathering(tx), id)
    if (!request) return refuse(notFound)
    if (!UNDERWAY.includes(request.state)) return refuse(draftsBusy)
    await cancelRequest(tx, request.id)
    audit({ subject: SUBJECT, id: request_id, after: { state: 'cancelled' } })
    return ok({})
  }),

  whenSetUp(askAgain, async ({ tx, input: { request_id }, audit }, { name }) => {
    const id = serialOf(request_id)
    await lockRequest(tx, id)
    await lockDay(tx)
    const together = gathering(tx)
    const [request, made] = await Promise.all([requestBriefly(together, id), countDay(together)])
    if (!request) return refuse(notFound)
    if (request.state !== 'failed' && request.state !== 'cancelled') return refuse(draftsBusy)
    if (await isLimitReached(tx, made)) return refuse(draftsDaily)
    await restartRequest(tx, request.id, name)
    audit({ subject: SUBJECT, id: request_id, before: { state: request.state, failure: request.failure }, after: { state: 'waiting', model: name } })
    return ok({})
  }),

  ...deciding,
]

async function ask({ tx, input, operator, audit }: Call<typeof askForDrafts, Needs>, { name: model }: ChatModel): Promise<ActionReply<typeof askForDrafts>> {
  const { draft_passage_most: most, drafts_most: mostDrafts } = await currentSettings(tx)
  const passage = input.passage.normalize('NFC').replaceAll('\r\n', '\n').trim()
  if (passage.length < PASSAGE.fewest || passage.length > most) return refuse({ ...passageLength, values: { least: PASSAGE.fewest, most, length: passage.length } })
  const source = readSource({ title: input.title, address: input.address ?? '', licence: input.licence })
  if (!source) return refuse(sourceInvalid)
  if (input.number > mostDrafts) return refuse({ ...draftNumber, values: { most: mostDrafts } })
  await lockDay(tx)
  const together = gathering(tx)
  const [place, made, id] = await Promise.all([targetPlace(together, serialOf(input.category_id), input.subcategory_id === undefined ? null : (serialOf(input.subcategory_id) ?? 0)), countDay(together), nextRequestId(together)])
  const shapes = [...new Set(input.kinds.split(','))] as Shape[]
  if (!place || !shapes.every((shape) => shapesIn(place.type).includes(shape))) return refuse(draftKinds)
  if (await isLimitReached(tx, made)) return refuse(draftsDaily)
  const { id: operatorId, email } = operator as Operator
  const { categoryId, subcategoryId, languageId, type: categoryType } = place
  await insertRequest(tx, id, { ...source, operatorId, operator: email, passage, languageId, categoryType, categoryId, subcategoryId: subcategoryId || null, level: input.level, wanted: input.number, shapes, model })
  audit({ subject: SUBJECT, id: String(id), after: { ...source, letters: passage.length, category_id: categoryId, subcategory_id: subcategoryId, level: input.level, number: input.number, kinds: shapes, model } })
  return ok({ id: String(id) })
}
