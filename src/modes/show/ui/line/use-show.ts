/** What a pin leads to, asked for by the phone that has it in its address. */
import { useEffect, useRef, useState } from 'react'
import type { Envelope, Output } from '../../../../platform/pure/action.ts'
import { call } from '../../../../platform/web/net/call.ts'
import { useReach } from '../../../../platform/web/net/reach.ts'
import { getShow } from '../../contract.ts'

/** Of `get_show`, refusals included. */
export type ShowReply = Envelope<Output<typeof getShow>>

/** `known`: what was asked for of this pin otherwise, later than here. `reply`: undefined while it is asked for, null: no answer came. It is asked for again when the network is back. */
export function useShow(pin: string, known: ShowReply | undefined): { reply: ShowReply | null | undefined; again: () => void } {
  const [asked, setReply] = useState<ShowReply | null>()
  const reply = known ?? asked
  const { offline } = useReach()
  const wasOffline = useRef(offline)
  const isPending = reply === undefined
  useEffect(() => {
    if (!isPending) return
    const asking = new AbortController()
    void call(getShow, { pin }, { quiet: true, signal: asking.signal }).then((answer) => !asking.signal.aborted && setReply(answer))
    return () => asking.abort()
  }, [pin, isPending])
  useEffect(() => {
    if (wasOffline.current && !offline) setReply((before) => before ?? undefined)
    wasOffline.current = offline
  }, [offline])
  return { reply, again: () => setReply(undefined) }
}
