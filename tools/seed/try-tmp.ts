import { loadLarge } from '/tmp/wt/large/tools/seed/load.ts'
import { SCALES } from '/tmp/wt/large/tools/seed/plan.ts'
import { proveLoad } from '/tmp/wt/large/tools/seed/prove.ts'
import { openDatabase } from '/tmp/wt/large/src/platform/server/database/database.ts'
import { migrate } from '/tmp/wt/large/src/platform/server/database/migrate.ts'
import { promisedPayouts } from '/tmp/wt/large/src/features/payouts/server.ts'
import pg from 'pg'
const [base, name, scale] = process.argv.slice(2)
const c = new pg.Client({ connectionString: base }); await c.connect()
await c.query(`DROP DATABASE IF EXISTS ${name}`); await c.query(`CREATE DATABASE ${name}`); await c.end()
const u = new URL(base); u.pathname = '/' + name
await migrate(u.href, '/tmp/wt/large/db/migrations')
const t = performance.now()
await loadLarge(u.href, SCALES[scale], { seed: 1, zone: 'UTC', say: console.log })
console.log('loaded', (performance.now() - t) / 1000)
const db = openDatabase(u.href)
console.log(await proveLoad(db, promisedPayouts), (performance.now() - t) / 1000)
await db.close()
