import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { emailInvalid } from '../../platform/pure/email.ts'
import { passkeyResponse } from './desk-contract.ts'
import { isDayOrMoment, MOST_REASON, PASSWORD_LENGTH } from './rules.ts'
import { withRight } from './rules/rights.ts'

export const linkInvalid = refusal('operator-link-invalid')
export const codeWrong = refusal('operator-code-wrong')
export const signInWrong = refusal('operator-sign-in-wrong')
export const passwordWeak = refusal('operator-password-weak')
export const operatorExists = refusal('operator-exists')
export const lastOwner = refusal('operator-last-owner')
export const roleInvalid = refusal('operator-role-invalid')
export const directoryFailed = refusal('operator-directory-failed')
export const directoryRoleMissing = refusal('operator-directory-role-missing')
export const roleInUse = refusal('operator-role-in-use')

const email = () => text(254)
const reason = () => text(MOST_REASON)
const operator = z.object({ id: z.string(), email: z.string(), role: z.string(), active: bit(), joined: bit(), created_at: moment(), seen_at: z.nullable(moment()) })
export type ListedOperator = z.output<typeof operator>
const role = z.object({ name: z.string(), rights: z.array(z.string()), shipped: bit(), operators: int() })

/** A visitor with a link calls these two, one after the other. */
export const acceptOperatorLink = action({
  name: 'desk_accept_link',
  about: 'The first half of an invitation: a password is chosen, and a secret for the second factor comes back. The link of the first start needs an e-mail address, too. Nothing counts until a code confirms it.',
  secretReply: true,
  who: 'visitor',
  always: true,
  limit: { calls: 10, seconds: 60 },
  does: 'write',
  input: { link: text(100), password: text(PASSWORD_LENGTH.most), email: z.optional(email()) },
  output: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
  refusals: [linkInvalid, emailInvalid, operatorExists, passwordWeak],
})

export const confirmOperatorLink = action({
  name: 'desk_confirm_link',
  about: 'The second half: a code of the authenticator app proves the secret. The link is used up; all earlier sessions and codes, the earlier password and personal tokens are void.',
  secretReply: true,
  who: 'visitor',
  always: true,
  limit: { calls: 10, seconds: 60 },
  does: 'write',
  input: { link: text(100), code: text(20) },
  output: z.object({ token: z.string(), recovery_codes: z.array(z.string()) }),
  refusals: [linkInvalid, codeWrong],
})

export const signInOperator = action({
  name: 'desk_sign_in',
  about: 'Password and second factor at once: a code of the authenticator app, a recovery code, which is used up, or what a passkey has signed. Wrong ones say nothing of which part was wrong.',
  secretReply: true,
  who: 'visitor',
  always: true,
  limit: { calls: 20, seconds: 60 },
  does: 'write',
  input: { email: email(), password: text(PASSWORD_LENGTH.most), code: z.optional(text(20)), passkey: z.optional(passkeyResponse()) },
  output: z.object({ token: z.string() }),
  refusals: [signInWrong],
})

const atDirectory = { who: 'visitor', always: true, limit: { calls: 20, seconds: 60 } } as const
const secretOfPage = () => text(128)

export const getDirectory = action({
  ...atDirectory,
  name: 'desk_directory',
  about: 'The name of the staff directory that operators may sign in with; empty without one.',
  does: 'read',
  input: {},
  output: z.object({ name: z.string() }),
  refusals: [],
})

export const startDirectorySignIn = action({
  ...atDirectory,
  name: 'desk_directory_start',
  about: 'The address of the staff directory to go to. The page keeps state, nonce and PKCE verifier, and compares the state on the way back.',
  does: 'read',
  input: { state: secretOfPage(), nonce: secretOfPage(), verifier: secretOfPage() },
  output: z.object({ url: z.string() }),
  refusals: [directoryFailed],
})

export const finishDirectorySignIn = action({
  ...atDirectory,
  name: 'desk_directory_finish',
  about: 'The code that the staff directory has sent back becomes a session. The groups of the person give the role, unless the operator has a password here.',
  secretReply: true,
  does: 'write',
  input: { code: text(2_000), nonce: secretOfPage(), verifier: secretOfPage() },
  output: z.object({ token: z.string() }),
  refusals: [directoryFailed, directoryRoleMissing],
})

const own = { who: withRight('desk:open'), limit: { calls: 120, seconds: 60 }, sessionOnly: true } as const

export const getDesk = action({
  ...own,
  name: 'desk_me',
  about: 'The caller: role, rights, and the open sessions, the latest first.',
  does: 'read',
  input: {},
  output: z.object({
    id: z.string(), email: z.string(), role: z.string(), rights: z.array(z.string()), recovery_codes_left: int(),
    sessions: z.array(z.object({ id: z.string(), address: z.string(), agent: z.string(), created_at: moment(), seen_at: moment(), current: bit() })),
  }),
  refusals: [],
})

export const endOperatorSession = action({
  ...own,
  name: 'desk_end_session',
  about: 'Ends one of the caller’s sessions, or the current one without an id. It answers no call from then on.',
  does: 'write',
  input: { session_id: z.optional(id()) },
  output: nothing(),
  refusals: [notFound],
})

const seen = { who: withRight('operators:view'), limit: { calls: 120, seconds: 60 }, does: 'read' } as const
const managed = { who: withRight('operators:manage'), limit: { calls: 60, seconds: 60 }, does: 'write', sessionOnly: true } as const

export const listOperators = action({ ...seen, name: 'desk_list_operators', about: 'All operators.', input: page, output: z.array(operator), refusals: [] })

export const listRoles = action({ ...seen, name: 'desk_list_roles', about: 'All roles with their rights, and how many operators have each.', input: {}, output: z.array(role), refusals: [] })

export const addOperator = action({
  ...managed,
  name: 'desk_add_operator',
  about: 'Adds an operator. The answer has the one-time link that lets them choose a password; it is shown once and stored as a hash.',
  secretReply: true,
  input: { email: email(), role: text(40), reason: reason() },
  output: z.object({ id: z.string(), link: z.string() }),
  refusals: [emailInvalid, operatorExists, roleInvalid],
})

export const changeOperator = action({
  ...managed,
  name: 'desk_change_operator',
  about: 'Another role, or off and on again; what is off has no sessions and no personal tokens. One active owner stays.',
  input: { operator_id: id(), role: z.optional(text(40)), active: z.optional(whole(0, 1)), reason: reason() },
  output: operator,
  refusals: [notFound, roleInvalid, lastOwner],
})

export const renewOperatorLink = action({
  ...managed,
  name: 'desk_renew_link',
  about: 'A new one-time link for an operator who has lost password or second factor. Until it is used the old ones count.',
  secretReply: true,
  input: { operator_id: id(), reason: reason() },
  output: z.object({ link: z.string() }),
  refusals: [notFound, roleInvalid],
})

export const saveRole = action({
  ...managed,
  name: 'desk_save_role',
  about: 'Makes a role, or changes one that is not shipped. `rights` is joined by commas.',
  input: { name: text(40), rights: text(2_000), reason: reason() },
  output: role,
  refusals: [roleInvalid],
})

export const removeRole = action({
  ...managed,
  name: 'desk_remove_role',
  about: 'Removes a role that is not shipped and that no operator has.',
  input: { name: text(40), reason: reason() },
  output: nothing(),
  refusals: [notFound, roleInUse],
})

const entry = z.object({
  id: z.string(), at: moment(), operator_id: z.nullable(z.string()), operator: z.string(), address: z.string(), action: z.string(),
  subject: z.string(), subject_id: z.string(), before: z.unknown(), after: z.unknown(), reason: z.string(),
  /** The name of the personal token by which it was done; '' in a session. */
  token: z.string(),
})

const atOrDay = () => z.string().check(z.refine(isDayOrMoment, 'a day or a moment in UTC, such as 2026-11-20 or 2026-11-20T13:02:00Z'))

export const listAudit = action({
  who: withRight('audit:view'),
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  name: 'desk_list_audit',
  about: 'The audit log, the latest first. `before_id` continues below an entry.',
  input: { operator_id: z.optional(id()), action: z.optional(text(60)), subject: z.optional(text(60)), subject_id: z.optional(text(100)), from: z.optional(atOrDay()), to: z.optional(atOrDay()), before_id: z.optional(id()), limit: page.limit },
  output: z.array(entry),
  refusals: [],
})
