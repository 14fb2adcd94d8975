/** Clients that ask and do not read: sockets of players who play, and connections with many requests for the largest page. */
import net from 'node:net'
import { WebSocket } from 'ws'

/** Requests of a connection that are sent at once. */
const REQUESTS = 50
const LARGE_PAGE = '/api/openapi.json'

/** Resolves when all of them have stopped reading; returns what closes them. `tokens`: one socket each, and as many connections. */
export async function openSlowReaders(url: string, tokens: readonly string[]): Promise<() => void> {
  const readers = await Promise.all(tokens.flatMap((token) => [slowSocket(url, token), slowConnection(url)]))
  return () => readers.forEach((close) => close())
}

/** It joins the room of its player, whose events then wait for it, and answers no ping. */
async function slowSocket(url: string, token: string): Promise<() => void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live/?EIO=4&transport=websocket`)
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.on('message', (data) => {
      const text = String(data)
      // Opened by engine.io, then by socket.io.
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      if (text.startsWith('40')) done()
    })
  })
  socket.pause()
  socket.on('error', () => 'the product has cut it')
  return () => socket.terminate()
}

async function slowConnection(url: string): Promise<() => void> {
  const { hostname, port, host } = new URL(url)
  const connection = net.connect(Number(port), hostname)
  await new Promise<void>((done, fail) => connection.once('connect', done).once('error', fail))
  connection.pause()
  connection.on('error', () => 'the product has cut it')
  connection.write(`GET ${LARGE_PAGE} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(REQUESTS))
  return () => void connection.destroy()
}
