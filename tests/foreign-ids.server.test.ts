/** Every id of one player in every field of every action of another player: nothing is disclosed or changed. */
import { expect, it } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { registry } from '../src/apps/server/registry.ts'
import { getOwnData } from '../src/features/account-deletion/contract.ts'
import { setBookmark } from '../src/features/bookmarks/contract.ts'
import { createRoom } from '../src/features/battles/contract.ts'
import { sendContactMessage } from '../src/features/contact/contract.ts'
import { getNotifications } from '../src/features/notifications/contract.ts'
import { notifyBadge } from '../src/features/notifications/server.ts'
import { getPaymentRequest, setPaymentRequest } from '../src/features/payouts/contract.ts'
import { aCategory } from './bank.ts'
import { openLevel } from './stage.ts'
import { aTill, type Till } from './till.ts'
import type { TestPlayer } from './world.ts'

/** What only its owner may read. */
const SECRETS = ['ada@secret.example', '+4915198765432', 'payee@secret.example', 'for my sister', 'my own complaint']

/** A player with one object of each kind; returns the ids. */
async function aLife(till: Till): Promise<{ ada: TestPlayer; ids: string[] }> {
  await aCategory(till.database)
  const ada = await till.rich(500)
  await till.database.rows(sql`UPDATE player SET email = 'ada@secret.example', mobile = '+4915198765432' WHERE id = ${ada.id}`)
  const { round, questions } = await till.call(openLevel, { category: 'space', level: 1 }, ada)
  const question = questions[0]?.id as string
  await till.call(setBookmark, { question_id: question, status: '1', type: '1' }, ada)
  const { id: payout } = await till.call(setPaymentRequest, { payment_type: 'paypal', payment_address: 'payee@secret.example', coin_used: 100, details: 'for my sister' }, ada)
  const { room_id, code } = await till.call(createRoom, { room_type: '1', category: 'space', no_of_que: '5', entry_coin: '5' }, ada)
  await till.call(sendContactMessage, { message: 'my own complaint' }, ada)
  await till.database.transaction((tx) => notifyBadge(tx, { playerId: ada.id, type: 'big_thing' }))
  const [news] = await till.call(getNotifications, {}, ada)
  return { ada, ids: [ada.id, round.id, question, payout, room_id, code, news?.id as string] }
}

/** All stored data of a player, without the time of the request. */
async function keptOf(till: Till, player: TestPlayer) {
  const { parts } = await till.call(getOwnData, {}, player)
  const { sessions: _, ...rest } = parts as Record<string, unknown>
  return rest
}

/** Plausible values beside the foreign id. */
const COMMON: Record<string, string> = { type: '1', status: '1', message: 'Look', level: '1', category: 'space', limit: '10', answer: '1', lifeline: 'fifty_fifty', kind: 'name', winner_id: '', coin_used: '100', payment_type: 'upi', payment_address: 'bob@bank' }

it('discloses and changes nothing of another player, whichever of their ids is sent', async () => {
  const till = await aTill()
  const { ada, ids } = await aLife(till)
  const bob = await till.aPlayer({ name: 'Bob', coins: 50 })
  const before = await keptOf(till, ada)
  const own = JSON.stringify([before, await till.call(getPaymentRequest, {}, ada)])
  expect(SECRETS.filter((secret) => !own.includes(secret))).toEqual([])
  // Excluded: deleting the own account or token would prevent the remaining calls.
  const asked = registry.filter(({ action }) => typeof action.who === 'string' && action.who !== 'proof' && !['delete_user_account', 'sign_out'].includes(action.name))
  for (const { action } of asked) {
    const fields = Object.keys(action.input)
    for (const id of ids) {
      for (const usual of fields.length > 1 ? [{}, COMMON] : [{}]) {
        const sent = Object.fromEntries(fields.map((name) => [name, (usual as Record<string, string>)[name] ?? id]))
        const response = await till.post(action.name, sent, { authorization: `Bearer ${bob.token}` })
        const text = await response.text()
        expect([action.name, response.status]).toEqual([action.name, expect.toSatisfy((status: number) => [200, 400].includes(status))])
        expect([action.name, SECRETS.filter((secret) => text.includes(secret))]).toEqual([action.name, []])
      }
    }
  }
  expect(await keptOf(till, ada)).toEqual(before)
  await till.sound()
}, 120_000)
