/** Clients that ask and do not read: sockets of players who play, and connections with many requests for the scripts of the first page. */
import net from 'node:net'
import { WebSocket } from 'ws'

/** How often a connection asks for each of the scripts, all at once: megabytes, more than the system keeps for a connection. */
const TIMES = 10

/** Resolves when all of them have stopped reading; returns what closes them. `tokens`: one socket each, and as many connections. */
export async function openSlowReaders(url: string, tokens: readonly string[]): Promise<() => void> {
  const scripts = new Set((await (await fetch(url)).text()).match(/\/assets\/[\w-]+\.js/g))
  if (scripts.size === 0) throw new Error('The first page names no scripts.')
  const readers = await Promise.all(tokens.flatMap((token) => [slowSocket(url, token), slowConnection(url, [...scripts])]))
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

async function slowConnection(url: string, files: readonly string[]): Promise<() => void> {
  const { hostname, port, host } = new URL(url)
  const connection = net.connect(Number(port), hostname)
  await new Promise<void>((done, fail) => connection.once('connect', done).once('error', fail))
  connection.pause()
  connection.on('error', () => 'the product has cut it')
  connection.write(files.map((file) => `GET ${file} HTTP/1.1\r\nHost: ${host}\r\n\r\n`).join('').repeat(TIMES))
  return () => void connection.destroy()
}
