/** What the job does with requests: asks for drafts, checks them, has each answered blind. A process that died leaves its lease to run out, and another one goes on. */
import type { Database } from '../../../platform/server/database/database.ts'
import { underLease } from '../../../platform/server/jobs/lease.ts'
import { ChatFault, type ChatModel, type NeedsChatModel } from '../../../platform/server/outbound/chat.ts'
import type { ChatFaultCode } from '../../../platform/pure/chat.ts'
import { beginAnswering, draftsOf, endLease, endRequest, insertDrafts, leaseNext, pauseRequest, renewLease, saveBlind, type StoredDraft, type StoredRequest } from '../store.ts'
import type { RequestFault } from '../desk-contract.ts'
import { blindOrder, compareBlind, type BlindAnswer } from '../rules/blind.ts'
import { blindRequest, draftingRequest } from '../rules/prompts.ts'
import { answerIn, draftsIn } from '../rules/reply.ts'
import { wordingOf } from '../../questions/rules/wording.ts'
import { contentLanguages } from '../../languages/server.ts'
import { checked } from './checking.ts'

const LEASE_S = 30

type Step = { database: Database; model: ChatModel; signal: AbortSignal }

/** Does all that is due; nothing where no model is set up. */
export async function workAtDrafts(database: Database<NeedsChatModel>, stopping: AbortSignal = new AbortController().signal): Promise<boolean> {
  const { chatModel: model } = database.services
  while (model && !stopping.aborted) {
    const next = await leaseNext(database, LEASE_S)
    if (!next) return false
    await underLease(() => renewLease(database, next.id, LEASE_S), stopping, (signal) => workAt(next, { database, model, signal }))
  }
  return model !== undefined
}

async function workAt(request: StoredRequest, step: Step): Promise<void> {
  try {
    if (request.state === 'drafting' && !(await draft(request, step))) return
    await answerAll(request, step)
    await endRequest(step.database, request.id, 'done')
  } catch (error) {
    await giveUp(request, step, error)
  }
}

/** The reply is not in the form that was asked for, or holds nothing. */
class ReplyFault extends Error {
  code: Extract<RequestFault, 'schema' | 'none'>
  constructor(code: ReplyFault['code']) {
    super(`the reply of the model: ${code}`)
    this.code = code
  }
}

const MOST_PAUSES = 3
const PAUSE_S = 30
const LONGEST_PAUSE_S = 900

async function giveUp({ id, pauses }: StoredRequest, { database, signal }: Step, error: unknown): Promise<void> {
  if (signal.aborted) return void (await endLease(database, id))
  if (error instanceof ReplyFault) return void (await endRequest(database, id, 'failed', error.code))
  if (!(error instanceof ChatFault)) {
    await endRequest(database, id, 'failed', 'internal')
    throw error
  }
  const { code, status, retryS } = error
  const waits = code === 'busy' && pauses < MOST_PAUSES && retryS <= LONGEST_PAUSE_S
  await (waits ? pauseRequest(database, id, retryS || PAUSE_S, status) : endRequest(database, id, 'failed', code, status))
}

/** False: it was cancelled meanwhile. */
async function draft(request: StoredRequest, { database, model, signal }: Step): Promise<boolean> {
  const language = (await contentLanguages(database)).find(({ id }) => id === request.languageId)
  const { passage, wanted: number, shapes } = request
  const reply = draftsIn(await model.ask(draftingRequest({ passage, language: language?.name ?? '', number, shapes }), signal), number)
  if (!reply) throw new ReplyFault('schema')
  if (reply.drafts.length === 0) throw new ReplyFault('none')
  const drafts = await checked(database, request, language?.code ?? '', reply.drafts)
  return database.transaction(async (tx) => {
    if (!(await beginAnswering(tx, request.id, reply.leftOut))) return false
    await insertDrafts(tx, request.id, drafts)
    return true
  })
}

async function answerAll({ id, passage }: StoredRequest, { database, model, signal }: Step): Promise<void> {
  for (const one of await draftsOf(database, id)) {
    if (one.blind !== 'waits') continue
    await saveBlind(database, one.id, await answerBlind(one, passage, model, signal))
    signal.throwIfAborted()
  }
}

/** Faults of one answer; the next question may well be answered. */
const OF_ONE: readonly ChatFaultCode[] = ['malformed', 'too-large', 'cut-off', 'declined']
const UNUSABLE: BlindAnswer = { blind: 'unusable', answer: [] }

async function answerBlind({ id, draft: words }: StoredDraft, passage: string, model: ChatModel, signal: AbortSignal): Promise<BlindAnswer> {
  const wording = wordingOf(words)
  if ('refused' in wording) return UNUSABLE
  const order = blindOrder(wording, id)
  try {
    return compareBlind(wording, order, answerIn(await model.ask(blindRequest({ passage, wording, order }), signal)))
  } catch (error) {
    if (error instanceof ChatFault && OF_ONE.includes(error.code)) return UNUSABLE
    throw error
  }
}
