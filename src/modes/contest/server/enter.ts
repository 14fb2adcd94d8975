import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { notEnoughCoins, refusePrice } from '../../../features/coins/contract.ts'
import { spendable, transfer } from '../../../features/coins/server.ts'
import { ownDraw } from '../../../features/events/rules.ts'
import { inOrder, type Candidate } from '../../../features/questions/rules.ts'
import { collected } from '../../../features/questions/server.ts'
import { alreadyPlayed } from '../../../features/rounds/contract.ts'
import { openRound, resumeUnchanged } from '../../../features/rounds/server/open.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { contestNotLive, type getQuestionsByContest } from '../contract.ts'
import { lastMs } from '../rules.ts'
import { entryNow, entryWith, holdContest, type HeldContest, type OwnContest, type OwnEntry } from '../store/entering.ts'
import { escrowOf, feeOf, servedContest } from './served.ts'

type Entering = Pick<Call<typeof getQuestionsByContest>, 'playerId' | 'input' | 'dice'>

/** Resumes an open attempt, else begins one. `beside`: the contest, read with the token. */
export async function enter({ tx: db, beside: wanted, ...call }: Call<typeof getQuestionsByContest> & { beside: OwnContest | null | undefined }): Promise<ActionReply<typeof getQuestionsByContest>> {
  if (!wanted) return refuse(notFound)
  const refused = refusalOf(wanted, wanted)
  if (refused) return refuse(refused)
  const standing = wanted.waiting ? await resumeUnchanged(db, { mode: servedContest, playerId: call.playerId, scope: String(wanted.id) }) : undefined
  return standing ? ok(standing) : db.transaction((tx) => play(tx, wanted, call))
}

function refusalOf(contest: Omit<OwnContest, keyof OwnEntry | 'roundId'>, { entered, waiting }: OwnEntry): Refusal | undefined {
  if (entered && !waiting) return alreadyPlayed
  return contest.state !== 'open' || contest.startsInMs > 0 || lastMs(contest, entered) <= 0 ? contestNotLive : undefined
}

async function play(tx: Tx, wanted: OwnContest, call: Entering): Promise<ActionReply<typeof getQuestionsByContest>> {
  const { playerId, dice } = call
  const isShuffled = (await currentSettings(tx)).question_shuffle_mode === 1
  // Both are locked from then on: what was read first stays true.
  let held: Held | undefined
  const opened = await openRound(tx, {
    mode: servedContest,
    playerId,
    scope: String(wanted.id),
    place: { contest: wanted.slug, name: wanted.name },
    redeemable: false,
    refusal: async (reads) => {
      if (held) return undefined
      const found = await holdAndPay(reads, wanted, call)
      if ('code' in found) return found
      held = found
    },
    draw: () => Promise.resolve((seen) => inOrder(held?.questions ?? [], seen, dice, isShuffled)),
    alongside: entryWith(wanted.id, playerId),
    endsAt: () => (held ? held.found.endsMs + held.found.lateMs : 0),
    most: Number.POSITIVE_INFINITY,
    whole: true,
    dice,
  })
  return opened ? ok(opened) : refuse(alreadyPlayed)
}

/** `questions`: none for a player who has entered. */
type Held = { found: HeldContest; questions: readonly Candidate[] }

/** Takes the fee, which a refusal gives back: it rolls the transaction back. The contest is not settled while an entry is made. */
async function holdAndPay(tx: Tx, wanted: OwnContest, { playerId, input, dice }: Entering): Promise<Refusal | Held> {
  const [found, own, paid, all] = await Promise.all([
    holdContest(tx, wanted.id),
    // Another tap may have been quicker, and its round finished: one attempt, and one fee.
    entryNow(tx, wanted.id, playerId),
    wanted.entered ? 'done' : pay(tx, wanted, playerId),
    wanted.entered ? [] : collected(tx, wanted.collectionId),
  ])
  if (!found) return notFound
  const refused = refusalOf(found, own)
  if (refused) return refused
  if (own.entered) return { found, questions: [] }
  const pool = all.map((question) => ({ ...question, weight: question.level }))
  const questions = ownDraw(pool, found.questionsAsked ?? pool.length, dice)
  // All questions may have been switched off since: nothing to pay for.
  if (questions.length === 0) return contestNotLive
  const changed = refusePrice(input.price, found.entry) ?? refusePrice(wanted.entry, found.entry)
  return changed ?? (paid === 'insufficient' ? notEnoughCoins : { found, questions })
}

function pay(tx: Tx, { id, entry }: OwnContest, playerId: string) {
  return transfer(tx, { ...feeOf(id, playerId), from: spendable(playerId), to: { escrow: escrowOf(id) }, coins: entry })
}
