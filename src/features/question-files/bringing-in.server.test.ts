/** What an import changes in the bank: its questions come in, go out again, or are retired; each act leaves an entry in the audit log. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { anImportDesk, english, ENGLISH, GIVEN } from '../../../tests/import-desk.ts'
import { aMember } from '../../../tests/operator.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { listAudit } from '../operators/contract.ts'
import { retireImport, undoImport, writeImport, type ImportSettings } from './contract.ts'
import { workAtImports } from './server/working.ts'

async function broughtIn(file = ENGLISH + english('One?') + english('Two?', 'b') + english('Three?', 'q'), settings: Partial<ImportSettings> = {}) {
  const desk = await anImportDesk()
  const id = await desk.upload('rivers.csv', file)
  const { totals } = await desk.dryRun(id, settings)
  await desk.world.call(writeImport, { import_id: id, good: totals?.good ?? 0, reason: 'spring bank' }, desk.editor)
  await desk.work()
  return { ...desk, id }
}

describe('bringing in', () => {
  it('puts in the good rows, once, under the number of the import', async () => {
    const { world, editor, id, record, bank } = await broughtIn()
    expect(await record(id)).toMatchObject({ state: 'done', questions: 2, active: 2, asked: 0, totals: { written: 2 }, reason: 'spring bank' })
    expect(await bank()).toEqual([{ question: 'One?', category: 'Rivers', active: true }, { question: 'Two?', category: 'Rivers', active: true }])
    const owner = await aMember(world.database)
    const entries = (await world.call(listAudit, { subject: 'question-import', subject_id: id }, owner)).map(({ action, after, reason }) => [action, after, reason])
    expect(entries.slice(0, 2)).toEqual([['desk_write_import', { file: 'rivers.csv', questions: 2, categories: 1 }, 'spring bank'], ['desk_write_import', { file: 'rivers.csv', good: 2 }, 'spring bank']])
    expect(await world.refused(writeImport, { import_id: id, good: 2, reason: 'again' }, editor)).toBe('import-busy')
  })

  it('is refused for other figures than those that were shown, and before a dry run', async () => {
    const { world, editor, upload, dryRun } = await anImportDesk()
    const id = await upload('a.csv', ENGLISH + english('One?'))
    expect(await world.refused(writeImport, { import_id: id, good: 1, reason: 'x' }, editor)).toBe('import-busy')
    await dryRun(id)
    expect(await world.refused(writeImport, { import_id: id, good: 2, reason: 'x' }, editor)).toBe('import-stale')
  })

  it('may leave the new questions switched off', async () => expect(await (await broughtIn(undefined, { active: 0 })).bank()).toMatchObject([{ active: false }, { active: false }]))

  it('that a dead process has left is done again by another one, once', async () => {
    const { world, editor, upload, dryRun, record } = await anImportDesk()
    const id = await upload('a.csv', ENGLISH + english('One?'))
    await dryRun(id)
    await world.call(writeImport, { import_id: id, good: 1, reason: 'x' }, editor)
    await world.database.rows(sql`UPDATE question_import SET leased_until = clock_timestamp() + interval '1 hour' WHERE id = ${id}`)
    await workAtImports(world.database, GIVEN)
    expect((await record(id)).state).toBe('writing')
    await world.database.rows(sql`UPDATE question_import SET leased_until = clock_timestamp() - interval '1 second' WHERE id = ${id}`)
    await Promise.all([workAtImports(world.database, GIVEN), workAtImports(world.database, GIVEN)])
    expect(await record(id)).toMatchObject({ state: 'done', questions: 1 })
  })

  it('stops with its process, changes nothing, and is taken up again', async () => {
    const { world, editor, upload, dryRun, record, bank } = await anImportDesk()
    const id = await upload('a.csv', ENGLISH + english('One?'))
    await dryRun(id)
    await world.call(writeImport, { import_id: id, good: 1, reason: 'x' }, editor)
    await workAtImports(world.database, GIVEN, AbortSignal.abort())
    expect([(await record(id)).state, await bank()]).toEqual(['writing', []])
    await workAtImports(world.database, GIVEN)
    expect((await record(id)).state).toBe('done')
  })
})

describe('undoing', () => {
  it('takes the questions out again, with the categories that it made', async () => {
    const { world, editor, id, work, record, bank } = await broughtIn()
    await world.call(undoImport, { import_id: id, reason: 'wrong file' }, editor)
    expect((await bank()).map(({ active }) => active)).toEqual([false, false])
    await work()
    expect([(await record(id)).state, await bank(), await world.database.rows(sql`SELECT 1 FROM category`)]).toEqual(['undone', [], []])
    expect((await world.call(listAudit, { subject: 'question-import', subject_id: id, limit: 1 }, await aMember(world.database)))[0]).toMatchObject({ action: 'desk_undo_import', before: { questions: 2, categories: 1 }, reason: 'wrong file' })
  })

  it('is refused once a player was asked one; then they can be retired', async () => {
    const { world, editor, id, record, bank } = await broughtIn()
    const player = await world.aPlayer()
    await world.database.rows(sql`INSERT INTO bookmark (player_id, question_id) SELECT ${player.id}, min(id) FROM question`)
    expect((await record(id)).asked).toBe(1)
    expect(await world.refused(undoImport, { import_id: id, reason: 'wrong file' }, editor)).toBe('import-asked')
    expect((await bank()).map(({ active }) => active)).toEqual([true, true])
    expect(await world.call(retireImport, { import_id: id, active: '0', reason: 'wrong file' }, editor)).toEqual({ questions: 2 })
    expect((await bank()).map(({ active }) => active)).toEqual([false, false])
    expect(await world.call(retireImport, { import_id: id, active: '1', reason: 'right after all' }, editor)).toEqual({ questions: 2 })
  })

  it('switches nothing where another operator was faster', async () => {
    const { world, editor, id, bank } = await broughtIn()
    let waiting: Promise<unknown> | undefined
    await world.database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE question_import SET state = 'undoing', leased_until = clock_timestamp() + interval '1 hour' WHERE id = ${id}`)
      waiting = Promise.all([undoImport, retireImport].map((act) => world.refused(act, { import_id: id, active: '0', reason: 'wrong file' }, editor)))
      await expect.poll(() => waitingIn(world.database)).toBe(2)
    })
    expect(await waiting).toEqual(['import-busy', 'import-busy'])
    expect((await bank()).map(({ active }) => active)).toEqual([true, true])
  })

  it('is given up where a player was asked one meanwhile, and they are drawn again', async () => {
    const { world, editor, id, work, record, bank } = await broughtIn()
    await world.call(undoImport, { import_id: id, reason: 'wrong file' }, editor)
    const player = await world.aPlayer()
    await world.database.rows(sql`INSERT INTO bookmark (player_id, question_id) SELECT ${player.id}, min(id) FROM question`)
    await work()
    expect([(await record(id)).state, (await bank()).map(({ active }) => active)]).toEqual(['done', [true, true]])
    expect((await record(id)).failure).toMatch(/A player was asked one of them meanwhile/)
  })
})
