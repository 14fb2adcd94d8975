/**
 * A message is sent by a browser over the open socket: name, input, acknowledgement and expected refusals. As with an action, the same
 * object serves it, documents it and types the browser's side.
 */
import type * as z from 'zod/mini'
import type { Fields, Refusal } from './action.ts'

export type Message<In extends Fields = Fields, Out extends z.ZodMiniType = z.ZodMiniType> = {
  /** noun:verb */
  name: `${string}:${string}`
  about: string
  /** Who may send it: players, by default, or guests, who have a token of one room alone. */
  from?: 'player' | 'guest'
  /** For messages that move value, now or by what they begin: the sender's token is looked up in the database. */
  freshToken?: boolean
  input: In
  output: Out
  refusals: readonly Refusal[]
}

/** What the handler receives: every field parsed, and what the sender sends: strings. */
export type Received<M extends Message> = z.output<z.ZodMiniObject<M['input'], z.core.$strip>>
export type SentMessage<M extends Message> = z.input<z.ZodMiniObject<M['input'], z.core.$strip>>
export type Acknowledged<M extends Message> = z.output<M['output']>

export function message<const In extends Fields, Out extends z.ZodMiniType>(definition: Message<In, Out>): Message<In, Out> {
  return definition
}
