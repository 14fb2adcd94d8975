/** Calls and messages of shows. A guest needs no account: a seat has a token of its own, a stage a link that only shows. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, page, picture, refusal, text, whole, type Output } from '../../platform/pure/action.ts'
import { jsonOf } from '../../platform/pure/json-field.ts'
import { message } from '../../platform/pure/message.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { pictureBroken, pictureBusy, pictureKind, pictureTooHeavy, pictureTooLarge } from '../../features/players/contract.ts'
import { premiumLocked } from '../../features/questions/contract.ts'
import { maintenance, modeOff } from '../../features/settings/contract.ts'
import { ownView, PHASES, phoneSnapshot, remoteSnapshot, replayMark, roomView, stageSnapshot, team } from './rules/faces.ts'
import { MOST_STEPS, MOST_TEAMS, NAME_GATES, showOptions, step } from './rules/step.ts'

export * from './rules/faces.ts'
export * from './rules/step.ts'

export const showNotFound = refusal('show-not-found')
export const tooManyPins = refusal('show-too-many-pins')
export const showLocked = refusal('show-locked')
export const showFull = refusal('show-full')
export const showHeld = refusal('show-held')
export const nameTaken = refusal('show-name-taken')
export const nameRefused = refusal('show-name-refused')
export const birthYearNeeded = refusal('show-birth-year-needed')
export const tooYoung = refusal('show-too-young')
export const proofNeeded = refusal('show-proof-needed')
export const answerLate = refusal('show-answer-late')
export const stepPassed = refusal('show-step-passed')
export const mayNotHost = refusal('show-may-not-host')
export const tooManyShows = refusal('too-many-shows')
export const quizChanged = refusal('show-quiz-changed')
export const quizInvalid = refusal('show-quiz-invalid')
export const quizIncomplete = refusal('show-quiz-incomplete')
export const tooManyQuizzes = refusal('too-many-show-quizzes')
export const fileFormat = refusal('show-file-format')
export const fileLarge = refusal('show-file-large')
export const fileUnread = refusal('show-file-unread')
export const fileColumns = refusal('show-file-columns')
export const questionsSpent = refusal('show-questions-spent')
const switches = [maintenance, modeOff] as const

export const SWITCHES = ['locked', 'muted', 'blank', 'auto', 'replay'] as const
/* ---- a quiz of one's own ---- */

const quizHead = { quiz_id: z.string(), title: z.string(), language: z.string(), steps: int(), minutes: int(), shared: bit(), changed: moment() }

export const getShowQuizzes = action({
  name: 'get_show_quizzes',
  about: 'The caller’s own quizzes for shows, the one that was changed last first.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read',
  input: { ...page },
  output: z.array(z.object(quizHead)),
  refusals: [mayNotHost],
})

export const getShowQuiz = action({
  name: 'get_show_quiz',
  about: 'A quiz of the caller’s, or one that its owner has shared by this link, with its steps.',
  who: 'player', limit: { calls: 120, seconds: 60 }, does: 'read',
  input: { quiz_id: id() },
  output: z.object({ ...quizHead, revision: int(), own: bit(), options: showOptions, plan: z.array(step) }),
  refusals: [mayNotHost, notFound],
})

export const saveShowQuiz = action({
  name: 'save_show_quiz',
  about: 'Saves a quiz as a whole, complete or not; without quiz_id a new one. Refused where it was changed elsewhere since `revision`.',
  who: 'player', limit: { calls: 120, seconds: 60 }, does: 'write', mostBytes: 800_000,
  input: { quiz_id: z.optional(id()), revision: z._default(whole(0, 1_000_000_000), 0), title: z._default(text(120), ''), language_id: z.optional(id()), shared: z._default(flag(), 0), options: jsonOf(2_000, showOptions), plan: jsonOf(250_000, z.array(step)) },
  output: z.object({ quiz_id: z.string(), revision: int() }),
  refusals: [mayNotHost, notFound, quizChanged, quizInvalid, tooManyQuizzes],
})

export const deleteShowQuiz = action({
  name: 'delete_show_quiz',
  about: 'Deletes a quiz of the caller’s; shows that were played with it keep their reports.',
  who: 'player', limit: { calls: 60, seconds: 60 }, does: 'write',
  input: { quiz_id: id() },
  output: z.object({}),
  refusals: [mayNotHost, notFound],
})

export const uploadShowPicture = action({
  name: 'upload_show_picture',
  about: 'Takes a picture for a quiz of the caller’s: JPEG, PNG, WebP or GIF of at most 2 MB and 16 megapixels, drawn anew. It is removed after a day in which no quiz and no show has it.',
  who: 'player', limit: { calls: 60, seconds: 3_600 }, does: 'batched', takesPicture: true,
  input: { image: picture() },
  output: z.object({ address: z.string() }),
  refusals: [mayNotHost, pictureTooHeavy, pictureKind, pictureTooLarge, pictureBroken, pictureBusy],
})

/** Of a file of questions, in bytes. */
export const MOST_FILE_BYTES = 1_000_000
/** A code of what a row of a file lacks; the first three are said of files alone, the others of steps too (`Lack`). */
const FILE_FAULTS = ['row', 'answers', 'right', 'question-empty', 'question-long', 'option-empty', 'option-long', 'option-twice', 'options-few', 'right-none', 'number-none', 'range-none', 'slide-empty', 'picture-none', 'picture-text-none', 'place-none', 'seconds-none'] as const

export const readShowFile = action({
  name: 'read_show_file',
  about: 'Reads a file of questions (CSV, XLSX, JSON, GIFT, Aiken, Moodle XML, OpenTriviaQA; 1 MB at most) as steps of a quiz, 100 at most, and stores nothing. `faults`: rows that cannot be taken, with their line, the column as the file calls it, and why. `cut` 1: there are more rows.',
  who: 'player', limit: { calls: 30, seconds: 600 }, does: 'read', takesPicture: true,
  input: { file: picture() },
  output: z.object({ steps: z.array(step), faults: z.array(z.object({ line: int(), column: z.string(), fault: z.enum(FILE_FAULTS) })), cut: bit() }),
  refusals: [mayNotHost, fileFormat, fileLarge, fileUnread, fileColumns],
})
export type ReadFile = Output<typeof readShowFile>
export type FileFault = (typeof FILE_FAULTS)[number]

const subject = { category: id(), no_of_que: z._default(whole(1, MOST_STEPS), 10) }

export const drawShowSteps = action({
  name: 'draw_show_steps',
  about: 'So many questions of a quiz-zone category at random, as steps of a quiz, with their answers: they count among those that a day shows (review_daily_questions). Fewer where there are fewer.',
  who: 'player', limit: { calls: 20, seconds: 60 }, does: 'write', switchedBy: 'show_mode',
  input: subject,
  output: z.array(step),
  refusals: [mayNotHost, notFound, premiumLocked, notYet, questionsSpent, ...switches],
})

/* ---- opening and coming in ---- */

export const openShowCall = action({
  name: 'open_show',
  about: 'Opens the lobby of a show with the questions of a quiz of the caller’s, whose options are kept with it, or with so many of a category, or as `replay` with those of a former show, whose seats play along at their real times: one that its link opens, or an ended one of the caller’s by its id. Without options those of the former show. A player has at most 5 live shows, and opens at most 50 in a day.',
  who: 'player', limit: { calls: 20, seconds: 60 }, does: 'write', switchedBy: 'show_mode',
  input: { quiz_id: z.optional(id()), replay: z.optional(id()), ...subject, category: z.optional(subject.category), options: z.optional(jsonOf(2_000, showOptions)) },
  output: z.object({ show_id: z.string(), pin: z.string(), stage_token: z.string() }),
  refusals: [mayNotHost, notFound, quizIncomplete, premiumLocked, notYet, questionsSpent, tooManyShows, ...switches],
})

/** A puzzle for the browser, asked while many come from one address: `bits` zero bits at the start of SHA-256 of `salt:device:proof`. */
const puzzle = z.object({ salt: z.string(), bits: int() })

export const getShow = action({
  name: 'get_show',
  about: 'What a pin leads to: title, host, how names are given, the teams.',
  who: 'visitor', limit: { calls: 3_000, seconds: 60 }, does: 'read',
  input: { pin: text(12) },
  output: z.object({ show_id: z.string(), pin: z.string(), title: z.string(), host: z.string(), language: z.string(), phase: z.enum(PHASES), seats: int(), total: int(), name_gate: z.enum(NAME_GATES), team_choice: z.enum(['chosen', 'dealt']), teams: z.array(team), puzzle: z.nullable(puzzle), /** 1: a guest is asked for the year of birth first (`answer_show_age`). */ asks_year: bit() }),
  refusals: [showNotFound, tooManyPins, ...switches],
})

export const answerShowAge = action({
  name: 'answer_show_age',
  about: 'A guest’s year of birth, where `asks_year` is 1. It is judged and not stored. Old enough: a pass for `join_show` on this device; else the device is refused for an hour, whatever it answers then.',
  who: 'visitor', limit: { calls: 3_000, seconds: 60 }, does: 'read', secretReply: true, switchedBy: 'show_mode',
  input: { device: text(64), birth_year: text(10) },
  output: z.object({ age_pass: z.string() }),
  refusals: [birthYearNeeded, tooYoung, ...switches],
})

export const joinShow = action({
  name: 'join_show',
  about: 'Takes a seat, that of the caller’s account with a token, else a guest’s; without a name one of ours is dealt. `device` is a random id that the browser keeps: with it a repeat leads to the same seat.',
  who: 'visitor', limit: { calls: 3_000, seconds: 60 }, does: 'batched', secretReply: true,
  input: { pin: text(12), device: text(64), name: z.optional(text(40)), age_pass: z.optional(text(64)), team: z.optional(whole(0, MOST_TEAMS - 1)), proof: z.optional(text(64)) },
  output: z.object({ seat_token: z.string(), name: z.string(), waits: bit() }),
  refusals: [showNotFound, tooManyPins, showLocked, showFull, nameTaken, nameRefused, proofNeeded, birthYearNeeded, ...switches],
})

export const claimShowSeat = action({
  name: 'claim_show_seat',
  about: 'A guest’s seat becomes that of the caller’s account: score and statistics, never coins.',
  who: 'player', limit: { calls: 20, seconds: 60 }, does: 'guarded',
  input: { seat_token: text(200) },
  output: z.object({ show_id: z.string() }),
  refusals: [notFound],
})

/* ---- afterwards ---- */

/** `pin`: of a live one, else ''. `players`: null while it is live. `report`: whether there is one. */
const listedShow = z.object({ show_id: z.string(), title: z.string(), state: z.enum(['live', 'over']), pin: z.string(), opened: moment(), ended: z.nullable(moment()), steps: int(), players: z.nullable(int()), report: bit() })
export const getShows = action({
  name: 'get_shows', about: 'The caller’s own shows, the newest first, live ones among them.', who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read',
  input: { ...page }, output: z.array(listedShow), refusals: [],
})

export const getPlayedShows = action({
  name: 'get_played_shows', about: 'Ended shows in which the caller had a seat, or has claimed one, the newest first; and the sums of all of them. `place`: null where the seat was put out. `title`: empty once its host has left.', who: 'player', limit: { calls: 60, seconds: 60 }, does: 'read',
  input: { ...page }, output: z.object({ shows: int(), points: int(), best: z.nullable(int()), rows: z.array(z.object({ show_id: z.string(), title: z.string(), played: moment(), points: int(), place: z.nullable(int()) })) }), refusals: [],
})

/** The meaning of the figures: `rules/report.ts`. Percents are not rounded; null: nothing to compute one from. `unit`: of a number that was asked. */
const reportQuestion = z.object({ id: z.string(), position: int(), kind: z.string(), question: z.string(), unit: z.string(), counted: bit(), asked: int(), right: z.nullable(z.number()), ms: z.nullable(int()), missed: z.nullable(z.object({ answer: z.array(z.string()), seats: int() })) })
const reportSeat = z.object({ seat: int(), name: z.string(), ...replayMark, place: int(), points: int(), marks: z.string(), ms: z.nullable(int()) })
const reportFigures = z.object({ players: int(), right: z.nullable(z.number()), ms: z.nullable(int()), stayed: int(), questions: z.array(reportQuestion), seats: z.array(reportSeat), doubtful: z.array(int()) })
/** `link`: '' before it is opened for the first time; `until`: null without an end. */
const replayState = z.object({ open: bit(), link: z.string(), until: z.nullable(moment()) })
export type ReportFigures = z.output<typeof reportFigures>
export const getShowReport = action({
  name: 'get_show_report', about: 'What a show of the caller’s was, by question and by player. `again`: the hardest questions as they were written.', who: 'player', limit: { calls: 30, seconds: 60 }, does: 'read',
  input: { show_id: id() }, output: z.extend(reportFigures, { title: z.string(), began: moment(), ended: moment(), language_id: z.string(), options: showOptions, again: z.array(step), replay: replayState }), refusals: [notFound],
})

export const setShowReplay = action({
  name: 'set_show_replay', about: 'Lets everybody with its link play an ended show of the caller’s again, for so many days (0: without an end), or nobody.', who: 'player', limit: { calls: 30, seconds: 60 }, does: 'write',
  input: { show_id: id(), open: flag(), days: z._default(whole(0, 366), 0) }, output: replayState, refusals: [notFound],
})

/** `state`: how far the player has come, signed; it is sent back with the next call. `times`: when the others answered the open question, in milliseconds. */
const replayView = z.object({ title: z.string(), played: moment(), state: z.string(), room: roomView, own: ownView, others: int(), times: z.array(int()) })
export type ReplayOnTheWire = z.output<typeof replayView>
export const getShowReplay = action({
  name: 'get_show_replay', about: 'The beginning of a show that is played again. Nothing of it pays or counts.', who: 'visitor', limit: { calls: 600, seconds: 60 }, does: 'read',
  input: { link: id() }, output: replayView, refusals: [notFound],
})
export const answerShowReplay = action({
  name: 'answer_show_replay', about: 'Answers the open question of a replay (without an answer: its time is over), or goes on to the next one. The right answer comes with this reply and not before.', who: 'visitor', limit: { calls: 1_200, seconds: 60 }, does: 'read',
  input: { link: id(), state: text(60_000), answer: z._default(text(200), '') }, output: replayView, refusals: [notFound],
})

/* ---- messages ---- */

const showId = { show_id: id() }
/** The step that the sender saw: a message that arrives twice, or too late, moves nothing. */
const seen = { ...showId, position: whole(0, MOST_STEPS), phase: z.enum(PHASES) }
const done = z.object({})

export const showEnter = message({ name: 'show:enter', from: 'guest', about: 'A phone enters its seat, by the token with which the socket was opened.', input: {}, output: phoneSnapshot, refusals: [notFound] })
export const showAnswer = message({
  name: 'show:answer',
  from: 'guest',
  about: 'Locks an answer; acknowledged once it is stored. The first one counts, a repeat is acknowledged with what is stored.',
  input: { position: whole(1, MOST_STEPS), answer: text(200) },
  output: z.object({ given: z.string() }),
  refusals: [notFound, answerLate, showHeld],
})
export const showWatch = message({ name: 'show:watch', from: 'guest', about: 'A stage begins to show, by the token of its link.', input: {}, output: stageSnapshot, refusals: [notFound] })
export const showHost = message({ name: 'show:host', about: 'A remote of the host’s takes hold of the show.', freshToken: true, input: showId, output: remoteSnapshot, refusals: [notFound] })
export const showNext = message({ name: 'show:next', about: 'Closes the question, or goes on to what follows.', freshToken: true, input: seen, output: done, refusals: [notFound, stepPassed] })
export const showSkip = message({ name: 'show:skip', about: 'Goes on to the next step; a question that is open does not count.', freshToken: true, input: seen, output: done, refusals: [notFound, stepPassed] })
export const showExtend = message({ name: 'show:extend', about: 'Ten seconds more for the open question.', freshToken: true, input: seen, output: done, refusals: [notFound, stepPassed] })
export const showToLobby = message({ name: 'show:lobby', about: 'Back to the lobby; a question that is open does not count.', freshToken: true, input: showId, output: done, refusals: [notFound] })
export const showEnd = message({ name: 'show:end', about: 'Ends the show.', freshToken: true, input: showId, output: done, refusals: [notFound] })
export const showSwitch = message({ name: 'show:switch', about: 'Locks the room, mutes it, blanks the stage, lets it go on by itself, lets everybody with its link play it again once it is over.', freshToken: true, input: { ...showId, what: z.enum(SWITCHES), on: flag() }, output: done, refusals: [notFound] })
export const showPutOut = message({ name: 'show:put-out', about: 'Puts a seat out, or back in; lets a waiting name in.', freshToken: true, input: { ...showId, seat: whole(0, 100_000), out: flag() }, output: done, refusals: [notFound] })
export const showRename = message({ name: 'show:rename', about: 'Gives a seat another of our names.', freshToken: true, input: { ...showId, seat: whole(0, 100_000) }, output: z.object({ name: z.string() }), refusals: [notFound] })
