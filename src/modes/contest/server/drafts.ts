/** Drafts of contests: created, changed and discarded. No player sees them. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventTimes } from '../../../features/events/contract.ts'
import { isLocalTime } from '../../../features/events/rules.ts'
import { contentLanguages } from '../../../features/languages/server.ts'
import { freeSlug, slugFrom } from '../../../features/questions/rules/naming.ts'
import { newPaper } from '../../../features/questions/server/papers.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { discardContest, saveContest } from '../desk-contract.ts'
import { contestRecord, discardDraft, insertDraft, slugsLike, updateDraft, type ContestDraft, type TimelessRecord } from '../desk-store.ts'
import { prizesIn } from '../rules/costs.ts'
import { lockContest, type StoredContest } from '../store.ts'
import { lockForAct } from '../store/acts.ts'

export const lockById = async (tx: Tx, id: string): Promise<StoredContest | undefined> => {
  const serial = serialOf(id)
  return serial === null ? undefined : lockContest(tx, serial)
}

/** The part of a draft that is written to the audit log. */
const figuresOf = ({ name, entry, prizes, startsLocal, endsLocal, questionsAsked, redeemable, lateMinutes }: ContestDraft) => ({ name, entry, prizes, starts: startsLocal, ends: endsLocal, questions_asked: questionsAsked, redeemable, late_minutes: lateMinutes })

async function draftIn(db: Sql, input: Call<typeof saveContest>['input']): Promise<ContestDraft | undefined> {
  const prizes = prizesIn(input.prizes)
  const { starts_at: startsLocal, ends_at: endsLocal } = input
  // Both are on the same clock: as texts they sort as times.
  if (!prizes || !isLocalTime(startsLocal) || !isLocalTime(endsLocal) || endsLocal <= startsLocal) return undefined
  return {
    name: input.name, description: input.description, languageId: input.language_id, entry: input.entry, prizes, redeemable: input.redeemable === 1, startsLocal, endsLocal,
    zone: (await currentSettings(db)).system_timezone, lateMinutes: input.late_minutes, questionsAsked: input.questions_asked || null,
  }
}

/** A name for addresses; one of figures alone would be an id. */
export const slugOf = (name: string) => (/\p{L}/u.test(name) ? slugFrom(name) : `contest-${slugFrom(`c-${name}`).slice(2)}`)

async function save(call: Call<typeof saveContest>): Promise<ActionReply<typeof saveContest>> {
  const { tx, input, audit } = call
  const draft = await draftIn(tx, input)
  if (!draft) return refuse(eventTimes)
  if (input.contest_id !== undefined) return change(call, input.contest_id, draft)
  if (!(await contentLanguages(tx)).some(({ id }) => id === draft.languageId)) return refuse(notFound)
  const [together, wish] = [gathering(tx), slugOf(draft.name)]
  const [id, collectionId, taken] = await Promise.all([nextId(together, 'contest'), newPaper(together, 'contest', draft.languageId), slugsLike(together, wish)])
  await insertDraft(tx, { id, slug: freeSlug(wish, taken), collectionId }, draft)
  audit({ subject: 'contest', id: String(id), after: figuresOf(draft), reason: input.reason })
  return ok({ id: String(id), revision: 1 })
}

async function change({ tx, input, audit }: Call<typeof saveContest>, id: string, draft: ContestDraft): Promise<ActionReply<typeof saveContest>> {
  await lockForAct(tx, serialOf(id))
  const before: TimelessRecord | undefined = await contestRecord(gathering(tx), id, draft.zone)
  if (!before) return refuse(notFound)
  if (before.state !== 'draft') return refuse(eventClosed)
  // A paper belongs to its language.
  if (before.revision !== input.revision || before.languageId !== draft.languageId) return refuse(eventChanged)
  await updateDraft(tx, before.id, draft)
  audit({ subject: 'contest', id, before: figuresOf({ ...before, zone: draft.zone }), after: figuresOf(draft), reason: input.reason })
  return ok({ id, revision: before.revision + 1 })
}

export const draftActions: Served[] = [
  handle(saveContest, save),

  handle(discardContest, async ({ tx, input, audit }) => {
    const locked = await lockById(tx, input.contest_id)
    if (!locked) return refuse(notFound)
    if (locked.state !== 'draft') return refuse(eventClosed)
    await discardDraft(tx, locked.id)
    audit({ subject: 'contest', id: input.contest_id, before: { state: 'draft', name: locked.name }, after: { state: 'discarded' }, reason: input.reason })
    return ok({})
  }),
]
