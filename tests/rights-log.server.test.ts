/** Every write of the desk, made by every role that has its right, with fields made from its contract: what has passed is in the audit log under who did it, and what was refused is not. The statements of each are counted. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { currentTexts } from '../src/features/languages/server/current.ts'
import { ROLES } from '../src/features/operators/rules/rights.ts'
import { currentSettings } from '../src/features/settings/server.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { formOf } from './desk-prepared.ts'
import { sampleOf } from './desk-samples.ts'
import { aMember } from './operator.ts'
import { counted, watchStatements } from './statements/counted.ts'
import { aWorld } from './world.ts'

const writes = registry.flatMap(({ action }) => (typeof action.who === 'object' && action.does !== 'read' ? [{ action, right: action.who.right }] : []))
/** All other writes pass with what is made for them (`desk-prepared.ts`). A passkey needs an authenticator; its own test has one. */
const WITHOUT_SAMPLE = ['desk_add_passkey']
/** Statements of a write: the token, BEGIN, what is locked and read, what changes with the audit log, and COMMIT. */
const MOST_STATEMENTS = 5
/** What is cached and has expired is read by one call or another: of a write the fewest statements of so many passes count. */
const PASSES = 6

const rolesWith = (right: string) => Object.keys(ROLES).filter((name) => (ROLES[name as 'owner'] as readonly string[]).includes(right))

it('every write that passes stands in the audit log with its operator, and none that was refused; each is made with at most five statements', async () => {
  // Drafts are refused without a model; this one is not asked.
  const world = await aWorld({ env: { LLM_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'none' } })
  watchStatements()
  /** Of those that passed the fewest statements. */
  const fewest = new Map<string, number>()
  const make = async ({ action }: (typeof writes)[number], role: string) => {
    const member = await aMember(world.database, role)
    const form = formOf(await sampleOf(action, world, member))
    // What was changed for it is cached from now on.
    await Promise.all([currentSettings(world.database), currentTexts(world.database)])
    const most = new Map<string, number>()
    const response = await counted(world, most).post(action.name, form, { authorization: `Bearer ${member.token}` })
    const { error } = (await response.json()) as { error: boolean }
    const logged = await world.database.rows<{ action: string; operator: string }>(sql`SELECT action, operator FROM audit_log WHERE operator_id = ${member.id}`)
    expect([role, action.name, response.status < 500, logged.length > 0]).toEqual([role, action.name, true, !error])
    expect(logged.filter((entry) => entry.action !== action.name || entry.operator !== member.name)).toEqual([])
    for (const [name, n] of most) fewest.set(name, Math.min(n, fewest.get(name) ?? n))
  }
  for (const write of writes) for (const role of rolesWith(write.right)) await make(write, role)
  const over = () => writes.filter(({ action }) => (fewest.get(action.name) ?? 0) > MOST_STATEMENTS)
  for (let pass = 1; pass < PASSES; pass++) for (const write of over()) await make(write, rolesWith(write.right)[0] as string)
  expect(over().map(({ action: { name } }) => [name, fewest.get(name)])).toEqual([])
  expect(writes.map(({ action: { name } }) => name).filter((name) => !fewest.has(name))).toEqual(WITHOUT_SAMPLE)
}, 120_000)
