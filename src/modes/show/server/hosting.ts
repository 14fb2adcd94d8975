/** Opening a show, and coming in by its pin. */
import { randomUUID } from 'node:crypto'
import { notFound, type Input } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import type { OpenQuestionIds } from '../../../features/disclosure/rules.ts'
import { lockDraws } from '../../../features/disclosure/server.ts'
import { isChosenHost } from '../../../features/players/server.ts'
import type { Settings } from '../../../features/settings/rules.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import * as contract from '../contract.ts'
import { openShow } from '../rules.ts'
import { newPin, pinFrom } from '../rules/pins.ts'
import { dealt, questionsOf } from '../rules/plan.ts'
import { isComplete } from '../rules/quiz-checks.ts'
import { optionsNow } from '../rules/quiz-draft.ts'
import { findByPin, insertShow, lockOpened, pictureOf, quizSourceOf, type DoorRow, type NewShowRow, type QuizSource, type ShowRow } from '../store.ts'
import { claimSeatOfOver } from '../store/claims.ts'
import { hasPassed } from './age-passes.ts'
import { answerAge, asksYear } from './guest-age.ts'
import { dealtName, typedName } from './names.ts'
import { dealtTeam } from '../rules/teams.ts'
import { replayedSource } from './replayed.ts'
import type { NeedsShows } from './service.ts'
import { drawSubject, type Subject } from './subjects.ts'
import { readGuestToken, seatIdOf, seatToken, stageToken } from './tokens.ts'

/** Pins that are drawn before it is given up; a million are there. */
const DRAWS = 20
const NAMES = 10
/** Shows of one player: one alone takes neither all of `shows_at_once` nor the disk, since each show keeps its plan. */
const MOST_LIVE = 5
const MOST_A_DAY = 50

const ALL = 1
const CHOSEN = 2

/** Whether the operator lets this player host: open shows, and write quizzes for them. */
export async function mayHost(db: Sql, playerId: string): Promise<boolean> {
  const { show_hosts: hosts } = await currentSettings(db)
  return hosts === ALL || (hosts === CHOSEN && (await isChosenHost(db, playerId)))
}

async function insertWithPin(tx: Tx, row: Omit<NewShowRow, 'pin'>, room: Parameters<typeof insertShow>[2], dice: Dice): Promise<ShowRow> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const inserted = await insertShow(tx, { ...row, pin: newPin(dice) }, room)
    if (inserted) return inserted
  }
  throw new Error('No free pin was drawn.')
}

type ShowSource = Subject & { quizId: string | null }

function sourceOfQuiz(quiz: QuizSource | undefined): ShowSource | typeof notFound | typeof contract.quizIncomplete {
  if (!quiz) return notFound
  if (!isComplete(quiz)) return contract.quizIncomplete
  return { quizId: quiz.id, title: quiz.title, languageId: quiz.languageId, steps: quiz.plan }
}

async function subjectSource(tx: Tx, { category, no_of_que, ...drawing }: { category?: string | undefined; no_of_que: number } & Drawing) {
  const drawn = category === undefined ? notFound : await drawSubject(tx, { ...drawing, category, wanted: no_of_que })
  return 'code' in drawn ? drawn : { quizId: null, ...drawn }
}

type OpenInput = Input<typeof contract.openShowCall>

/** `open`: questions that are open for the player. */
type Drawing = { playerId: string; dice: Dice; open: OpenQuestionIds }
/** `quiz`: the one that the call names. */
type Opening = Drawing & { settings: Settings; quiz: QuizSource | undefined }

/** What a show is opened with; a refusal where there is nothing of the kind for this player. */
async function sourceOf(tx: Tx, input: OpenInput, { settings, quiz, ...drawing }: Opening) {
  const { playerId, dice } = drawing
  if (input.replay !== undefined) return replayedSource(tx, { replay: input.replay, playerId, options: input.options })
  const options = input.options ?? optionsNow
  const source = input.quiz_id === undefined ? await subjectSource(tx, { ...input, ...drawing }) : sourceOfQuiz(quiz)
  if ('code' in source) return source
  const { steps, ...about } = source
  // Speed is switched off for the whole show, or for single steps.
  const plan = dealt(options.speedy === 1 ? steps : steps.map((step) => ({ ...step, speedy: 0 as const })), settings, dice)
  return { ...about, options, plan, ghosts: [] }
}

const open = handle<typeof contract.openShowCall, NeedsShows>(contract.openShowCall, async ({ tx, playerId, input, dice }) => {
  if (!(await mayHost(tx, playerId))) return refuse(contract.mayNotHost)
  const settings = await currentSettings(tx)
  const locks = gathering(tx)
  const [opened, standing, quiz] = await Promise.all([lockOpened(locks, playerId), lockDraws(locks, [playerId]), input.quiz_id === undefined ? undefined : quizSourceOf(locks, input.quiz_id, playerId)])
  if (opened.live >= MOST_LIVE || opened.today >= MOST_A_DAY || opened.liveOfAll >= settings.shows_at_once) return refuse(contract.tooManyShows)
  const source = await sourceOf(tx, input, { playerId, dice, settings, quiz, open: standing })
  if ('code' in source) return refuse(source)
  const { shows } = tx.services
  const { ghosts, ...about } = source
  const { streaks, penalty, teams } = source.options
  const show = openShow({ id: randomUUID(), questions: questionsOf(source.plan, source.options), mostSeats: settings.show_most_players, hasStreaks: streaks === 1, hasPenalty: penalty === 1, teams, ghosts })
  const row = await insertWithPin(tx, { ownerId: playerId, ...about }, { show, hostId: shows.hostId }, dice)
  tx.afterCommit(() => shows.hostNew(row, show))
  return ok({ show_id: row.id, pin: row.pin, stage_token: stageToken(shows.secret, row.id) })
})

/** The live show of a pin as it was typed. */
async function liveByPin(db: Sql<NeedsShows>, typed: string, addressHash: string): Promise<DoorRow | typeof contract.showNotFound | typeof contract.tooManyPins> {
  const { pinTries } = db.services.shows
  const pin = pinFrom(typed)
  if (pin === undefined) return contract.showNotFound
  const row = await pinTries.lookUp(addressHash, pin, () => findByPin(db, pin))
  return row === 'too-many' ? contract.tooManyPins : (row ?? contract.showNotFound)
}

const look = handle<typeof contract.getShow, NeedsShows>(contract.getShow, async ({ tx, input, addressHash }) => {
  const row = await liveByPin(tx, input.pin, addressHash)
  if ('code' in row) return refuse(row)
  const { door } = await tx.services.shows.act(row.id, { is: 'look' })
  if (!door) return refuse(contract.showNotFound)
  return ok({
    show_id: row.id, pin: row.pin, title: row.title, host: row.hostName, language: row.language, phase: door.phase, seats: door.seated, total: door.total,
    asks_year: (await asksYear(tx)) ? 1 : 0, name_gate: row.options.name_gate, team_choice: row.options.team_choice, teams: door.teams, puzzle: await tx.services.shows.puzzles.puzzleFor(row.id, addressHash),
  })
})

const join = handle<typeof contract.joinShow, NeedsShows>(contract.joinShow, async ({ tx, playerId, input, dice, addressHash }) => {
  const { shows } = tx.services
  const row = await liveByPin(tx, input.pin, addressHash)
  if ('code' in row) return refuse(row)
  if (!(await shows.puzzles.isSolved(row.id, addressHash, input))) return refuse(contract.proofNeeded)
  if (playerId === '' && (await asksYear(tx)) && !hasPassed(shows.secret, input)) return refuse(contract.birthYearNeeded)
  const seatId = seatIdOf(shows.secret, row.id, input.device)
  const typed = row.options.name_gate === 'dealt' || input.name === undefined ? undefined : await typedName(tx, input.name)
  if (row.options.name_gate !== 'dealt' && input.name !== undefined && typed === undefined) return refuse(contract.nameRefused)
  // A name that was dealt says nothing of its player, and so does its face.
  const picture = typed === undefined || playerId === '' ? '' : await pictureOf(tx, playerId)
  for (let draw = 0; draw < NAMES; draw++) {
    const name = typed ?? (await dealtName(tx, row.language, dice))
    const { refused, name: shown, waits } = await shows.act(row.id, { is: 'join', seat: { id: seatId, name, playerId, ...(picture && { picture }), team: dealtTeam(row, input.team, seatId), waits: row.options.name_gate === 'approved' } })
    if (refused === 'name-taken' && typed === undefined) continue
    if (refused) return refuse(REFUSALS[refused] ?? contract.showNotFound)
    return ok({ seat_token: seatToken(shows.secret, row.id, seatId), name: shown ?? name, waits: waits ? 1 : 0 })
  }
  return refuse(contract.nameTaken)
})
const REFUSALS: Partial<Record<string, ReturnType<typeof refuse>['refused']>> = { locked: contract.showLocked, full: contract.showFull, 'name-taken': contract.nameTaken }

const claim = handle<typeof contract.claimShowSeat, NeedsShows>(contract.claimShowSeat, async ({ tx, playerId, input }) => {
  const { shows } = tx.services
  const guest = readGuestToken(shows.secret, input.seat_token)
  if (guest?.is !== 'seat') return refuse(notFound)
  const { refused } = await shows.act(guest.showId, { is: 'claim', seatId: guest.seatId, playerId })
  const isClaimed = refused === 'over' ? await claimSeatOfOver(tx, { ...guest, playerId }) : refused === undefined
  return isClaimed ? ok({ show_id: guest.showId }) : refuse(notFound)
})

export const hostingActions: Served<NeedsShows>[] = [open, look, handle(contract.answerShowAge, answerAge), join, claim]
