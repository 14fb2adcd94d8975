import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { waitingJobs } from '../../../tests/work.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listAudit } from '../operators/contract.ts'
import { sendContactMessage } from './contract.ts'
import { answerMessage, getMessage, listMessages, putMessageAway } from './desk-contract.ts'

let world: World
let player: TestPlayer
let moderator: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  player = await world.aPlayer({ name: 'Mei', email: 'mei@example.org' })
  await world.call(sendContactMessage, { message: 'The light is out\nin the foyer', email: 'visitor@example.org', name: 'Kim' })
  await world.call(sendContactMessage, { message: 'And my coins?' }, player)
  moderator = await aMember(world.database, 'moderator')
})

const list = (input: object = {}) => world.call(listMessages, input, moderator)
const idOf = async (at: number) => (await list()).rows[at]?.id ?? ''
const mails = async () => (await world.outbox()).filter(({ kind }) => kind === 'notice')

it('the inbox lists who waits, the longest first, with masked addresses', async () => {
  const { rows } = await list()
  expect(rows).toMatchObject([
    { name: 'Kim', email: 'v…@example.org', player: null, body: 'The light is out\nin the foyer', answered_at: null },
    { name: '', email: 'm…@example.org', player: { id: player.id, name: 'Mei' }, body: 'And my coins?' },
  ])
  const first = await list({ limit: '1' })
  expect(await list({ limit: '1', cursor: first.next_cursor })).toMatchObject({ rows: [{ body: 'And my coins?' }], next_cursor: null })
})

describe('an answer', () => {
  it('is mailed with the message below it, puts the message away, and stands in the log', async () => {
    const message_id = await idOf(0)
    await world.call(answerMessage, { message_id, body: 'It is mended.\r\nThank you!' }, moderator)
    expect(await mails()).toMatchObject([{ to: 'visitor@example.org', text: expect.stringMatching(/^It is mended\.\nThank you!\n\n[^\n]+\n> The light is out\n> in the foyer\n$/) }])
    expect((await list()).rows).toHaveLength(1)
    expect(await list({ state: 'answered' })).toMatchObject({ rows: [{ id: message_id, answered_at: expect.any(String) }] })
    expect(await world.call(getMessage, { message_id }, moderator)).toMatchObject({ open: 0, answers: [{ operator: moderator.name, body: 'It is mended.\nThank you!' }] })
    const [entry] = await world.call(listAudit, { action: answerMessage.name }, await aMember(world.database))
    expect(entry).toMatchObject({ subject: 'contact-message', subject_id: message_id, after: { answer: 'It is mended.\nThank you!', to: 'v…@example.org' } })
  })

  it('goes to the address of the player, in the language of the message, and may be followed by another', async () => {
    await world.database.rows(sql`UPDATE contact_message SET language = 'de' WHERE player_id = ${player.id}`)
    const message_id = await idOf(1)
    for (const body of ['They are there.', 'Once more.']) await world.call(answerMessage, { message_id, body }, moderator)
    expect(await mails()).toMatchObject([{ to: 'mei@example.org', subject: expect.stringContaining('Antwort') }, { to: 'mei@example.org' }])
    expect((await world.call(getMessage, { message_id }, moderator)).answers).toHaveLength(2)
  })

  it('needs words and an address', async () => {
    const message_id = await idOf(1)
    expect(await world.refused(answerMessage, { message_id, body: ' \u200b ' }, moderator)).toBe('message-needed')
    await world.database.rows(sql`UPDATE player SET email = '' WHERE id = ${player.id}`)
    expect(await world.refused(answerMessage, { message_id, body: 'Hello' }, moderator)).toBe('no-address')
    expect(await world.refused(answerMessage, { message_id: '999999', body: 'Hello' }, moderator)).toBe('not-found')
    expect(await mails()).toEqual([])
  })
})

it('the mail of an answer waits as a job where a server is to send it', async () => {
  world = await aWorld({ env: { OUTBOX: '0', SMTP_URL: 'smtp://127.0.0.1:9' } })
  await world.call(sendContactMessage, { message: 'The light is out', email: 'visitor@example.org' })
  moderator = await aMember(world.database, 'moderator')
  await world.call(answerMessage, { message_id: await idOf(0), body: 'It is mended.' }, moderator)
  expect(await waitingJobs(world.database)).toMatchObject([{ name: 'send-mail', payload: { kind: 'notice', to: 'v…@example.org', until: null } }])
})

it('a message is put away once, with a reason', async () => {
  const message_id = await idOf(0)
  await world.call(putMessageAway, { message_id, reason: 'spam' }, moderator)
  expect(await world.refused(putMessageAway, { message_id, reason: 'spam' }, moderator)).toBe('not-found')
  expect(await mails()).toEqual([])
  const first = await list({ state: 'answered', limit: '1' })
  expect(first).toMatchObject({ rows: [{ id: message_id }], next_cursor: null })
})
