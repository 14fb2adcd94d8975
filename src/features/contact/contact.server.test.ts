import { expect, it } from 'vitest'
import { aWorld } from '../../../tests/world.ts'
import { sendContactMessage } from './contract.ts'
import { markAnswered, openMessages } from './server.ts'

const TO = 'house@example.org'

it('keeps a visitor’s message and mails it to the operator', async () => {
  const world = await aWorld({ env: { CONTACT_EMAIL: TO } })
  expect(await world.envelope(sendContactMessage, { message: 'The light\r\nis out', email: 'ann@x.test', name: 'Ann' })).toMatchObject({ message: '110' })
  expect(await openMessages(world.database, 10)).toMatchObject([{ name: 'Ann', email: 'ann@x.test', playerName: null, body: 'The light\nis out' }])
  await expect.poll(() => world.outbox()).toMatchObject([{ kind: 'notice', to: TO, text: 'Ann · ann@x.test\n\nThe light\nis out\n' }])
})

it('knows who writes when a player does, and needs no address of theirs', async () => {
  const world = await aWorld()
  const player = await world.aPlayer({ name: 'Noor', email: 'noor@x.test' })
  await world.call(sendContactMessage, { message: 'Hello' }, player)
  const [message] = await openMessages(world.database, 10)
  expect(message).toMatchObject({ playerName: 'Noor', playerEmail: 'noor@x.test', email: '' })
  expect(await world.outbox()).toEqual([])
  expect([await markAnswered(world.database, message?.id as number), await markAnswered(world.database, message?.id as number)]).toEqual([true, false])
  expect(await openMessages(world.database, 10)).toEqual([])
})

it.each([
  [{ email: 'ann@x.test' }, 'message-needed'],
  [{ message: ' \u200b\n', email: 'ann@x.test' }, 'message-needed'],
  [{ message: 'Hello' }, 'address-needed'],
  [{ message: 'Hello', email: 'nowhere' }, 'email-invalid'],
])('refuses %j: %s', async (input, code) => {
  const world = await aWorld({ env: { CONTACT_EMAIL: TO } })
  expect(await world.refused(sendContactMessage, input)).toBe(code)
  expect([await openMessages(world.database, 10), await world.outbox()]).toEqual([[], []])
})

it('puts nothing that was typed into a head of the mail', async () => {
  const world = await aWorld({ env: { CONTACT_EMAIL: TO } })
  await world.call(sendContactMessage, { message: 'Subject: buy\r\nBcc: all@x.test\r\n\r\nbody', email: 'a@x.test', name: 'Ann\r\nBcc: all@x.test' })
  await expect.poll(() => world.outbox()).toHaveLength(1)
  const [mail] = (await world.outbox()) as unknown as Record<string, string>[]
  expect(mail).toMatchObject({ to: TO, subject: expect.stringMatching(/^Limelight: message \d+$/) })
  expect(mail?.text?.split('\n')[0]).toBe('Ann Bcc: all@x.test · a@x.test')
})

it('hears five an hour from an address', async () => {
  const world = await aWorld({ limits: true })
  for (let n = 0; n < sendContactMessage.limit.calls; n++) await world.call(sendContactMessage, { message: `Hello ${n}`, email: 'a@x.test' })
  expect((await world.post(sendContactMessage.name, { message: 'once more', email: 'a@x.test' })).status).toBe(429)
})
