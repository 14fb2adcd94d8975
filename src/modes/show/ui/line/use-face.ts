/** The connection of one face: opened with its token, entered anew after each loss, told of what changes. */
import { useEffect, useRef, useState } from 'react'
import type { Envelope } from '../../../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../../../platform/pure/message.ts'
import { openLine, type LineState, type LiveConnection } from '../../../../platform/web/net/line.ts'
import type { ShowSends } from '../../contract.ts'

/** What the server has sent by itself. */
export type ShowMessage = { [Name in keyof ShowSends]: { event: Name; payload: ShowSends[Name] } }[keyof ShowSends]

export type FaceParts<State> = {
  /** Takes its place; null: refused, or no acknowledgement. */
  enter: (line: LiveConnection) => Promise<State | null>
  step: (state: State, message: ShowMessage) => State
  /** The connection was lost and is back: what was and what is. */
  back?: (before: State, now: State) => State
}

/** `gone`: the token opens nothing here any more. */
export type FaceLine<State> = {
  state: State | undefined
  line: LineState
  gone: boolean
  send: <M extends Message>(message: M, input: SentMessage<M>) => Promise<Envelope<Acknowledged<M>> | null>
  change: (change: (state: State) => State) => void
}

export function useFace<State>(token: string | null, parts: FaceParts<State>): FaceLine<State> {
  const [state, setState] = useState<State>()
  const [line, setLine] = useState<LineState>('connecting')
  const [gone, setGone] = useState(false)
  const opened = useRef<Promise<LiveConnection> | undefined>(undefined)
  const given = useRef(parts)
  given.current = parts
  useEffect(() => {
    if (token === null) return
    const change = (by: (state: State) => State) => setState((now) => (now === undefined ? now : by(now)))
    const entering = async () => {
      const connection = await opened.current
      const entered = connection && (await given.current.enter(connection))
      if (entered === null) setGone(true)
      else if (entered) setState((before) => (before === undefined || !given.current.back ? entered : given.current.back(before, entered)))
    }
    opened.current = openLine(token, {
      received: (event, payload) => change((now) => given.current.step(now, { event, payload } as ShowMessage)),
      changed: (next) => {
        setLine(next)
        if (next === 'open') void entering()
        if (next === 'denied') setGone(true)
      },
    })
    const closing = opened.current
    return () => void closing.then((connection) => connection.close())
  }, [token])
  return {
    state, line, gone,
    send: async (message, input) => (await (await opened.current)?.send(message, input)) ?? null,
    change: (by) => setState((now) => (now === undefined ? now : by(now))),
  }
}
