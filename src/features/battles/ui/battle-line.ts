/** The room this page plays in, and everything a player can do there. One line for all battle screens. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Envelope } from '../../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../../platform/pure/message.ts'
import { call } from '../../../platform/web/call.ts'
import { openLine, type Line, type LineState } from '../../../platform/web/line.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { t } from '../../../platform/web/texts.ts'
import { user } from '../../players/ui/slice.ts'
import { battleBot, battleCancel, battleRematch, battleSearch, getQuestionByRoomId, questionAnswer, roomLeave, roomReady, roomSay, roomStart, setBattleSeen, type Snapshot } from '../contract.ts'
import { keepResult, keptResult } from './kept-result.ts'
import { choosing, heard, locked, NOTHING, PUT_ASIDE, type RoomState } from './room-state.ts'

/** The room and the line to it. */
export type Battle = RoomState & { line: LineState }
type State = Battle
type Told = Parameters<typeof heard>[1]
const FRESH: State = { ...NOTHING, line: 'connecting' }
let state = FRESH
const listeners = new Set<() => void>()
const put = (next: RoomState | State) => {
  const before = state.snapshot
  state = { ...state, ...next }
  if (state.snapshot !== before) keepResult(state.snapshot, location.pathname, sessionStorage)
  for (const listener of listeners) listener()
}

let opening: Promise<Line> | undefined
let users = 0
let closing: ReturnType<typeof setTimeout> | undefined
/** Between two screens of a battle nobody leaves the room. */
const LINGER_MS = 2_000

function open(token: string): Promise<Line> {
  return openLine(token, {
    heard: (event, payload) => hear({ event, payload } as Told),
    changed: (line) => put({ ...state, line }),
  })
}

/** A game that this page showed is no room of the player's any more: what became of it is asked for before anything else is shown. */
function hear(told: Told): void {
  const { room } = state.snapshot ?? {}
  if (told.event === 'room:snapshot' && !told.payload.room && room?.state === 'live') void askWhatCame(room.id, told)
  else put(heard(state, told, performance.now()))
}

async function askWhatCame(room_id: string, told: Told): Promise<void> {
  const answer = await call(getQuestionByRoomId, { room_id }, { quiet: true })
  if (answer && !answer.error && answer.data.room) lookAt(answer.data)
  else put(heard(state, told, performance.now()))
}

/** Shows a battle that is over, or that goes on without this player, who sits nowhere; from now on nothing else points at it. */
export function lookAt(snapshot: Snapshot): void {
  put({ ...state, ...NOTHING, snapshot })
  void call(setBattleSeen, { room_id: snapshot.room?.id ?? '' }, { quiet: true })
}

/** A result that stood here before a reload stands here again. */
function openAgain(token: string): Promise<Line> {
  put({ ...FRESH, snapshot: keptResult(location.pathname, user.get().data?.id ?? '', sessionStorage) })
  return open(token)
}

/** In every battle screen: the room as it stands; the line is open while one of them is shown. */
export function useBattle(token: string): State {
  useEffect(() => {
    users += 1
    clearTimeout(closing)
    opening ??= openAgain(token)
    return () => {
      users -= 1
      closing = setTimeout(() => users === 0 && hangUp(), LINGER_MS)
    }
  }, [token])
  return useSyncExternalStore(subscribe, () => state, () => FRESH)
}

function hangUp(): void {
  void opening?.then((line) => line.close())
  opening = undefined
  put(FRESH)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends; a refusal or silence is told as a toast, and null comes back. */
async function say<M extends Message>(message: M, input: SentMessage<M>, { tries = 1, quiet = [] as readonly string[] } = {}): Promise<Acknowledged<M> | null> {
  const envelope: Envelope<Acknowledged<M>> | null = (await (await opening)?.send(message, input, tries)) ?? null
  if (!envelope) toast.error(t('battles.no-answer'), { id: 'no-answer' })
  else if (envelope.error) {
    if (!quiet.includes(envelope.code)) toast.error(envelope.text, { id: envelope.code })
  } else return envelope.data
  return null
}

const roomId = (): string => state.snapshot?.room?.id ?? ''
const RETRIED = 4

export const search = (category: string) => (put({ ...state, none: undefined }), say(battleSearch, { category }))
export const cancelSearch = () => say(battleCancel, {})
export const playBot = (category: string) => (put({ ...state, none: undefined }), say(battleBot, { category }))
export const beReady = (ready: boolean) => say(roomReady, { room_id: roomId(), ready: ready ? '1' : '0' })
export const startGame = () => say(roomStart, { room_id: roomId() })
export const sayPhrase = (phrase: SentMessage<typeof roomSay>['phrase']) => say(roomSay, { room_id: roomId(), phrase }, { quiet: ['too-fast'] })
export const again = () => say(battleRematch, { room_id: roomId() })

/** The result, or what was said of a lobby that is gone, was looked at. */
export const putAside = () => put(PUT_ASIDE)

/** Who leaves a lobby hears no more of it; of a battle one is told how it went on. */
export async function leaveRoom() {
  const { state: before } = state.snapshot?.room ?? {}
  const left = await say(roomLeave, { room_id: roomId() }, { quiet: ['not-found'] })
  if (left && before === 'lobby') putAside()
  return left
}

/** Locks an answer: shown at once, and taken back only if the server did not take it. */
export async function choose(answer: string): Promise<void> {
  const questionId = state.snapshot?.question?.id
  if (!questionId || state.sending || state.snapshot?.chosen) return
  put(choosing(state, answer))
  const acknowledged = await say(questionAnswer, { room_id: roomId(), question_id: questionId, answer }, { tries: RETRIED })
  put(locked(state, questionId, acknowledged?.chosen ?? ''))
}
