/** A proxy in front of the product that can replace responses, to simulate a newer version. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

/** Receives the product's response and returns the replacement; null: the file is missing. */
export type Change = (text: string) => string | null
export type Front = {
  url: string
  /** Replaces the response of a path from now on; undefined: the product's own response. */
  change: (path: string, change: Change | undefined) => void
  /** Closes the port until it is opened again. */
  shut: (on: boolean) => void
  close: () => Promise<void>
}

export async function aFront(product: string): Promise<Front> {
  const changes = new Map<string, Change>()
  let isShut = false
  const server = http.createServer((request, response) => {
    if (isShut) return void response.destroy()
    handOn(product, request, changes.get(request.url ?? '')).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    change: (path, change) => (change ? void changes.set(path, change) : void changes.delete(path)),
    shut: (on) => {
      isShut = on
      if (on) server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function handOn(product: string, request: http.IncomingMessage, change: Change | undefined) {
  const headers = Object.entries(request.headers).filter(([name]) => !['host', 'connection', 'accept-encoding', 'content-length', 'transfer-encoding'].includes(name))
  const sent = request.method === 'POST' ? await bodyOf(request) : undefined
  const answer = await fetch(`${product}${request.url}`, { method: request.method, headers: headers as [string, string][], body: sent, redirect: 'manual' })
  const kept = Object.fromEntries([...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name)))
  const body = Buffer.from(await answer.arrayBuffer())
  if (!change) return { status: answer.status, headers: kept, body }
  const changed = change(body.toString('utf8'))
  return changed === null ? { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') } : { status: 200, headers: kept, body: Buffer.from(changed) }
}

async function bodyOf(request: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

/** The service worker controls this page and has cached what the page had loaded before. */
export async function workerReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.has('code'))), { timeout: 30_000 }).toBe(true)
}
