/** Pages about operators: operators, roles, sessions, personal tokens, audit log. */
import { lazy } from 'react'
import { History, KeyRound, MonitorSmartphone, ShieldCheck, Ticket } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList, type CursorPage, type CursorWish } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { getDesk, listAudit, listOperators, listRoles } from '../contract.ts'
import { listTokens } from '../desk-contract.ts'

const AuditPage = lazy(async () => ({ default: (await import('./audit-page.tsx')).AuditPage }))
const OperatorsPage = lazy(async () => ({ default: (await import('./operators-page.tsx')).OperatorsPage }))
const RolesPage = lazy(async () => ({ default: (await import('./roles-page.tsx')).RolesPage }))
const SessionsPage = lazy(async () => ({ default: (await import('./sessions-page.tsx')).SessionsPage }))

const TokensPage = lazy(async () => ({ default: (await import('./tokens-page.tsx')).TokensPage }))

const FAILED = new Error('The list did not come.')

export const operatorResources: readonly DeskResource[] = [
  { name: 'operators', titleKey: 'desk.operators.title', group: 'house', icon: KeyRound, right: 'operators:view', Page: OperatorsPage, list: async ({ pagination }) => {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const answer = await call(listOperators, { limit: perPage, offset: (page - 1) * perPage })
    if (!answer || answer.error) throw FAILED
    return { data: answer.data, total: answer.total ?? answer.data.length }
  } },
  { name: 'roles', titleKey: 'desk.roles.title', group: 'house', icon: ShieldCheck, right: 'operators:view', Page: RolesPage, list: async () => {
    const answer = await call(listRoles, {})
    if (!answer || answer.error) throw FAILED
    return { data: answer.data.map((role) => ({ id: role.name, ...role })), total: answer.data.length }
  } },
  { name: 'sessions', titleKey: 'desk.sessions.title', group: 'house', icon: MonitorSmartphone, right: 'desk:open', Page: SessionsPage, list: async () => {
    const answer = await call(getDesk, {})
    if (!answer || answer.error) throw FAILED
    return { data: answer.data.sessions, total: answer.data.sessions.length }
  } },
  { name: 'tokens', titleKey: 'desk.tokens.title', group: 'house', icon: Ticket, right: 'desk:open', Page: TokensPage, list: async () => {
    const data = await readData(listTokens, {})
    return { data, total: data.length }
  } },
  { name: 'audit', titleKey: 'desk.audit.title', group: 'house', icon: History, right: 'audit:view', Page: AuditPage, list: cursorList(entriesBefore) },
]

/** The log only grows, so a page is found by a cursor instead of a count. */
async function entriesBefore({ filter, limit, cursor }: CursorWish): Promise<CursorPage> {
  const { action, subject, subject_id, from, to } = filter as Record<string, string | undefined>
  const answer = await call(listAudit, { action, subject, subject_id, from: from && `${from}T00:00:00Z`, to: to && `${to}T23:59:59Z`, before_id: cursor, limit })
  if (!answer || answer.error) throw FAILED
  return { rows: answer.data, next: answer.data.length === limit ? (answer.data.at(-1)?.id ?? null) : null }
}
