/** What an operator may do: rights, and the shipped roles as lists of them. A right is the name of an area and a verb, joined by a colon. */

/** Each right with the sentence that calls answer; the desk has them in its languages. */
export const RIGHTS = {
  'desk:open': 'Open the desk and see the dashboard',
  'content:view': 'See questions, categories, texts and daily sets',
  'content:edit': 'Write and change questions, categories and texts',
  'content:import': 'Import and export questions',
  'events:view': 'See contests and exams',
  'events:edit': 'Plan, publish and cancel contests and exams',
  'players:view': 'See players, with addresses masked',
  'players:reveal': 'See a player’s address, with a reason',
  'players:act': 'Deactivate, rename, end sessions',
  'players:erase': 'Delete and export an account',
  'coins:view': 'See the ledger',
  'coins:adjust': 'Give and take coins, with a reason',
  'payouts:view': 'See payouts',
  'payouts:decide': 'Pay, refuse and reconcile payouts',
  'corrections:view': 'See corrections of questions and what they change',
  'corrections:propose': 'Correct a key, and post what moves few coins',
  'corrections:approve': 'Approve as the second person what moves many coins',
  'moderation:view': 'See reports and messages of players',
  'moderation:act': 'Answer and settle reports and messages',
  'messages:send': 'Send messages to players',
  'settings:view': 'See figures, pages, look and languages',
  'settings:edit': 'Change figures, pages, look and languages',
  'jobs:view': 'See jobs that wait or have failed',
  'jobs:act': 'Try jobs again or discard them',
  'webhooks:view': 'See webhooks and what was sent',
  'webhooks:manage': 'Add and change webhooks, send again',
  'operators:view': 'See operators and roles',
  'operators:manage': 'Add, change and remove operators and roles',
  'audit:view': 'Read the audit log',
} as const satisfies Record<string, string>

export type Right = keyof typeof RIGHTS
export const ALL_RIGHTS = Object.keys(RIGHTS) as Right[]

/** In a contract: only an operator whose role has the right may call. */
export const withRight = (right: Right) => ({ right })

const VIEWS: readonly Right[] = ['desk:open', 'content:view', 'events:view', 'players:view', 'coins:view', 'payouts:view', 'corrections:view', 'moderation:view', 'settings:view', 'jobs:view', 'webhooks:view', 'operators:view', 'audit:view']

/** The shipped roles, by their names on the wire. */
export const ROLES = {
  owner: ALL_RIGHTS,
  editor: ['desk:open', 'content:view', 'content:edit', 'content:import', 'corrections:view', 'corrections:propose', 'moderation:view', 'moderation:act'],
  host: ['desk:open', 'content:view', 'events:view', 'events:edit', 'messages:send'],
  cashier: ['desk:open', 'players:view', 'players:reveal', 'coins:view', 'coins:adjust', 'payouts:view', 'payouts:decide', 'corrections:view', 'corrections:approve', 'audit:view'],
  moderator: ['desk:open', 'content:view', 'players:view', 'players:act', 'moderation:view', 'moderation:act'],
  reader: VIEWS,
} as const satisfies Record<string, readonly Right[]>

export type ShippedRole = keyof typeof ROLES

export const isShippedRole = (name: string): name is ShippedRole => Object.hasOwn(ROLES, name)

export const isRight = (name: string): name is Right => Object.hasOwn(RIGHTS, name)
