/**
 * An action is one call between browser and server: its wire name, who may call it, how often, what goes in, what comes
 * out and which refusals are expected. The same object serves the call, documents it and types the browser's side.
 */
import * as z from 'zod/mini'
import type { TextKey } from './text-keys.ts'
import type { Values } from './texts-writing.ts'

/** visitor: no check · proof: a session of the identity provider · player: a holder of an `api_token` · right: an operator whose role includes it. */
export type Who = 'visitor' | 'proof' | 'player' | { right: string }

/** At most `calls` in `seconds`, counted per player, or per address for visitors. */
export type Limit = { calls: number; seconds: number }

/**
 * An expected failure: `code` names it, `number` is its message on the wire; its sentence is the text `refusal.<code>`, or
 * `refusal.<says>`. `values` are inserted into the sentence; a `price` among them is also sent as a field of its own.
 */
export type Refusal<Code extends string = string> = { code: Code; number: number; says?: string; values?: Values }

/**
 * read: no transaction, nothing changes. write: one transaction around the handler. batched: a write that is one statement
 * together with those of other callers, and does its own work after it. guarded: a write that reads without a lock and saves by one
 * statement, refused where the row is no longer as it was read; where that is not enough, it begins a transaction itself.
 */
export type Does = 'read' | 'write' | 'batched' | 'guarded'

export type Action<In extends Fields = Fields, Out extends z.ZodMiniType = z.ZodMiniType, D extends Does = Does, Name extends string = string> = {
  /** The action's name on the wire: POST /api/<name>. */
  name: Name
  /** One sentence for the API's documentation. */
  about: string
  who: Who
  limit: Limit
  does: D
  /** Only of a `read`: a client stores the answer and shows it, with its age, while there is no network. */
  kept?: D extends 'read' ? boolean : undefined
  /** Only of a write: repeating it changes nothing, so it may be sent in a batch (`batch.ts`) like reads. */
  repeatable?: D extends 'write' | 'guarded' ? boolean : undefined
  /** Not with a personal token: only from a session that a person has signed in to. */
  sessionOnly?: boolean
  /** The reply contains a secret and is not stored under an Idempotency-Key. */
  secretReply?: boolean
  /** Served during maintenance and to deactivated accounts. */
  always?: boolean
  /** A picture comes with it, in the field that is `picture()`. */
  takesPicture?: boolean
  /** The largest body, in bytes; default 64 KiB. */
  mostBytes?: number
  /** A settings key that has to be '1', else the call is refused as switched off. */
  switchedBy?: string
  input: In
  output: Out
  refusals: readonly Refusal[]
}

export type Fields = Record<string, z.ZodMiniType>

/** What the browser's build leaves of an action; the rest is the server's. */
export type ClientAction = Pick<Action, 'name' | 'input' | 'kept'>

/** What a handler receives: every field parsed. */
export type Input<A extends Action> = z.output<z.ZodMiniObject<A['input'], z.core.$strip>>
/** What a caller sends: strings, or numbers that are written as strings. */
export type Sent<A extends Action> = Sendable<z.input<z.ZodMiniObject<A['input'], z.core.$strip>>>
/** `data` of a success. */
export type Output<A extends Action> = z.output<A['output']>
type Sendable<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

/** What travels back. */
export type Envelope<Data> =
  | { error: false; message: string; data: Data; total?: number }
  /** `price`: what something costs now, of `price-changed`. */
  | { error: true; message: string; code: string; text: string; price?: number }

export function action<const In extends Fields, Out extends z.ZodMiniType, const D extends Does, const Name extends string>(definition: Action<In, Out, D, Name>): Action<In, Out, D, Name> {
  return definition
}

type CodeOf<Key> = Key extends `${string}.refusal.${infer Code}` ? Code : never
/** The codes that some folder's texts have a sentence for. */
export type RefusalCode = CodeOf<TextKey>

export function refusal<const Code extends RefusalCode>(code: Code, number = 122): Refusal<Code> {
  return { code, number }
}

/* Fields of a form: always strings; the door has removed empty ones. */

/** An opaque id. */
export const id = () => z.string().check(z.regex(/^[\w-]{1,64}$/, 'an id'))
/** A name in a path: letters of any script, digits, dashes. */
export const slug = () => z.string().check(z.regex(/^[\p{L}\p{M}\p{N}_-]{1,100}$/u, 'a slug'))
/** Free text of at most `max` characters. */
export const text = (max: number) => z.string().check(z.maxLength(max, `at most ${max} characters`))
/** A file of any type; the handler checks its bytes. */
export const picture = () => z.file('a file')
/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'a whole number')),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, `at least ${min}`), z.lte(max, `at most ${max}`))),
  )
/** '0' or '1'. */
export const flag = () => z.pipe(z.enum(['0', '1']), z.transform((value) => (value === '1' ? 1 : 0) as 0 | 1))
/** A page of a list: at most 100 rows, 25 by default. */
export const page = { limit: z._default(whole(1, 100), 25), offset: z._default(whole(0, 1_000_000_000), 0) }
/** The content language, sent only while the product has several. */
export const inLanguage = { language_id: z.optional(id()) }

/* Values in answers. */

/** 0 or 1. */
export const bit = () => z.union([z.literal(0), z.literal(1)])
/** Money and counts: integers. */
export const int = () => z.int()
/** An ISO 8601 moment in UTC. */
export const moment = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))
/** For actions that answer with nothing but their message. */
export const nothing = () => z.object({})

/** Wire numbers of plain answers (refusals carry their own). */
export const MESSAGES = { noData: 102, malformed: 103, registered: 104, loggedIn: 105, profileUpdated: 106, reported: 109, inserted: 110, done: 111, roomMade: 120, tokenMissing: 125, tokenBad: 129, userExists: 130, noUser: 131 } as const

/** A foreign id is answered exactly like a missing one. */
export const notFound = refusal('not-found', 102)
