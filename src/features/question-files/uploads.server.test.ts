/** Files that are uploaded at the desk, and their dry runs: the bank stays as it is. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { anImportDesk, english, ENGLISH, GERMAN, germanRow, GIVEN, SETTINGS } from '../../../tests/import-desk.ts'
import { aMember } from '../../../tests/operator.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listAudit } from '../operators/contract.ts'
import { addImportMedia, beginImport, checkImport, discardImport, listImportRows, listImports, lookIntoImport, PART_BYTES, setImport, writeImport, type ImportSettings } from './contract.ts'
import { forgetOldUploads } from './jobs.ts'
import { workAtImports } from './server/working.ts'

describe('an upload', () => {
  it('is looked into: its header, examples, what words its columns hold', async () => {
    const { upload, record } = await anImportDesk()
    const id = await upload('fragen.csv', GERMAN + germanRow('Eins?') + germanRow('Zwei?', '3', 'schwer') + germanRow('Drei?', 'y', 'schwer'))
    expect(await record(id)).toMatchObject({
      state: 'columns', name: 'fragen.csv', failure: '', failed: null,
      found: { format: 'csv', header: ['Frage', 'Antwort A', 'Antwort B', 'Antwort C', 'Lösung', 'Thema', 'Stufe', 'Bearbeiter'], rows: 3, keys: 'each', named: 0, filled: [3, 3, 3, 3, 3, 3, 3, 3] },
    })
    const { found } = await record(id)
    expect([found?.samples[0], found?.words[6]]).toEqual([['Eins?', 'Zwei?', 'Drei?'], [{ word: 'schwer', rows: 2 }]])
  })

  it('may be looked into again, in another encoding or without a header', async () => {
    const { world, editor, upload, record, work } = await anImportDesk()
    const id = await upload('a.csv', Buffer.from([...Buffer.from('question,answer\n'), 0xc7, ...Buffer.from(',a\n')]))
    await world.call(lookIntoImport, { import_id: id, encoding: 'windows-1256', headerless: '1' }, editor)
    await work()
    expect((await record(id)).found).toMatchObject({ header: ['A', 'B'], rows: 2, samples: [['question', 'ا'], ['answer', 'a']], encoding: 'windows-1256', headerless: 1 })
  })

  it('comes in parts, each of its own size', async () => {
    const { world, editor, send } = await anImportDesk()
    const { id } = await world.call(beginImport, { name: 'a.csv', bytes: PART_BYTES + 3 }, editor)
    expect(await world.refused(lookIntoImport, { import_id: id }, editor)).toBe('import-incomplete')
    expect([await send(id, 'file', new Uint8Array(3), 0), await send(id, 'file', new Uint8Array(3), 1), await send(id, 'file', new Uint8Array(3), 2), await send(id, 'media', new Uint8Array(3))]).toEqual(['import-incomplete', 'ok', 'import-incomplete', 'import-incomplete'])
    expect(await world.refused(lookIntoImport, { import_id: id }, editor)).toBe('import-incomplete')
  })

  it.each<[string, number, string]>([['bank.doc', 100, 'import-format'], ['bank.csv', 1_000_000_000, 'import-too-large'], ['bank.xlsx', 11 * 1024 * 1024, 'import-too-large']])('%s of %d bytes is refused before it is sent: %s', async (name, bytes, code) => {
    const { world, editor } = await anImportDesk()
    expect(await world.refused(beginImport, { name, bytes }, editor)).toBe(code)
  })

  it.each<[string, string, string | Uint8Array, RegExp, string]>([
    ['a workbook that is none', 'a.xlsx', 'question', /a\.xlsx: it is no XLSX workbook/, 'workbook-none'],
    ['an archive that is none', 'a.zip', 'question', /no ZIP archive/, 'archive-none'],
    ['an archive without questions', 'a.zip', zipSync({ 'a.png': strToU8('x') }), /no file with questions/, 'archive-without-table'],
    ['a million columns', 'a.csv', `${'a,'.repeat(1_000_000)}\n`, /longer than 100000 characters/, 'line-long'],
    ['an archive in an archive', 'a.zip', zipSync({ 'inner.zip': zipSync({ 'a.csv': strToU8('question,answer\nOne?,a\n') }) }), /no file with questions/, 'archive-without-table'],
    ['no rows', 'a.csv', 'question,answer\n', /it has no questions/, 'questions-none'],
    ['bytes that are no text', 'a.csv', new Uint8Array([0, 0, 0, 1, 2, 3]), /no text/, 'zero-bytes'],
  ])('%s fails in words, and nothing is changed', async (_what, name, content, wrong, code) => {
    const { upload, record, bank } = await anImportDesk()
    const stored = await record(await upload(name, content))
    expect([stored.state, stored.found, await bank()]).toEqual(['failed', null, []])
    expect(stored.failure).toMatch(wrong)
    expect(stored.failed).toMatchObject({ file: name, code })
  })

  it('that failed before faults of whole files had codes keeps its sentence', async () => {
    const { world, upload, record } = await anImportDesk()
    const id = await upload('a.xlsx', 'question')
    await world.database.rows(sql`UPDATE question_import SET failure = ${'a.xlsx: it is no XLSX workbook.'} WHERE id = ${id}`)
    expect(await record(id)).toMatchObject({ failure: 'a.xlsx: it is no XLSX workbook.', failed: null })
  })

  it('that is not wanted any more is removed, or forgotten after a week', async () => {
    const { world, editor, upload } = await anImportDesk()
    const [one, two] = [await upload('a.csv', GERMAN + germanRow('Eins?')), await upload('b.csv', GERMAN + germanRow('Eins?'))]
    await world.call(discardImport, { import_id: one }, editor)
    expect((await world.call(listImports, {}, editor)).rows.map(({ id }) => id)).toEqual([two])
    await world.pass(8 * 24 * 3600)
    await forgetOldUploads(world.database)
    // The session has ended meanwhile.
    expect((await world.call(listImports, {}, await aMember(world.database, 'editor'))).rows).toEqual([])
  })
})

describe('how a file is read', () => {
  const kept = async (desk: Awaited<ReturnType<typeof anImportDesk>>, id: string, settings: Partial<ImportSettings>) => {
    await desk.world.call(setImport, { import_id: id, settings: JSON.stringify({ ...SETTINGS, ...settings }) }, desk.editor)
    const { state, settings: stored } = await desk.record(id)
    return [state, stored?.bank, stored?.fixes.length]
  }

  it('is kept while an operator is at it, and noted', async () => {
    const desk = await anImportDesk()
    const id = await desk.upload('fragen.csv', GERMAN + germanRow('Eins?'))
    expect(await kept(desk, id, { bank: 'audio' })).toEqual(['columns', 'audio', 0])
    const [entry] = await desk.world.call(listAudit, { subject: 'question-import', subject_id: id, limit: 1 }, await aMember(desk.world.database))
    expect(entry).toMatchObject({ action: 'desk_set_import', after: { set: 'audio', language: 'en', mended: 0, anyway: 0 } })
  })

  it('leads back from a dry run to the columns, but for cells that are mended', async () => {
    const desk = await anImportDesk()
    const id = await desk.upload('a.csv', ENGLISH + english('One?', 'q'))
    const { settings } = await desk.dryRun(id)
    expect(await kept(desk, id, { ...settings, fixes: [{ n: 1, column: 'answer', value: 'a' }] })).toEqual(['checked', 'quiz-zone', 1])
    expect(await kept(desk, id, { ...settings, language: 'de' })).toEqual(['columns', 'quiz-zone', 0])
  })

  it('gives its tags to rows that have none', async () => {
    const desk = await anImportDesk()
    const id = await desk.upload('a.csv', `${ENGLISH.trim()},tags\n${english('One?').trim()},\n${english('Two?').trim()},"own, Old"\n`)
    const { totals } = await desk.dryRun(id, { tags: 'autumn' })
    await desk.world.call(writeImport, { import_id: id, good: totals?.good ?? 0, reason: 'x' }, desk.editor)
    await desk.work()
    expect((await desk.world.database.rows<{ tags: string[] }>(sql`SELECT tags FROM question ORDER BY id`)).map(({ tags }) => tags)).toEqual([['autumn'], ['old', 'own']])
  })
})

describe('a dry run', () => {
  it('lists every row as good, faulty, there already or nearly there, and changes nothing', async () => {
    const { world, editor, upload, dryRun, bank } = await anImportDesk()
    const before = await dryRun(await upload('first.csv', ENGLISH + english('Which of these rivers is the longest one?')))
    await world.call(writeImport, { import_id: before.id, good: 1, reason: 'first' }, editor)
    await workAtImports(world.database, GIVEN)
    const file = ENGLISH + english('Which of these rivers is the longest one?') + english('Which of these rivers is the longest?') + english('Which of these rivers is the longest one?', 'b', 'Amazon,Yangtze,Ob') + english('Which is the shortest?', 'e') + english('Which flows to the north?') + english('Which flows to the north?')
    const id = await upload('second.csv', file)
    const record = await dryRun(id)
    expect(record).toMatchObject({ state: 'checked', totals: { rows: 6, good: 1, errors: 1, here: 2, near: 2, new_categories: [], written: 0 } })
    expect(await bank()).toHaveLength(1)
    const { rows } = await world.call(listImportRows, { import_id: id }, editor)
    expect(rows.map(({ line, state, likeness, twin, twin_line, fault }) => [line, state, likeness, twin?.right ?? null, twin_line, fault?.wrong ?? null])).toEqual([
      [2, 'here', null, 'Nile', null, null],
      [3, 'near', 'alike', 'Nile', null, null],
      [4, 'near', 'contradicts', 'Nile', null, null],
      [5, 'error', null, null, null, '"e" names no option: there are 3'],
      [6, 'good', null, null, null, null],
      [7, 'here', null, null, 6, null],
    ])
    expect(rows[3]?.fault).toEqual({ column: 'answer', value: 'e', code: 'answer-beyond', values: { answer: 'e', options: 3 }, remedy: 'answer', wrong: '"e" names no option: there are 3', todo: 'Write the letter, the number or the words of the right option.' })
    expect((await world.call(listImportRows, { import_id: id, state: 'left_out', limit: 2 }, editor)).next_cursor).toBe('2')
    expect((await world.call(listImportRows, { import_id: id, state: 'left_out', limit: 2, cursor: '2' }, editor)).rows.map(({ line }) => line)).toEqual([4, 5])
  })

  it('takes mended cells, words for levels, and rows that are taken anyway', async () => {
    const { upload, dryRun } = await anImportDesk()
    const id = await upload('fragen.csv', GERMAN + germanRow('Eins, zwei, drei, vier?', 'q') + germanRow('Fünf?', 'a', 'schwer') + germanRow('Sechs?', 'a', 'leicht') + germanRow('Eins, zwei, drei, vier, fünf?', 'b'))
    expect((await dryRun(id)).totals).toMatchObject({ good: 1, errors: 3 })
    const mended = { fixes: [{ n: 1, column: 'answer', value: 'b' }], level_words: { schwer: 5, leicht: 1 } }
    expect((await dryRun(id, mended)).totals).toMatchObject({ good: 3, errors: 0, near: 1 })
    expect((await dryRun(id, { ...mended, anyway: [4] })).totals).toMatchObject({ good: 4, near: 0, new_categories: ['Zahlen'] })
  })

  it('says what is wrong with the columns as a whole', async () => {
    const { upload, dryRun } = await anImportDesk()
    const record = await dryRun(await upload('a.csv', GERMAN + germanRow('Eins?')), { mapping: ['question', 'optiona', 'optionb', '', '', '', '', ''] })
    expect(record).toMatchObject({ state: 'columns', failure: expect.stringMatching(/the header row has no column "category", "answer"/), failed: { line: 1, code: 'columns-missing', values: { columns: '"category", "answer"' } } })
  })

  it('takes pictures and clips from an archive beside the file', async () => {
    const { world, editor, send, upload, dryRun } = await anImportDesk()
    const id = await upload('a.csv', 'question,optiona,optionb,optionc,answer,category,image\nOne?,x,y,z,a,Own,cat.png\n')
    expect((await dryRun(id)).totals).toMatchObject({ errors: 1, files: 0 })
    const zip = zipSync({ 'pictures/Cat.PNG': new Uint8Array(PNG) })
    await world.call(addImportMedia, { import_id: id, name: 'pictures.zip', bytes: zip.length }, editor)
    expect(await world.refused(checkImport, { import_id: id, settings: JSON.stringify(SETTINGS) }, editor)).toBe('import-busy')
    expect(await send(id, 'media', zip)).toBe('ok')
    expect((await dryRun(id)).totals).toMatchObject({ good: 1, errors: 0, files: 1 })
  })
})

/** One grey pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')
