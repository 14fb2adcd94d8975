import { expect, it, onTestFinished } from 'vitest'
import { aMailServer } from '../../../../tests/mail-server.ts'
import { Futile } from '../jobs/tasks.ts'
import { openLog } from '../log.ts'
import { openSmtp } from './mail.ts'
import type { Message } from './messages.ts'

const LETTER: Message = { kind: 'verify-email', to: 'ann@x.test', subject: 'Hello', text: 'Open http://x.test/a?token=secret', link: 'http://x.test/a?token=secret' }

function aDelivery(url: string) {
  const delivery = openSmtp(url, { from: 'Limelight <no-reply@x.test>', log: openLog('silent') })
  onTestFinished(delivery.close)
  return delivery
}

it('hands a mail to the mail server', async () => {
  const server = await aMailServer()
  await aDelivery(server.url).deliver(LETTER)
  expect(server.letters).toEqual([expect.stringMatching(/From: Limelight <no-reply@x\.test>\r\nTo: ann@x\.test\r\nSubject: Hello/)])
})

it('fails for now, or for good, without the address in its words', async () => {
  const server = await aMailServer()
  const { deliver } = aDelivery(server.url)
  server.refuse(1, '451 ann@x.test has to wait')
  const later = await deliver(LETTER).catch((error: Error) => error)
  expect([later instanceof Futile, (later as Error).message]).toEqual([false, 'the mail server did not take it: EENVELOPE 451'])
  server.refuse(1, '550 no ann@x.test here')
  const never = await deliver(LETTER).catch((error: Error) => error)
  expect([never instanceof Futile, (never as Error).message]).toEqual([true, 'the mail server did not take it: EENVELOPE 550'])
})

it('fails for now while the mail server is not there', async () => {
  const gone = await aDelivery('smtp://127.0.0.1:1').deliver(LETTER).catch((error: Error) => error)
  expect([gone instanceof Futile, (gone as Error).message]).toEqual([false, expect.stringMatching(/^the mail server did not take it: E\w+$/)])
})
