import http from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aLiveServer, enter, event, knock, send } from '../../../../tests/open-line.ts'

describe('what a player and an address may open', () => {
  it('is one allowance of messages for all sockets of a player', async () => {
    const strict = await aLiveServer({ limits: true })
    const sockets = [await enter(strict, 'ada:1'), await enter(strict, 'ada:2'), await enter(strict, 'ada:3')]
    const begun = performance.now()
    const answers = await Promise.all(sockets.flatMap((socket) => Array.from({ length: 20 }, () => send(socket, { a: '1' }))))
    // A slow machine lets the bucket fill up meanwhile.
    const filledUp = ((performance.now() - begun) / 1_000) * 20
    expect(answers.filter(({ error }) => !error).length).toBeLessThanOrEqual(20 + Math.ceil(filledUp))
  })

  it('is a hundred sockets without a token', async () => {
    const strict = await aLiveServer({ limits: true })
    const upgrade = () => new Promise<number>((done, fail) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      const request = http.get(`${strict.url}/live/?EIO=4&transport=websocket`, { headers, agent: false })
      onTestFinished(() => void request.destroy())
      request.on('error', fail).on('response', ({ statusCode }) => done(statusCode ?? 0)).on('upgrade', () => done(101))
    })
    const codes = await Promise.all(Array.from({ length: 120 }, upgrade))
    expect([101, 429].map((code) => codes.filter((one) => one === code).length)).toEqual([100, 20])
  })

  it('is three bad tokens on one connection', async () => {
    const knocking = knock(await aLiveServer(), 'eve:1')
    for (let i = 0; i < 2; i++) {
      await event(knocking, 'connect_error')
      knocking.connect()
    }
    const closed = new Promise((done) => knocking.io.once('close', done))
    await closed
    expect(knocking.connected).toBe(false)
  })
})
