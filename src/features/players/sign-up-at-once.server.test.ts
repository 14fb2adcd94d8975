import { expect, it } from 'vitest'
import { aMember, aProof, ANN } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'

const signUp = async (world: World, { id, proof }: { id: string; proof: string }) => {
  const response = await world.post('user_signup', { firebase_id: id, type: 'email' }, { authorization: `Bearer ${proof}` })
  return { status: response.status, data: (await response.json()).data }
}
const waiting = ({ database }: World) => database.row(sql`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)

it('pays a person once who signs up with two spellings of an address at once', async () => {
  const world = await aWorld()
  const proofs: { id: string; proof: string }[] = []
  for (const email of ['ann@x.test', 'ann+1@x.test', 'ann+2@x.test']) proofs.push((await aMember(world, { ...ANN, email }), await aProof(world, { ...ANN, email })))
  let replies: Promise<{ data: { coins: number } }[]> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('player:ann@x.test', 0))`)
    replies = Promise.all(proofs.map((proof) => signUp(world, proof)))
    await expect.poll(() => waiting(world)).toEqual({ n: 3 })
  })
  expect((await replies)?.map(({ data }) => data.coins).sort()).toEqual([0, 0, 50])
})

it('fails while the account is being deleted, and stores nothing with it', async () => {
  const world = await aWorld()
  await aMember(world)
  const ann = await aProof(world)
  const { id } = (await signUp(world, ann)).data
  let again: ReturnType<typeof signUp> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE player SET email = '', gone_at = app_now() WHERE id = ${id}`)
    again = signUp(world, ann)
    await expect.poll(() => waiting(world)).toEqual({ n: 1 })
  })
  expect((await again)?.status).toBe(500)
  expect(await world.database.row(sql`SELECT email FROM player WHERE id = ${id}`)).toEqual({ email: '' })
})
