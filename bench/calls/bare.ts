/** Baseline of `bench calls`: a bare Hono route with one SELECT, and one with one durable UPDATE of a row of the caller's. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase, sql } from '../../src/platform/server/database/database.ts'

const database = openDatabase(process.argv[2] as string)
const hono = new Hono()
hono.post('/api/select', async (c) => c.json(await database.row(sql`SELECT id, name FROM category WHERE id = ${1}`)))
hono.post('/api/update', async (c) => {
  const { row } = await c.req.parseBody()
  return c.json(await database.row(sql`UPDATE bench_row SET n = n + 1 WHERE id = ${Number(row)} RETURNING n`))
})
const server = http.createServer(getRequestListener(hono.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
