/** What `npm run import` does: files in; a bank, a report and three numbers out. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase, type TestDatabase } from './database.ts'
import { showProgress } from '../tools/import/progress.ts'
import { runImport } from '../tools/import/run.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openStorage } from '../src/platform/server/outbound/storage.ts'
import { saveLanguages } from '../src/features/languages/server.ts'
import { collectionFindersOf } from '../src/features/modes/server.ts'
import { CATEGORY_TYPES } from '../src/features/questions/contract.ts'
import type { BankName } from '../src/features/questions/rules/banks.ts'
import { openImport } from '../src/features/questions/server/import.ts'
import { saveCategory } from '../src/features/questions/server/saving.ts'
import { NO_DEFAULTS } from '../src/features/question-files/rules/interpret.ts'
import { sourcesOf } from '../src/features/question-files/server/files.ts'
import type { ImportJob, ImportTotals } from '../src/features/question-files/server/run.ts'

const SEED_MEDIA = path.resolve(import.meta.dirname, '../db/seed/media')
const LANGUAGES = [{ code: 'en', name: 'English', default: true }, { code: 'ar', name: 'العربية', default: false }]
type Content = string | Buffer
type Desk = {
  database: TestDatabase
  folder: string
  output: () => string
  report: () => Promise<string>
  /** Writes the files and imports them. */
  bring: (files: Record<string, Content>, what?: { bank?: BankName; media?: string; language?: string; encoding?: string; dryRun?: boolean; signal?: AbortSignal }) => Promise<ImportTotals>
  bank: () => Promise<{ slug: string; sub: string | null; level: number; question: string; options: string[]; answer: number[]; type: number; open: boolean; language: string }[]>
}

async function aDesk(): Promise<Desk> {
  const database = await aDatabase()
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-import-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  let output = ''
  const reportFile = path.join(folder, 'report.csv')
  return {
    database, folder,
    output: () => output,
    report: () => fs.readFile(reportFile, 'utf8'),
    bring: async (files, { bank = 'quiz-zone', media: place, language = 'en', encoding, dryRun = false, signal } = {}) => {
      for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, name), content)
      const sources = await sourcesOf(Object.keys(files).map((name) => path.join(folder, name)), undefined)
      const storage = { storage: await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined }), seeded: SEED_MEDIA }
      const job: ImportJob = { sources, bank, media: place && path.join(folder, place), storage, language, encoding, defaults: NO_DEFAULTS, openLicence: false, active: true, collections: collectionFindersOf(modeManifests), signal }
      return runImport(database, { job, dryRun, report: reportFile, languages: LANGUAGES }, showProgress({ write: (text) => (output += text) }, 1))
    },
    bank: () =>
      database.rows(sql`
        SELECT c.slug, s.slug AS sub, q.level, v.question, v.options, v.answer, v.question_type AS type, c.open_licence AS open, l.code AS language
        FROM question q JOIN question_version v ON v.question_id = q.id JOIN category c ON c.id = q.category_id JOIN language l ON l.id = c.language_id
        LEFT JOIN subcategory s ON s.id = q.subcategory_id ORDER BY q.id`),
  }
}

const block = (question: string, options = ['a', 'b', 'c', 'd'], right = options[0] as string) => `#Q ${question}\n^ ${right}\n${options.map((option, i) => `${'ABCDEFGH'[i]} ${option}`).join('\n')}\n\n`
const blocks = (count: number, word = 'Question') => Array.from({ length: count }, (_, i) => block(`${word} ${i}`)).join('')

describe('text files', () => {
  it('become open-licence categories named after them, ten questions a level', async () => {
    const desk = await aDesk()
    expect(await desk.bring({ 'brain-teasers.txt': blocks(12), 'world.txt': block('True?', ['True', 'False'], 'False') })).toEqual({ accepted: 13, duplicates: 0, refused: 0 })
    const bank = await desk.bank()
    expect(bank.map(({ level }) => level)).toEqual([...Array(10).fill(1), 2, 2, 1])
    expect(bank.at(-1)).toEqual({ slug: 'world', sub: null, level: 1, question: 'True?', options: ['True', 'False'], answer: [1], type: 2, open: true, language: 'en' })
    expect(await desk.database.rows(sql`SELECT name FROM category ORDER BY position`)).toEqual([{ name: 'Brain Teasers' }, { name: 'World' }])
  })

  it('go on where the category ended', async () => {
    const desk = await aDesk()
    await desk.bring({ 'world.txt': blocks(15) })
    expect(await desk.bring({ 'world.txt': blocks(21) })).toEqual({ accepted: 6, duplicates: 15, refused: 0 })
    expect((await desk.bank()).map(({ level }) => level)).toEqual([...Array(10).fill(1), ...Array(10).fill(2), 3])
  })

  it('never mix with the operator’s category of the same name', async () => {
    const desk = await aDesk()
    await saveLanguages(desk.database, LANGUAGES)
    const english = await desk.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'en'`)
    await saveCategory(desk.database, { categoryType: CATEGORY_TYPES.quizZone, languageId: english?.id as string, name: 'Music' })
    await desk.bring({ 'music.txt': blocks(1) })
    await desk.bring({ 'music.txt': blocks(2) })
    expect((await desk.bank()).map(({ slug, open }) => [slug, open])).toEqual([['music-2', true], ['music-2', true]])
    expect(await desk.database.rows(sql`SELECT name, open_licence FROM category ORDER BY id`)).toEqual([{ name: 'Music', open_licence: false }, { name: 'Music 2', open_licence: true }])
  })

  it('may be in many encodings at once, with any line ends', async () => {
    const desk = await aDesk()
    const dirty = Buffer.concat([
      Buffer.from('\ufeff\n#Q “Badger State', 'utf8'), Buffer.from([0xe2, 0x80]), Buffer.from('?, then?\r\n^ Penélope\r\nA Penélope\r\nB '),
      Buffer.from([0x93, 0x58, 0xfc, 0x94]), Buffer.from('\r\rC CafÃ©\rD Тhe'),
    ])
    expect(await desk.bring({ 'dirt.txt': dirty })).toEqual({ accepted: 1, duplicates: 0, refused: 0 })
    expect(await desk.bank()).toMatchObject([{ question: '“Badger State”, then?', options: ['Penélope', '“Xü”', 'Café', 'The'], answer: [0] }])
  })

  it('may be in a named encoding, or in UTF-16 with its mark', async () => {
    const desk = await aDesk()
    const arabic = Buffer.from([0x23, 0x51, 0x20, 0xe3, 0xe4, 0xbf, 0x0a, 0x5e, 0x20, 0xc7, 0x0a, 0x41, 0x20, 0xc7, 0x0a, 0x42, 0x20, 0xc8])
    await desk.bring({ 'a.txt': arabic }, { encoding: 'windows-1256', language: 'ar' })
    await desk.bring({ 'b.txt': Buffer.from(`\ufeff${block('Größe?')}`, 'utf16le') })
    expect((await desk.bank()).map(({ question, language }) => [question, language])).toEqual([['من؟', 'ar'], ['Größe?', 'en']])
  })

  it('are counted whole: every "#Q" is accepted, a duplicate or refused with file, line and reason', async () => {
    const desk = await aDesk()
    const text = `${block('One')}${block('ONE?', ['d', 'c', 'b', 'a'])}#Q =Lost?\n^ a\nA a\nB \uFFFD\n#Q Who?\nA a\nB b\n\n${block('+Six', [...'abcdef'])}${block('Five', [...'abcde'], 'e')}`
    expect(await desk.bring({ 'mixed.txt': text })).toEqual({ accepted: 2, duplicates: 1, refused: 3 })
    expect(await desk.report()).toBe(
      'file,line,question,reason\r\n' +
        'mixed.txt,8,ONE?,duplicate: it stands twice in these files\r\n' +
        "mixed.txt,15,'=Lost?,option B is damaged: a letter was lost when the file was saved\r\n" +
        'mixed.txt,19,Who?,"no line begins with ""^"", so nothing says which answer is right"\r\n' +
        "mixed.txt,23,'+Six,\"it has 6 options, not 2 to 5\"\r\n",
    )
  })

  it('whose question never ends is refused, and the next one is not', async () => {
    const desk = await aDesk()
    expect(await desk.bring({ 'long.txt': `#Q ${'word\n'.repeat(5_000)}${block('Next')}` })).toEqual({ accepted: 1, duplicates: 0, refused: 1 })
  })
})

const HEADER = 'answer,question,optiona,optionb,optionc,optiond,category,subcategory,language,level,question_type,note'

describe('tables', () => {
  it('make the categories and subcategories that they name, once, whatever the capitals', async () => {
    const desk = await aDesk()
    const csv = `\ufeff${HEADER}\r\nb,"Which, of ""these""\nis it?",1,2,3,4,Rivers,Africa,,7,,Note\r\na,Two?,1,2,3,4,RIVERS,,en,,,\r\n\r\nc,Three?,1,2,3,4,rivers,africa,,,1,\r\na,ما هذا؟,نعم,لا,,,أنهار,,ar,,2,\r\n`
    expect(await desk.bring({ 'bank.csv': csv })).toEqual({ accepted: 4, duplicates: 0, refused: 0 })
    expect((await desk.bank()).map(({ slug, sub, level, question, answer, language, open }) => [slug, sub, level, question, answer[0], language, open])).toEqual([
      ['rivers', 'africa', 7, 'Which, of "these"\nis it?', 1, 'en', false],
      ['rivers', null, 1, 'Two?', 0, 'en', false],
      ['rivers', 'africa', 1, 'Three?', 2, 'en', false],
      ['أنهار', null, 1, 'ما هذا؟', 0, 'ar', false],
    ])
  })

  it('may name categories by id; a number that is none is refused', async () => {
    const desk = await aDesk()
    await desk.bring({ 'a.csv': 'category,subcategory,question,optiona,optionb,answer\nRivers,Africa,One?,1,2,a' })
    const ids = await desk.database.row<{ id: number; sub: number }>(sql`SELECT c.id, s.id AS sub FROM category c JOIN subcategory s ON s.category_id = c.id`)
    const csv = `category;subcategory;question;optiona;optionb;answer\n${ids?.id};${ids?.sub};Two?;1;2;a\n4711;;Three?;1;2;a\nRivers;4711;Four?;1;2;a\n`
    expect(await desk.bring({ 'b.csv': csv })).toEqual({ accepted: 1, duplicates: 0, refused: 2 })
    expect((await desk.bank()).map(({ slug, sub }) => [slug, sub])).toEqual([['rivers', 'africa'], ['rivers', 'africa']])
    expect(await desk.report()).toContain('there is no category 4711 of this set and language')
  })

  it('refuse single rows, by their line', async () => {
    const desk = await aDesk()
    const csv = 'sep=,\ncategory,question,optiona,optionb,answer,language\nA,"One\nor two?",1,2,a,\nA,Three?,1,2,c,\nA,Four?,1,2,a,xx\nA,Five?,1,2,a,en,extra\n'
    expect(await desk.bring({ 'bank.csv': csv })).toEqual({ accepted: 1, duplicates: 0, refused: 3 })
    expect((await desk.report()).split('\r\n').slice(1, 4).map((line) => line.split(',').slice(1, 3).join())).toEqual(['5,Three?', '6,Four?', '7,Five?'])
    expect(await desk.report()).toContain('there is no language ""xx""; there are en, ar')
  })

  it('may have quotes that mean themselves', async () => {
    const desk = await aDesk()
    await desk.bring({ 'bank.csv': 'category,question,optiona,optionb,answer\nA,"One" or two?,3½" disk,2,a\n' })
    expect(await desk.bank()).toMatchObject([{ question: '"One" or two?', options: ['3½" disk', '2'] }])
  })

  it('say which columns they do not use', async () => {
    const desk = await aDesk()
    await desk.bring({ 'bank.csv': 'category,question,optiona,optionb,answer,remarks\nA,One?,1,2,a,x' })
    expect(desk.output()).toContain('bank.csv: not used: "remarks"')
  })

  it('are refused with more cells than the header has; a row may end early', async () => {
    const desk = await aDesk()
    expect(await desk.bring({ 'bank.csv': 'category,question,optiona,optionb,answer,note\nA,One,then?,1,2,a,n\nA,Two?,1,2,a\n' })).toMatchObject({ accepted: 1, refused: 1 })
    expect(await desk.report()).toContain('it has 7 cells, the header has 6')
  })

  it('come from workbooks too, with numbers and truth values as they look', async () => {
    const desk = await aDesk()
    const rows: SheetData = [
      ['question', 'category', 'optiona', 'optionb', 'optionc', 'answer', 'level'],
      ['Half of 3?', 'Maths', 1.5, 2, 3, 'a', 4],
      [],
      ['Is it?', 'Maths', true, false, null, 'b', null],
      ['When?', 'Maths', { value: new Date('2020-01-01'), type: Date, format: 'dd/mm/yyyy' }, 'x', 'y', 'a', null],
    ]
    expect(await desk.bring({ 'bank.xlsx': await writeXlsxFile(rows).toBuffer() })).toEqual({ accepted: 2, duplicates: 0, refused: 1 })
    expect((await desk.bank()).map(({ question, options, level, type }) => [question, options, level, type])).toEqual([['Half of 3?', ['1.5', '2', '3'], 4, 1], ['Is it?', ['True', 'False'], 1, 2]])
    expect(await desk.report()).toMatch(/bank\.xlsx,5,When\?,.*date/)
  })
})

describe('other formats', () => {
  it('go through the same door: GIFT, Aiken, Moodle XML and JSON, each into a category named after its file', async () => {
    const desk = await aDesk()
    const files = {
      'gift-bank.txt': '::One:: One?{~a =b ~c}\n\nTwo?{T}\n\nThree?{}\n',
      'aiken-bank.txt': 'Four?\nA. a\nB. b\nC. c\nANSWER: C\n',
      'moodle.xml': '<quiz><question type="truefalse"><questiontext format="html"><text>Five?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
      'opentdb.json': JSON.stringify({ results: [{ type: 'multiple', category: 'Nature', question: '6 &gt; 5?', correct_answer: 'a', incorrect_answers: ['b', 'c', 'd'] }] }),
    }
    expect(await desk.bring(files)).toEqual({ accepted: 5, duplicates: 0, refused: 1 })
    expect((await desk.bank()).map(({ slug, question, answer, open }) => [slug, question, answer[0], open])).toEqual([
      ['gift-bank', 'One?', 1, false], ['gift-bank', 'Two?', 0, false], ['aiken-bank', 'Four?', 2, false], ['moodle', 'Five?', 0, false], ['nature', '6 > 5?', 0, true],
    ])
    expect(await desk.report()).toContain('gift-bank.txt,5,Three?,"it asks for an essay')
  })

  it('may be a table with headers in another language, and keys that are letters, numbers or words', async () => {
    const desk = await aDesk()
    const csv = 'Frage;Antwort A;Antwort B;Antwort C;Lösung;Thema;Bearbeiter\nEins?;x;y;z;b;Zahlen;MK\nZwei?;x;y;z;3;Zahlen;\nDrei?;x;y;z;X;Zahlen;JT\nVier?;2;1;3;1;Zahlen;\n'
    expect(await desk.bring({ 'fragen.csv': csv })).toEqual({ accepted: 3, duplicates: 0, refused: 1 })
    expect((await desk.bank()).map(({ answer }) => answer[0])).toEqual([1, 2, 0])
    expect(await desk.report()).toContain('may be the number of one option or the words of another')
    expect(desk.output()).toContain('fragen.csv: not used: "Bearbeiter"')
  })

  it('may be an archive of tables with their files; one named after a set is of that set', async () => {
    const desk = await aDesk()
    const clip = await fs.readFile(path.join(SEED_MEDIA, 'audio/a01.mp3'))
    const zip = zipSync({ 'quiz-zone.csv': strToU8(`${HEADER}\na,One?,1,2,3,,Rivers,,,,,\n`), 'clips/Bird.mp3': new Uint8Array(clip), 'audio.csv': strToU8('category,question,optiona,optionb,optionc,answer,audio\nBirds,Which?,x,y,z,c,bird.mp3\nBirds,And which?,x,y,z,c,owl.mp3\n') })
    expect(await desk.bring({ 'all.zip': Buffer.from(zip) })).toEqual({ accepted: 2, duplicates: 0, refused: 1 })
    expect(await desk.database.rows(sql`SELECT c.type, v.audio <> '' AS heard FROM question q JOIN question_version v ON v.question_id = q.id JOIN category c ON c.id = q.category_id ORDER BY c.type`)).toEqual([{ type: 1, heard: false }, { type: 4, heard: true }])
    expect(await desk.report()).toContain('there is no file ""owl.mp3"" among the files that came with it')
  })

  it('in letters of another encoding are refused row by row', async () => {
    const desk = await aDesk()
    const csv = Buffer.from('\ufeffcategory,question,optiona,optionb,answer,language\nA,نعم؟,1,2,a,ar\n')
    const misread = Buffer.concat([Buffer.from('category,question,optiona,optionb,answer,language\nA,'), Buffer.from([0xe3, 0xc7, 0x20, 0xe5, 0xd0, 0xc7, 0xbf, 0xe4, 0xda, 0xe3]), Buffer.from(',1,2,a,ar\n')])
    expect(await desk.bring({ 'a.csv': csv, 'b.csv': misread })).toEqual({ accepted: 1, duplicates: 0, refused: 1 })
    expect(await desk.report()).toContain('its letters are those of another encoding')
  })
})

describe('an import', () => {
  it('adds nothing the second time', async () => {
    const desk = await aDesk()
    await desk.bring({ 'world.txt': blocks(1_200) })
    expect(await desk.bring({ 'world.txt': blocks(1_200), 'copy.txt': blocks(3) })).toEqual({ accepted: 0, duplicates: 1_203, refused: 0 })
    // A category that would stay empty is not made.
    expect(await desk.database.rows(sql`SELECT slug FROM category`)).toEqual([{ slug: 'world' }])
  })

  it('stores nothing of a dry run, but reports all of it', async () => {
    const desk = await aDesk()
    expect(await desk.bring({ 'world.txt': `${blocks(3)}#Q Bad` }, { dryRun: true })).toEqual({ accepted: 3, duplicates: 0, refused: 1 })
    expect([await desk.bank(), await desk.database.rows(sql`SELECT 1 FROM category`)]).toEqual([[], []])
    expect(await desk.report()).toContain('world.txt,22,Bad,')
  })

  it.each<[string, Record<string, Content>, RegExp]>([
    ['has no questions', { 'b.txt': 'Nothing here\n' }, /b\.txt: it has no questions/],
    ['is empty', { 'b.txt': '' }, /b\.txt: it has no questions/],
    ['is no text', { 'b.txt': Buffer.from([0x50, 0x4b, 0, 0]) }, /zero bytes/],
    ['has a header and no rows', { 'b.csv': 'category,question,optiona,optionb,answer\n' }, /b\.csv: it has no questions/],
    ['lacks columns', { 'b.csv': 'category,question\nA,One?' }, /b\.csv, line 1: the header row has no column "optiona", "optionb", "answer"/],
    ['has a quote that is never closed', { 'b.csv': 'category,question,optiona,optionb,answer\nA,"One?,1,2,a\n' }, /b\.csv, line \d: a cell begins with a quote that is never closed/],
    ['has one line without end', { 'b.csv': 'a'.repeat(150_000) }, /longer than 100000/],
    ['has a hundred columns', { 'b.csv': 'a,'.repeat(100) }, /101 columns/],
    ['is no workbook', { 'b.xlsx': 'category,question' }, /b\.xlsx: it is no XLSX/],
  ])('changes nothing when a file %s', async (_what, files, wrong) => {
    const desk = await aDesk()
    await expect(desk.bring({ 'a.txt': blocks(600), ...files })).rejects.toThrow(wrong)
    expect([await desk.bank(), await desk.database.rows(sql`SELECT 1 FROM category`)]).toEqual([[], []])
    expect((await fs.readdir(desk.folder)).filter((name) => name.startsWith('report'))).toEqual([])
  })

  it('is refused before anything is read when a file is missing or its format is unknown', async () => {
    const desk = await aDesk()
    await expect(sourcesOf([path.join(desk.folder, 'none.txt')], undefined)).rejects.toThrow(/none\.txt cannot be read/)
    await expect(sourcesOf([desk.folder], 'csv')).rejects.toThrow(/it is no file/)
    await expect(desk.bring({ 'bank.doc': '' })).rejects.toThrow(/bank\.doc: its ending tells no format\. Name one: csv\|xlsx\|gift/)
  })

  it('is refused in a language that is not there', async () => await expect((await aDesk()).bring({ 'a.txt': blocks(1) }, { language: 'fr' })).rejects.toThrow('There is no language "fr"; there are en, ar.'))
  it('can be stopped', async () => {
    const desk = await aDesk()
    await expect(desk.bring({ 'a.txt': blocks(600) }, { signal: AbortSignal.abort() })).rejects.toThrow('Stopped. Nothing was imported.')
    expect(await desk.bank()).toEqual([])
  })

  it('waits for no other one', async () => {
    const desk = await aDesk()
    await saveLanguages(desk.database, LANGUAGES)
    await desk.database.transaction(async (tx) => {
      expect(await openImport(tx, { destination: { categoryType: CATEGORY_TYPES.quizZone }, language: 'en' })).toBeDefined()
      await expect(desk.bring({ 'a.txt': blocks(1) })).rejects.toThrow('Another import is running.')
    })
    expect((await desk.bring({ 'a.txt': blocks(1) })).accepted).toBe(1)
  })
})
