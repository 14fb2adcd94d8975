/** Steps of imports in the thread that the job of the started server uses. */
import { describe, expect, it } from 'vitest'
import { anImportDesk, english, ENGLISH, SETTINGS } from '../../../tests/import-desk.ts'
import { sql } from '../../platform/server/database/database.ts'
import { checkImport } from './contract.ts'
import { importJobs } from './jobs.ts'
import { inThread } from './server/step-thread.ts'
import { takeSteps } from './server/working.ts'

/** An import that waits for its dry run. */
async function aWaitingImport() {
  const desk = await anImportDesk()
  const id = await desk.upload('rivers.csv', ENGLISH + english('One?') + english('Two?', 'q'))
  const { database } = desk.world
  await desk.world.call(checkImport, { import_id: id, settings: JSON.stringify({ ...SETTINGS, mapping: ['question', 'optiona', 'optionb', 'optionc', 'answer', 'category'] }) }, desk.editor)
  const isLeased = async () => (await database.row<{ is: boolean }>(sql`SELECT leased_until IS NOT NULL AS is FROM question_import`))?.is
  return { ...desk, database, id, isLeased }
}
type Waiting = Awaited<ReturnType<typeof aWaitingImport>>

/** The same database, whose thread runs this code instead. */
const runningIn = ({ database }: Waiting, code: string) => ({ ...database, services: { importThread: { file: new URL(`data:text/javascript,${encodeURIComponent(code)}`), parts: {} } } })
const never = new AbortController().signal

describe('a step in a thread', () => {
  it('is taken by the job, with what the app hands to the thread', async () => {
    const { database, id, record } = await aWaitingImport()
    await importJobs.find(({ name }) => name === 'work-at-imports')?.run(database)
    expect(await record(id)).toMatchObject({ state: 'checked', failure: '', totals: { rows: 2, good: 1, errors: 1 } })
  })

  it('says by a code why the whole file cannot be read', async () => {
    const { world, editor, database, id, record } = await aWaitingImport()
    await database.rows(sql`UPDATE question_import SET state = 'columns'`)
    await world.call(checkImport, { import_id: id, settings: JSON.stringify({ ...SETTINGS, mapping: ['question', 'optiona', 'optionb', 'optionc', '', 'category'] }) }, editor)
    await importJobs.find(({ name }) => name === 'work-at-imports')?.run(database)
    const failed = { file: 'rivers.csv', line: 1, code: 'columns-missing', values: { columns: '"answer"' } }
    expect(await record(id)).toMatchObject({ state: 'columns', failure: 'rivers.csv, line 1: the header row has no column "answer". Say which column is what, or name it so.', failed })
  })

  it('ends when it is told to stop, and waits to be taken again', async () => {
    const desk = await aWaitingImport()
    const stopping = new AbortController()
    const database = runningIn(desk, `import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => parentPort.close()); parentPort.postMessage({ rows: 1 })`)
    const take = inThread(database)
    await takeSteps(database, (stored, { signal, onRows }) => take(stored, { signal, onRows: async (rows) => (await onRows(rows), stopping.abort()) }), stopping.signal)
    expect([(await desk.record(desk.id)).state, await desk.isLeased()]).toEqual(['checking', false])
  })

  it.each<[string, string, RegExp, string]>([
    ['throws', `throw new Error('a bug')`, /An error of this installation/, 'unexpected'],
    ['ends without a word of why', 'process.exit(3)', /An error of this installation/, 'unexpected'],
    ['takes more memory than it may', 'const all = []; for (;;) all.push(new Array(1e5).fill(0.5))', /more memory than an import may take/, 'memory'],
  ])('that %s is told to the operator, and thrown to the log', async (_what, code, told, fault) => {
    const desk = await aWaitingImport()
    const database = runningIn(desk, code)
    await expect(takeSteps(database, inThread(database), never)).rejects.toThrow(/a bug|ended with 3|memory/)
    expect(await desk.record(desk.id)).toMatchObject({ state: 'columns', failure: expect.stringMatching(told), failed: { file: '', code: fault } })
  })

  it('that was done before its thread died stays done', async () => {
    const desk = await aWaitingImport()
    const take = async () => {
      await desk.database.rows(sql`UPDATE question_import SET state = 'checked' WHERE id = ${desk.id}`)
      throw new Error('died')
    }
    await expect(takeSteps(desk.database, take, never)).rejects.toThrow('died')
    expect(await desk.record(desk.id)).toMatchObject({ state: 'checked', failure: '' })
  })
})
