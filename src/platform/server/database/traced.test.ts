import { expect, it } from 'vitest'
import { summaryOf } from './traced.ts'

it.each([
  ['SELECT count(*) FROM player WHERE id = $1', 'SELECT player'],
  ['SELECT extract(epoch FROM app_now()) AS s, p.id FROM ONLY player p JOIN account USING (id)', 'SELECT player'],
  ['SELECT extract(epoch FROM made_at) AS s, a IS DISTINCT FROM b AS changed FROM player', 'SELECT player'],
  ['SELECT (SELECT FROM account LIMIT 1) IS NULL', 'SELECT account'],
  ['SELECT found.id FROM (SELECT id FROM identity.user) found', 'SELECT identity.user'],
  ['\n  SELECT id FROM account WHERE id = $1 FOR UPDATE OF account SKIP LOCKED', 'SELECT account'],
  ['SELECT FROM graphile_worker.add_job ($1, $2::json)', 'SELECT graphile_worker.add_job'],
  ['SELECT ledger_post($1)', 'SELECT ledger_post'],
  ['SELECT 1', 'SELECT'],
  ['INSERT INTO account (id) VALUES ($1) ON CONFLICT DO UPDATE SET id = 1', 'INSERT account'],
  ['WITH due AS (DELETE FROM note WHERE id = $1 RETURNING id) INSERT INTO sum SELECT * FROM due', 'DELETE note'],
  ['WITH due AS (SELECT id FROM note FOR UPDATE) UPDATE account SET n = 1', 'UPDATE account'],
])('%s is called %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})
