/** `npm run import` for category types other than Quiz Zone, with pictures and clips. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aWorld, type World } from './world.ts'
import { showProgress } from '../tools/import/progress.ts'
import { runImport } from '../tools/import/run.ts'
import { SEED } from '../src/apps/server/app.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openStorage } from '../src/platform/server/outbound/storage.ts'
import { saveLanguages } from '../src/features/languages/server.ts'
import { collectionFindersOf } from '../src/features/modes/server.ts'
import { NO_DEFAULTS } from '../src/features/question-files/rules/interpret.ts'
import { sourcesOf } from '../src/features/question-files/server/files.ts'
import type { ImportJob } from '../src/features/question-files/server/run.ts'
import type { BankName } from '../src/features/questions/rules/banks.ts'
import { seedWorld } from '../src/features/questions/server.ts'

const LANGUAGES = [{ code: 'en', name: 'English', default: true }]
type Files = Record<string, string | Uint8Array>

async function aDesk({ seeded = false } = {}) {
  const world = await aWorld()
  if (seeded) await seedWorld(world.database, SEED, seeders)
  else await saveLanguages(world.database, LANGUAGES)
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-import-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const storage = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  const bring = async (bank: BankName, csv: string[], { files = {}, zip, dryRun = false }: { files?: Files; zip?: Uint8Array; dryRun?: boolean } = {}) => {
    await fs.mkdir(path.join(folder, 'media'), { recursive: true })
    for (const [name, content] of Object.entries(files)) await fs.writeFile(path.join(folder, 'media', name), content)
    if (zip) await fs.writeFile(path.join(folder, 'media.zip'), zip)
    const file = path.join(folder, 'bank.csv')
    await fs.writeFile(file, csv.join('\n'))
    const job: ImportJob = {
      sources: await sourcesOf([file], undefined), bank, media: path.join(folder, zip ? 'media.zip' : 'media'), storage: { storage, seeded: path.join(SEED, 'media') },
      language: 'en', encoding: undefined, defaults: NO_DEFAULTS, openLicence: false, active: true, collections: collectionFindersOf(modeManifests),
    }
    return runImport(world.database, { job, dryRun, report: path.join(folder, 'report.csv'), languages: LANGUAGES }, showProgress({ write: () => true }, 1))
  }
  const report = async () => (await fs.readFile(path.join(folder, 'report.csv'), 'utf8')).trim().split('\r\n').slice(1).join('\n')
  return { world, folder, storage, bring, report }
}

type Stored = { categoryType: number | null; kind: string | null; asked: string; question: string; questionType: number; options: string[]; answer: number[]; image: string; audio: string; audioMs: number; marks: number }
const newest = (world: World, most = 1) =>
  world.database.rows<Stored>(sql`
    SELECT c.type AS "categoryType", k.kind, v.kind AS asked, v.question, v.question_type AS "questionType", v.options, v.answer, v.image, v.audio, v.audio_ms AS "audioMs", q.marks
    FROM question q JOIN question_version v ON v.question_id = q.id LEFT JOIN category c ON c.id = q.category_id LEFT JOIN collection k ON k.id = q.collection_id
    ORDER BY q.id DESC LIMIT ${most}`)

const aPicture = () => sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c6f432' } }).jpeg().toBuffer()
const aClip = () => fs.readFile(path.join(SEED, 'media/audio/a01.mp3'))

describe('pictures and clips', () => {
  it('of a folder are drawn anew or measured, stored once, and served', async () => {
    const { world, storage, bring } = await aDesk()
    const clip = await aClip()
    const totals = await bring('audio', ['category,question,optiona,optionb,optionc,answer,image,audio', 'Birds,Which bird?,Lark,Owl,Jay,a,lark.jpg,lark.mp3', 'Birds,And this?,Lark,Owl,Jay,b,lark.jpg,lark.mp3'], { files: { 'lark.jpg': await aPicture(), 'lark.mp3': clip } })
    expect(totals).toEqual({ accepted: 2, duplicates: 0, refused: 0 })
    const [second, first] = await newest(world, 2)
    expect(first).toMatchObject({ categoryType: 4, question: 'Which bird?', image: expect.stringMatching(/^\/media\/uploads\/.+\.webp$/), audio: expect.stringMatching(/^\/media\/uploads\/.+\.mp3$/) })
    expect([second?.image, second?.audio]).toEqual([first?.image, first?.audio])
    const seed = JSON.parse(await fs.readFile(path.join(SEED, 'audio-questions/en/by-ear.json'), 'utf8')).questions.find((each: { audio: string }) => each.audio === 'audio/a01.mp3')
    // Tolerance of one MP3 frame (26 ms): the shipped length was measured by another program.
    expect(Math.abs((first?.audioMs ?? 0) - seed.audio_ms)).toBeLessThan(120)
    expect((await storage.read(first?.audio as string))?.type).toBe('audio/mpeg')
    const drawn = await sharp((await storage.read(first?.image as string))?.bytes).metadata()
    expect([drawn.format, drawn.width, drawn.height]).toEqual(['webp', 1_280, 640])
  })

  it('come out of a ZIP archive too, and a dry run stores nothing', async () => {
    const { world, folder, bring } = await aDesk()
    const zip = zipSync({ 'pictures/nile.jpg': await aPicture() })
    const rows = ['category,question,answer,image', 'Rivers,It flows through Egypt,Nile,pictures/nile.jpg']
    expect(await bring('guess-the-word', rows, { zip, dryRun: true })).toMatchObject({ accepted: 1 })
    expect(await newest(world)).toEqual([])
    await expect(fs.readdir(path.join(folder, 'uploads'))).rejects.toThrow('ENOENT')
    expect(await bring('guess-the-word', rows, { zip })).toMatchObject({ accepted: 1 })
    expect(await newest(world)).toMatchObject([{ categoryType: 3, options: ['Nile'], image: expect.stringMatching(/\.webp$/) }])
  })

  it.each([
    ['a file that is not there', 'gone.jpg', /there is no file ""gone\.jpg""/],
    ['a path that leads out', '../report.csv', /there is no file/],
    ['a path of the server that is not there', '/media/seed/nothing.webp', /there is no file \/media\/seed\/nothing\.webp on the server/],
    ['an upload that is not there', `/media/uploads/ab/${'0'.repeat(62)}.webp`, /on the server/],
    ['a text file', 'words.jpg', /is no picture/],
  ])('a row that names %s is refused', async (_what, image, reason) => {
    const { bring, report } = await aDesk()
    expect(await bring('guess-the-word', ['category,question,answer,image', `Rivers,It flows,Nile,${image}`], { files: { 'words.jpg': 'no picture' } })).toMatchObject({ accepted: 0, refused: 1 })
    expect(await report()).toMatch(reason)
  })

  it('a picture in place of a clip, and a clip without sound, are refused', async () => {
    const { bring, report } = await aDesk()
    const row = (audio: string) => `Birds,Which ${audio}?,Lark,Owl,Jay,a,${audio}`
    expect(await bring('audio', ['category,question,optiona,optionb,optionc,answer,audio', row('a.mp3'), row('b.mp3')], { files: { 'a.mp3': await aPicture(), 'b.mp3': 'ID3' } })).toMatchObject({ refused: 2 })
    expect(await report()).toMatch(/a\.mp3"" is no clip: MP3[^\n]*\n[^\n]*b\.mp3"" is no clip that can be read/)
  })

  it.each([
    ['an archive that leads out', async () => zipSync({ '../evil.jpg': await aPicture() }), /leads out of the archive/],
    ['something that is no archive', async () => new Uint8Array(100), /is no ZIP archive/],
  ])('%s ends the import', async (_what, zip, sentence) => {
    const { bring } = await aDesk()
    await expect(bring('guess-the-word', ['category,question,answer', 'Rivers,It flows,Nile'], { zip: await zip() })).rejects.toThrow(sentence)
  })
})

describe('every set', () => {
  it('of categories', async () => {
    const { world, bring } = await aDesk()
    await bring('true-false', ['category,question,optiona,optionb,answer', 'Rivers,Does the Nile flow north?,True,False,a'])
    expect(await newest(world)).toMatchObject([{ categoryType: 1, questionType: 2 }])
    await bring('maths', ['category,question,optiona,optionb,optionc,answer', 'Sums,\\(1+1\\),1,2,3,b'])
    expect(await newest(world)).toMatchObject([{ categoryType: 5, question: '\\(1+1\\)', answer: [1] }])
    await bring('multi-match', ['category,question,optiona,optionb,optionc,answer_type,answer1,answer2,answer3', 'Rivers,Longest first,Po,Nile,Rhine,2,b,c,a'])
    expect(await newest(world)).toMatchObject([{ categoryType: 6, asked: 'sequence', answer: [1, 2, 0] }])
  })

  it('of collections: a text, a contest that has not begun, an exam without entrants', async () => {
    const { world, bring, report } = await aDesk({ seeded: true })
    const choice = (id: string) => `${id},Which river is the longest?,Nile,Rhine,Po,a`
    const text = await world.database.row<{ slug: string }>(sql`SELECT slug FROM learn_text ORDER BY id LIMIT 1`)
    expect(await bring('fun-and-learn', ['text id,question,optiona,optionb,optionc,answer', choice(text?.slug as string)])).toMatchObject({ accepted: 1 })
    expect(await newest(world)).toMatchObject([{ kind: 'text', categoryType: null }])
    const contests = await world.database.rows<{ slug: string }>(sql`SELECT slug FROM contest WHERE language_id = (SELECT id FROM language WHERE code = 'en') ORDER BY starts_at`)
    const [begun, coming] = [contests[0]?.slug as string, contests.at(-1)?.slug as string]
    expect(await bring('contest', ['contest_id,question,optiona,optionb,optionc,answer', choice(coming), choice(begun), choice('nothing')])).toEqual({ accepted: 1, duplicates: 0, refused: 2 })
    expect(await report()).toMatch(/has begun[^]*there is no contest ""nothing""/)
    const exam = await world.database.row<{ slug: string }>(sql`SELECT slug FROM exam ORDER BY id LIMIT 1`)
    expect(await bring('exam', ['exam_id,language,question,optiona,optionb,optionc,answer,marks', `${exam?.slug},,Which is the longest?,Nile,Rhine,Po,a,4`, `${exam?.slug},hi,Which is the shortest?,Nile,Rhine,Po,c,4`])).toEqual({ accepted: 1, duplicates: 0, refused: 1 })
    expect(await newest(world)).toMatchObject([{ kind: 'exam', marks: 4 }])
    expect(await report()).toMatch(/is in the language/)
  })
})
