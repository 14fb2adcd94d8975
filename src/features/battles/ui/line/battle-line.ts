/** State of this page's room, and the messages a player can send. All battle screens share one connection. */
import { useEffect, useSyncExternalStore } from 'react'
import { notFound, type Envelope } from '../../../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../../../platform/pure/message.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { openLine, type LiveConnection, type LineState } from '../../../../platform/web/net/line.ts'
import { toast } from '../../../../platform/web/ui/toasts.tsx'
import { t } from '../../../../platform/web/texts/texts.ts'
import { user } from '../../../players/ui/slice.ts'
import { atPrice, isPriceChanged } from '../../../coins/ui/at-price.ts'
import { followVersion } from '../../../settings/ui/load.ts'
import { answerLate, battleBot, battleCancel, battleRematch, battleSearch, getQuestionByRoomId, questionAnswer, roomLeave, roomReady, roomSay, roomStart, setBattleSeen, type Snapshot } from '../../contract.ts'
import { storeResult, storedResult } from '../outcome/stored-result.ts'
import { choosing, roomStep, isOpen, locked, notTaken, NOTHING, PUT_ASIDE, type RoomState } from './room-state.ts'

/** The room, and the state of the connection. */
export type BattleControl = RoomState & { line: LineState }
type State = BattleControl
type ServerEvent = Parameters<typeof roomStep>[1]
const FRESH: State = { ...NOTHING, line: 'connecting' }
let state = FRESH
const listeners = new Set<() => void>()
const setState = (next: RoomState | State) => {
  const before = state.snapshot
  state = { ...state, ...next }
  if (state.snapshot !== before) storeResult(state.snapshot, location.pathname, sessionStorage)
  for (const listener of listeners) listener()
}

let opening: Promise<LiveConnection> | undefined
let users = 0
let closing: ReturnType<typeof setTimeout> | undefined
/** The connection stays open this long after the last screen unmounts, so that going from one battle screen to the next does not close it. */
const LINGER_MS = 2_000

function open(token: string): Promise<LiveConnection> {
  return openLine(token, {
    received: (event, payload) => onServerEvent({ event, payload } as ServerEvent),
    changed: (line) => setState({ ...state, line }),
  })
}

/** A snapshot without a room while the page shows a live game: the room's end is loaded before the screen changes. */
function onServerEvent(event: ServerEvent): void {
  const { room } = state.snapshot ?? {}
  if (event.event === 'settings:changed') followVersion(event.payload.version)
  else if (event.event === 'room:snapshot' && !event.payload.room && room?.state === 'live') void loadEnded(room.id, event)
  else setState(roomStep(state, event, performance.now()))
}

async function loadEnded(room_id: string, event: ServerEvent): Promise<void> {
  const answer = await call(getQuestionByRoomId, { room_id }, { quiet: true })
  if (answer && !answer.error && answer.data.room) showEnded(answer.data)
  else setState(roomStep(state, event, performance.now()))
}

/** Shows a battle that is over, or that continues without this player, and marks it as seen so that no other screen links to it. */
export function showEnded(snapshot: Snapshot): void {
  setState({ ...state, ...NOTHING, snapshot })
  void call(setBattleSeen, { room_id: snapshot.room?.id ?? '' }, { quiet: true })
}

/** A result shown before a reload is restored from session storage. */
function reopen(token: string): Promise<LiveConnection> {
  setState({ ...FRESH, snapshot: storedResult(location.pathname, user.get().data?.id ?? '', sessionStorage) })
  return open(token)
}

/** Subscribes a screen to the room; the connection is open while at least one screen is mounted. */
export function useBattle(token: string): State {
  useEffect(() => {
    users += 1
    clearTimeout(closing)
    opening ??= reopen(token)
    return () => {
      users -= 1
      closing = setTimeout(() => users === 0 && closeLine(), LINGER_MS)
    }
  }, [token])
  return useSyncExternalStore(subscribe, () => state, () => FRESH)
}

function closeLine(): void {
  void opening?.then((line) => line.close())
  opening = undefined
  setState(FRESH)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends at the `price` that the page shows. Refusal or no acknowledgement: a toast, and null. */
async function sendMessage<M extends Message>(message: M, input: SentMessage<M>, { quiet = [] as readonly string[], price = undefined as number | undefined } = {}): Promise<Acknowledged<M> | null> {
  const line = await opening
  const send = async (agreed?: number): Promise<Envelope<Acknowledged<M>> | null> =>
    (await line?.send(message, agreed === undefined ? input : { ...input, price: String(agreed) })) ?? null
  const envelope = await atPrice(price, send)
  if (isPriceChanged(envelope)) return null
  if (!envelope) toast.error(t('battles.no-answer'), { id: 'no-answer' })
  else if (envelope.error) {
    if (!quiet.includes(envelope.code)) toast.error(envelope.text, { id: envelope.code })
  } else return envelope.data
  return null
}

/** Delay between two attempts to send an answer. */
const RETRY_MS = 300
const roomId = (): string => state.snapshot?.room?.id ?? ''

export const search = (category: string, price: number | undefined) => (setState({ ...state, none: undefined }), sendMessage(battleSearch, { category }, { price }))
export const cancelSearch = () => sendMessage(battleCancel, {})
export const playBot = (category: string) => (setState({ ...state, none: undefined }), sendMessage(battleBot, { category }))
export const beReady = (ready: boolean) => sendMessage(roomReady, { room_id: roomId(), ready: ready ? '1' : '0' })
export const startGame = () => sendMessage(roomStart, { room_id: roomId() })
export const sayPhrase = (phrase: SentMessage<typeof roomSay>['phrase']) => sendMessage(roomSay, { room_id: roomId(), phrase }, { quiet: ['too-fast'] })
export const requestRematch = () => sendMessage(battleRematch, { room_id: roomId() }, { price: state.snapshot?.room?.entry_coin })

/** The player has seen the result, or why the lobby closed. */
export const dismissResult = () => setState(PUT_ASIDE)

/** After leaving a lobby the page shows nothing of it any more; after leaving a battle it shows how the battle continued. */
export async function leaveRoom() {
  const { state: before } = state.snapshot?.room ?? {}
  const left = await sendMessage(roomLeave, { room_id: roomId() }, { quiet: ['not-found'] })
  if (left && before === 'lobby') dismissResult()
  return left
}

/**
 * Sends an answer: shown as selected at once, as locked with the acknowledgement. It is sent again until the question is closed; an answer
 * that was not acknowledged by then is shown as too late.
 */
export async function choose(answer: string): Promise<void> {
  const { question, position = 0, chosen } = state.snapshot ?? {}
  if (!question || state.sending || chosen) return
  setState(choosing(state, answer))
  const sent = await sendAnswer(question.id, answer)
  if (sent && !sent.error) return setState(locked(state, question.id, sent.data.chosen))
  setState(notTaken(state, position))
  if (sent && sent.code !== answerLate.code && sent.code !== notFound.code) toast.error(sent.text, { id: sent.code })
}

/** Null: not acknowledged although the connection is open and the question closed, or the page shows another room. */
async function sendAnswer(question_id: string, answer: string): Promise<Envelope<Acknowledged<typeof questionAnswer>> | null> {
  const room_id = roomId()
  for (;;) {
    // One more attempt after the question has closed: the server answers a repeat with what it has stored.
    const isLast = !isOpen(state, question_id) && state.line === 'open'
    const envelope = (await (await opening)?.send(questionAnswer, { room_id, question_id, answer })) ?? null
    if (envelope || isLast || !opening || roomId() !== room_id) return envelope
    await new Promise((go) => setTimeout(go, RETRY_MS))
  }
}
