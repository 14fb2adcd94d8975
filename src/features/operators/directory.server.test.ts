/** Signing in at the desk with a staff directory: its groups give the role, and nothing counts without them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aStaffDirectory, NONCE, STATE, VERIFIER, type StaffDirectory } from '../../../tests/staff-directory.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { changeOperator, finishDirectorySignIn, getDesk, getDirectory, listAudit, startDirectorySignIn } from './contract.ts'
import { aMember } from '../../../tests/operator.ts'

let directory: StaffDirectory
beforeAll(async () => {
  directory = await aStaffDirectory()
})
afterAll(() => directory.close())

const aClubWorld = () => aWorld({ env: directory.env })

const ann = (more: object = {}) => ({ sub: 'ann', email: 'Ann@club.test', email_verified: true, groups: ['quiz-editors', 'choir'], ...more })
const finish = (world: World, nonce = NONCE) => world.envelope(finishDirectorySignIn, { code: 'code', nonce, verifier: VERIFIER })

async function signIn(world: World, who: Record<string, unknown>): Promise<string> {
  directory.says(who)
  const answer = await finish(world)
  return answer.error ? answer.code : answer.data.token
}

it('is offered by its name, and the way there carries a challenge instead of the verifier', async () => {
  const world = await aClubWorld()
  expect(await world.call(getDirectory, {})).toEqual({ name: 'Club' })
  const url = new URL((await world.call(startDirectorySignIn, { state: STATE, nonce: NONCE, verifier: VERIFIER })).url)
  expect([url.origin, url.searchParams.get('redirect_uri'), url.searchParams.get('state'), url.href.includes(VERIFIER)]).toEqual([directory.issuer, 'http://limelight.test/admin/', STATE, false])
})

it('gives the strongest role of the groups, changes it with them, and ends without one', async () => {
  const world = await aClubWorld()
  const token = await signIn(world, ann())
  const desk = await world.call(getDesk, {}, { id: '', name: '', token })
  expect([desk.email, desk.role]).toEqual(['ann@club.test', 'editor'])
  const owner = await signIn(world, ann({ groups: ['quiz-editors', 'quiz-owners'], email: 'ann.new@club.test' }))
  expect(await world.call(getDesk, {}, { id: '', name: '', token: owner })).toMatchObject({ id: desk.id, role: 'owner' })
  const log = await world.call(listAudit, { action: finishDirectorySignIn.name }, { id: '', name: '', token: owner })
  expect(log.flatMap(({ before, after }) => (after ? [{ before, after }] : []))).toEqual([{ before: { role: 'editor' }, after: { role: 'owner' } }, { before: null, after: { role: 'editor' } }])
  expect(await signIn(world, ann({ groups: ['choir'] }))).toBe('operator-directory-role-missing')
  expect((await world.post(getDesk.name, {}, { authorization: `Bearer ${owner}` })).status).toBe(401)
})

it('signs an operator with a password in and leaves the role that was given here; one who is off stays out', async () => {
  const world = await aClubWorld()
  const owner = await aMember(world.database)
  await world.database.rows(sql`INSERT INTO operator (email, role, password_hash) VALUES ('ann@club.test', 'reader', 'x')`)
  const token = await signIn(world, ann({ groups: [] }))
  const me = await world.call(getDesk, {}, { id: '', name: '', token })
  expect(me.role).toBe('reader')
  await world.call(changeOperator, { operator_id: me.id, active: '0', reason: 'left' }, owner)
  expect(await signIn(world, ann())).toBe('operator-directory-role-missing')
})

it('links an address once, also where it signs in for the first time twice at once', async () => {
  const world = await aClubWorld()
  await world.database.rows(sql`INSERT INTO operator (email, role, password_hash) VALUES ('ann@club.test', 'reader', 'x')`)
  directory.says(ann())
  const waiting = sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let both: ReturnType<typeof finish>[] = []
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM operator FOR UPDATE`)
    both = [finish(world), finish(world)]
    await expect.poll(async () => (await world.database.row<{ n: number }>(waiting))?.n).toBe(2)
  })
  expect((await Promise.all(both)).map(({ error }) => error)).toEqual([false, false])
  expect(await world.database.rows(sql`SELECT o.directory_subject AS subject, (SELECT count(*)::int FROM operator_session) AS sessions FROM operator o`)).toEqual([{ subject: 'ann', sessions: 2 }])
})

it('takes neither an address that is not verified, nor another nonce, nor a role that is not there', async () => {
  const world = await aClubWorld()
  expect(await signIn(world, ann({ email_verified: false }))).toBe('operator-directory-failed')
  directory.says(ann())
  expect(await finish(world, 'm'.repeat(43))).toMatchObject({ error: true, code: 'operator-directory-failed' })
  expect(await world.database.rows(sql`SELECT FROM operator`)).toEqual([])
  const plain = await aWorld()
  expect(await plain.call(getDirectory, {})).toEqual({ name: '' })
  expect(await signIn(plain, ann())).toBe('operator-directory-failed')
})
