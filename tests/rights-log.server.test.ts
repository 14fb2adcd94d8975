/** Every write of the desk, made by every role that has its right, with fields made from its contract: what has passed is in the audit log under who did it, and what was refused is not. The statements of each are counted. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { ROLES } from '../src/features/operators/rules/rights.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { formOf } from './desk-prepared.ts'
import { sampleOf } from './desk-samples.ts'
import { aMember } from './operator.ts'
import { counted, watchStatements } from './statements/counted.ts'
import { aWorld } from './world.ts'

const writes = registry.flatMap(({ action }) => (typeof action.who === 'object' && action.does !== 'read' ? [{ action, right: action.who.right }] : []))
/** Of the writes so many pass with what is made for them (`desk-prepared.ts`): a new one needs a sample, too. A passkey needs an authenticator; its own test has one. */
const LEAST_SHARE = 0.95
/** Reads of what is cached and has expired since the last call. */
const EXPIRED = 4
/** Statements of a write, with the token, BEGIN, what is locked and read, what changes, the log (with the last change where that returns nothing) and COMMIT. */
const MOST_STATEMENTS = 8
/** Those that write more, with how many statements at most. */
const MORE: Record<string, number> = {
  desk_plan_contest_series: 18, desk_plan_exam_series: 18, desk_settle_contest: 12, desk_copy_contest: 13, desk_copy_exam: 13, desk_add_to_paper: 12,
  desk_export_payouts: 11, desk_reconcile_payouts: 12, desk_pay_payout: 10, desk_change_screen_language: 9, desk_begin_correction: 10, desk_run_coin_file: 10, desk_set_exam_clock: 9,
}

it('every write that passes stands in the audit log with its operator, and none that was refused', async () => {
  // Drafts are refused without a model; this one is not asked.
  const world = await aWorld({ env: { LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' } })
  watchStatements()
  /** Of those that passed the fewest statements. */
  const fewest = new Map<string, number>()
  for (const { action, right } of writes) {
    const roles = Object.keys(ROLES).filter((name) => (ROLES[name as 'owner'] as readonly string[]).includes(right))
    for (const role of roles.length === 1 ? [...roles, ...roles] : roles) {
      const member = await aMember(world.database, role)
      const most = new Map<string, number>()
      const response = await counted(world, most).post(action.name, formOf(await sampleOf(action, world, member)), { authorization: `Bearer ${member.token}` })
      const { error } = (await response.json()) as { error: boolean }
      const logged = await world.database.rows<{ action: string; operator: string }>(sql`SELECT action, operator FROM audit_log WHERE operator_id = ${member.id}`)
      expect([role, action.name, response.status < 500, logged.length > 0]).toEqual([role, action.name, true, !error])
      expect(logged.filter((entry) => entry.action !== action.name || entry.operator !== member.name)).toEqual([])
      for (const [name, n] of most) fewest.set(name, Math.min(n, fewest.get(name) ?? n))
    }
  }
  expect([...fewest].filter(([name, n]) => n > (MORE[name] ?? MOST_STATEMENTS) + EXPIRED)).toEqual([])
  expect(fewest.size / writes.length, `only ${[...fewest.keys()].join(' ')}`).toBeGreaterThan(LEAST_SHARE)
}, 120_000)
