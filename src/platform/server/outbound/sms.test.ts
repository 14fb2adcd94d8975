import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { Futile } from '../jobs/tasks.ts'
import type { Message } from './messages.ts'
import { openSms } from './sms.ts'

const CODE: Message = { kind: 'otp', to: '+4915112345678', subject: '', text: 'Your code: 123456', code: '123456' }

/** Answers with a status, and keeps what came. */
async function aGateway(status: number) {
  const came: { body: string; authorization: string | undefined }[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    came.push({ body, authorization: request.headers.authorization })
    response.writeHead(status).end(`${CODE.to} was seen`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => (server.closeAllConnections(), void server.close()))
  return { came, url: `http://me:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

it('posts number and text, with the name and password of its address', async () => {
  const { came, url } = await aGateway(200)
  await openSms(url).deliver(CODE)
  expect(came).toEqual([{ body: '{"to":"+4915112345678","text":"Your code: 123456"}', authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}` }])
})

it.each([[500, false], [429, false], [400, true], [401, true]])('an answer of %d: no further try can succeed: %s', async (status, futile) => {
  const { url } = await aGateway(status)
  const error = await openSms(url).deliver(CODE).catch((refusal: Error) => refusal)
  expect([error instanceof Futile, (error as Error).message]).toEqual([futile, `the gateway for short messages answered with ${status}`])
})

it('an unreachable gateway is retried, and the error does not contain its address', async () => {
  const error = await openSms('http://127.0.0.1:1/key-1234').deliver(CODE).catch((refusal: Error) => refusal)
  expect([error instanceof Futile, (error as Error).message]).toEqual([false, 'the gateway for short messages cannot be reached: TypeError'])
})
