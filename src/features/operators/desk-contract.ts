/** What is the calling operator’s own: second factors (the authenticator app and passkeys, WebAuthn), acts that may be undone, and personal tokens. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, nothing, refusal, text, whole } from '../../platform/pure/action.ts'
import { jsonOf } from '../../platform/pure/json-field.ts'
import { MOST_PASSKEY_NAME, MOST_PASSKEY_RESPONSE, MOST_REASON, MOST_TOKEN_DAYS, MOST_TOKEN_NAME } from './rules.ts'
import { withRight } from './rules/rights.ts'

export const passkeyInvalid = refusal('operator-passkey-invalid')
export const passkeyKnown = refusal('operator-passkey-known')
export const lastFactor = refusal('operator-last-factor')

const own = { who: withRight('desk:open'), limit: { calls: 60, seconds: 60 }, sessionOnly: true } as const
const reason = () => text(MOST_REASON)
const passkey = z.object({ id: z.string(), name: z.string(), created_at: moment(), used_at: z.nullable(moment()) })
/** JSON that the browser hands to the authenticator as it is; its shape is of the WebAuthn standard. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const listFactors = action({
  ...own,
  name: 'desk_list_factors',
  about: 'The caller’s second factors. `password` 0: signs in at the staff directory, whose own factor counts.',
  does: 'read',
  input: {},
  output: z.object({ password: bit(), app: bit(), passkeys: z.array(passkey), recovery_codes_left: int() }),
  refusals: [],
})

export const startPasskey = action({
  ...own,
  name: 'desk_start_passkey',
  about: 'Options for navigator.credentials.create. Their challenge is good for one registration within five minutes.',
  does: 'write',
  input: {},
  output: options,
  refusals: [notFound],
})

const handles = { id: text(1_400), rawId: text(1_400), type: z.literal('public-key'), clientExtensionResults: z.record(z.string(), z.unknown()) }
const base64 = () => text(MOST_PASSKEY_RESPONSE)

export const addPasskey = action({
  ...own,
  name: 'desk_add_passkey',
  about: 'Registers what navigator.credentials.create has answered, under a name of the operator’s choice.',
  does: 'write',
  input: {
    name: text(MOST_PASSKEY_NAME),
    response: jsonOf(MOST_PASSKEY_RESPONSE, z.object({ ...handles, response: z.object({ clientDataJSON: base64(), attestationObject: base64(), transports: z.optional(z.array(text(20))) }) })),
  },
  output: passkey,
  refusals: [notFound, passkeyInvalid, passkeyKnown],
})

export const removePasskey = action({
  ...own,
  name: 'desk_remove_passkey',
  about: 'Removes one of the caller’s passkeys, unless no other factor would be left.',
  does: 'write',
  input: { passkey_id: id(), reason: reason() },
  output: nothing(),
  refusals: [notFound, lastFactor],
})

export const removeApp = action({
  ...own,
  name: 'desk_remove_app',
  about: 'Removes the authenticator app, so that passkeys alone sign in. It comes back by a new link. Refused without a passkey.',
  does: 'write',
  input: { reason: reason() },
  output: nothing(),
  refusals: [notFound, lastFactor],
})

export const startPasskeySignIn = action({
  who: 'visitor',
  always: true,
  limit: { calls: 20, seconds: 60 },
  name: 'desk_start_passkey_sign_in',
  about: 'Options for navigator.credentials.get. They name no passkey, so they say of no address whether it has one. Their challenge is good for one sign-in within five minutes.',
  does: 'write',
  input: {},
  output: options,
  refusals: [],
})

export const undoOver = refusal('operator-undo-over')

export const listUndo = action({
  ...own,
  name: 'desk_list_undo',
  about: 'Acts of the caller on many rows that may still be undone, the latest first. `subject` says by which call.',
  does: 'read',
  input: {},
  output: z.array(z.object({ id: z.string(), subject: z.string(), deed: z.string(), count: int(), seconds_left: int() })),
  refusals: [],
})

/** Input and output of the calls that undo. Rows that were changed since stay as they are and come back in `left`. */
export const undone = { input: { undo_id: id() }, output: z.object({ undone: int(), left: z.array(z.object({ id: z.string(), name: z.string() })) }), refusals: [undoOver] } as const

/** What navigator.credentials.get has answered; a field of the sign-in. */
export const passkeyResponse = () =>
  jsonOf(MOST_PASSKEY_RESPONSE, z.object({ ...handles, response: z.object({ clientDataJSON: base64(), authenticatorData: base64(), signature: base64(), userHandle: z.optional(text(200)) }) }))

/* Personal tokens. */

export const tokenScopesInvalid = refusal('operator-token-scopes')
export const tokensFull = refusal('operator-tokens-full')

const operatorToken = z.object({
  id: z.string(), operator_id: z.string(), operator: z.string(), name: z.string(), scopes: z.array(z.string()), created_at: moment(), expires_at: moment(), used_at: z.nullable(moment()),
  /** 0: ended, expired, or its operator is off. */
  open: bit(),
})
export type ListedToken = z.output<typeof operatorToken>

export const listTokens = action({
  ...own,
  name: 'desk_list_tokens',
  about: 'Personal tokens of the caller, the newest first; `all` 1: of all operators, which needs the right operators:manage.',
  does: 'read',
  input: { all: z._default(flag(), 0) },
  output: z.array(operatorToken),
  refusals: [notFound],
})

export const listScopes = action({
  ...own,
  name: 'desk_list_scopes',
  about: 'What a personal token of the caller may be made for: each right of theirs, and each single call that one of them opens.',
  does: 'read',
  input: {},
  output: z.array(z.object({ scope: z.string(), right: z.string(), about: z.string() })),
  refusals: [],
})

export const addToken = action({
  ...own,
  name: 'desk_add_token',
  about: 'Makes a personal token, which is in this answer alone. `scopes`, joined by commas, are rights or names of calls. It never may do more than its operator, and manages no tokens, operators or second factors.',
  secretReply: true,
  does: 'write',
  input: { name: z.string().check(z.regex(/\S/, 'a name'), z.maxLength(MOST_TOKEN_NAME, `at most ${MOST_TOKEN_NAME} characters`)), scopes: text(6_000), days: whole(1, MOST_TOKEN_DAYS), reason: reason() },
  output: z.object({ id: z.string(), token: z.string(), expires_at: moment() }),
  refusals: [tokenScopesInvalid, tokensFull],
})

export const endOperatorToken = action({
  ...own,
  name: 'desk_end_token',
  about: 'Ends a personal token of the caller, or with the right operators:manage of anybody. It answers no call from then on.',
  does: 'write',
  input: { token_id: id(), reason: reason() },
  output: nothing(),
  refusals: [notFound],
})
