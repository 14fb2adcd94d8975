/** The connection of one face: opened with its token, entered anew after each loss, told of what changes. */
import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '../../../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../../../platform/pure/message.ts'
import { openLine, type LineState, type LiveConnection } from '../../../../platform/web/net/line.ts'
import type { ShowSends } from '../../contract.ts'

/** What the server has sent by itself. */
export type ShowMessage = { [Name in keyof ShowSends]: { event: Name; payload: ShowSends[Name] } }[keyof ShowSends]

/** The code where the token itself opens nothing. */
export const DENIED = 'denied'
/** Why a face is not let in. */
export type FaceRefusal = { code: string }
/** Null: no acknowledgement. */
export type Entered<State> = { state: State } | { refused: FaceRefusal } | null

export type FaceParts<State> = {
  enter: (line: LiveConnection) => Promise<Entered<State>>
  step: (state: State, message: ShowMessage) => State
  /** The connection was lost and is back: what was and what is. */
  back?: (before: State, now: State) => State
}

/** `gone`: the token opens nothing here any more. `broken`: the code of the connection did not load. */
export type FaceLine<State> = {
  state: State | undefined
  line: LineState
  gone: FaceRefusal | undefined
  broken: boolean
  /** Null: no acknowledgement in time, or the face is closed. */
  send: <M extends Message>(message: M, input: SentMessage<M>) => Promise<Envelope<Acknowledged<M>> | null>
  change: (change: (state: State) => State) => void
  isClosed: () => boolean
}

/** Of the acknowledgement of a message that enters. */
export function enteredBy<Data, State>(reply: Envelope<Data> | null, stateOf: (data: Data) => State): Entered<State> {
  if (!reply) return null
  return reply.error ? { refused: { code: reply.code } } : { state: stateOf(reply.data) }
}

export function useFace<State>(token: string | null, parts: FaceParts<State>): FaceLine<State> {
  const [state, setState] = useState<State>()
  const [line, setLine] = useState<LineState>('connecting')
  const [gone, setGone] = useState<FaceRefusal>()
  const [broken, setBroken] = useState(false)
  const opened = useRef<Promise<LiveConnection | undefined>>(undefined)
  const closed = useRef(false)
  const woken = useWoken(line === 'lost')
  const given = useRef(parts)
  given.current = parts
  const change = (by: (state: State) => State) => setState((now) => (now === undefined ? now : by(now)))
  useEffect(() => {
    if (token === null) return
    closed.current = false
    const entering = async () => {
      const connection = await opened.current
      // Without an acknowledgement the connection counts as lost, and entering begins anew once it is open again.
      const entered = (connection && (await given.current.enter(connection))) ?? null
      if (entered && 'refused' in entered) setGone(entered.refused)
      else if (entered) setState((before) => (before === undefined || !given.current.back ? entered.state : given.current.back(before, entered.state)))
    }
    const opening: Promise<LiveConnection | undefined> = openLine(token, {
      received: (event, payload) => change((now) => given.current.step(now, { event, payload } as ShowMessage)),
      changed: (next) => {
        setLine(next)
        if (next === 'open') void entering()
        if (next === 'denied') setGone({ code: DENIED })
      },
    }).catch((error: unknown) => {
      console.error('The code of the connection did not load', error)
      setBroken(true)
      return undefined
    })
    opened.current = opening
    return () => {
      closed.current = true
      void opening.then((connection) => connection?.close())
    }
  }, [token, woken])
  return {
    state, line, gone, broken, change,
    send: async (message, input) => (closed.current ? null : ((await (await opened.current)?.send(message, input)) ?? null)),
    isClosed: () => closed.current,
  }
}

/** How often, while the connection was lost, the device came back on a network or its page was looked at again: the next attempt of the connection itself may be seconds away. */
function useWoken(isLost: boolean): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isLost) return
    const wake = () => setTimes((before) => before + 1)
    const seen = () => document.visibilityState === 'visible' && wake()
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', seen)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isLost])
  return times
}
