import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { sql, type Database } from '../../platform/server/database/database.ts'
import { aDatabase } from '../../../tests/database.ts'
import { journalsAt, manyOf, plant, seals, sealTo, setClock } from '../../../tests/sealed-months.ts'
import { ArchiveFault, disagreement, readArchive, sealOf, writeArchive } from './server/archive.ts'

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-archive-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

async function aSealedLedger(coins = 5): Promise<Database> {
  const database = await aDatabase()
  await setClock(database, '2024-04', 4)
  await journalsAt(database, [...manyOf('2024-01', 40), ...manyOf('2024-02', 30)], coins)
  await sealTo(database, '2024-03')
  return database
}

/** The bytes of a file that is in order. */
let sound: Buffer
beforeAll(async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-archive-'))
  await writeArchive(await aSealedLedger(), '2024-01', path.join(folder, 'a.gz'))
  sound = await fs.readFile(path.join(folder, 'a.gz'))
  await fs.rm(folder, { recursive: true })
})

it('a file holds each journal of its month and its seal, and continues the file of the month before', async () => {
  const [database, folder] = [await aSealedLedger(), await aFolder()]
  const months = ['2024-01', '2024-02', '2024-03']
  const archives = []
  for (const month of months) {
    const file = path.join(folder, `${month}.gz`)
    await writeArchive(database, month, file)
    archives.push(await readArchive(file))
  }
  const sealed = await seals(database)
  expect(archives.map(({ seal }) => [seal.journals, seal.digest])).toEqual(sealed.map(({ journals, digest }) => [journals, digest]))
  for (const archive of archives) expect(disagreement(archive, await sealOf(database, archive.seal.month), archives)).toBeUndefined()
  const lines = gunzipSync(await fs.readFile(path.join(folder, '2024-01.gz'))).toString().split('\n')
  expect(lines[1]).toMatch(/^[0-9a-f]{16} \[1,"2024-01-01T12:00:00\.000000Z","wonBattle","test:1:2024-01-01T12:00:00Z","game",null,false,null,null,\[\[1,"issued",-5,null\],\[2,"revenue",5,null\]\]\]$/)
  expect(lines).toHaveLength(42)
  expect((await fs.readdir(folder)).sort()).toEqual(months.map((month) => `${month}.gz`))
})

it('only a sealed month is written, to a file that is not there yet', async () => {
  const [database, folder] = [await aSealedLedger(), await aFolder()]
  const file = path.join(folder, 'a.gz')
  for (const month of ['2024-04', '2023-12', 'yesterday', '2024-13']) await expect(writeArchive(database, month, file)).rejects.toThrow(`${month} is not sealed. Months up to 2024-03 are sealed.`)
  await expect(writeArchive(await aDatabase(), '2024-01', file)).rejects.toThrow('No month is sealed yet')
  await fs.writeFile(file, 'mine')
  await expect(writeArchive(database, '2024-01', file)).rejects.toThrow(`${file} is there already.`)
  await expect(writeArchive(database, '2024-01', path.join(folder, 'no', 'a.gz'))).rejects.toThrow(/^.*a\.gz cannot be written: ENOENT/)
  expect(await fs.readFile(file, 'utf8')).toBe('mine')
})

it('what the database does not hold any more as it was sealed is not written', async () => {
  const [database, folder] = [await aSealedLedger(), await aFolder()]
  await plant(database, sql`UPDATE journal SET actor = 'operator: nobody' WHERE id = 7`)
  await expect(writeArchive(database, '2024-01', path.join(folder, 'a.gz'))).rejects.toThrow('The database does not hold what was sealed of 2024-01: another digest')
  expect(await fs.readdir(folder)).toEqual([])
})

type Lines = (lines: string[]) => string[]
const edited = (change: Lines) => gzipSync(change(gunzipSync(sound).toString().split('\n')).join('\n'))
const replaced = (at: number, from: string | RegExp, to: string) => edited((lines) => lines.map((line, n) => (n === at ? line.replace(from, to) : line)))
const files: [string, () => Buffer, RegExp][] = [
  ['an amount of one posting', () => replaced(9, '"revenue",5', '"revenue",6'), /, line 10: journal 9 sums to 1, not to 0\.$/],
  ['both amounts of a journal', () => replaced(9, /-?5,null/g, '50,null'), /, line 10: journal 9 sums to 100, not to 0\.$/],
  ['another account', () => replaced(9, '[2,"revenue"', '[3,"paid_out"'), /, line 10: journal 9 is not what was sealed/],
  ['another actor', () => replaced(9, '"game"', '"operator: Ada"'), /, line 10: journal 9 is not what was sealed/],
  ['a moment of another month', () => replaced(9, '"2024-01-', '"2024-02-'), /, line 10: journal 9 is from 2024-02-.*, not from 2024-01\.$/],
  ['a space that changes nothing', () => replaced(9, '[9,', '[9, '), /, line 10: this is not a journal\.$/],
  ['a line that is left out', () => edited((lines) => lines.filter((_, at) => at !== 9)), /, line 10: journal 10 is not what was sealed, or lines before it are missing\.$/],
  ['a line that stands there twice', () => edited((lines) => lines.flatMap((line, at) => (at === 9 ? [line, line] : [line]))), /, line 11: journal 9 follows journal 9\.$/],
  ['two lines that have changed places', () => edited((lines) => [...lines.slice(0, 9), lines[10] ?? '', lines[9] ?? '', ...lines.slice(11)]), /, line 10: journal 10 is not what was sealed/],
  ['lines that are left out at the end', () => edited((lines) => lines.slice(0, -3)), /, which ends with line 39, does not hold what its seal says of 2024-01: 38 journals instead of 40\.$/],
  ['a seal with another balance', () => replaced(0, '"issued":-200', '"issued":-100'), /, does not hold .*: -200 coins of accounts issued instead of -100\.$/],
  ['a seal with another digest', () => replaced(0, /"digest":"\w{4}/, '"digest":"0000'), /, does not hold .*another digest/],
  ['another beginning', () => replaced(0, '"revenue":0', '"revenue":1'), /, line 2: journal 1 is not what was sealed/],
  ['no seal', () => edited((lines) => lines.slice(1)), /, line 1: this is not the first line of a sealed month\.$/],
  ['nothing', () => gzipSync(''), / is empty\.$/],
  ['the end cut off', () => sound.subarray(0, sound.length - 20), / was cut off: it ends behind line \d+, before its end\.$/],
  ['a byte changed', () => Buffer.concat([sound.subarray(0, -8), Buffer.from([1, 2, 3, 4]), sound.subarray(-4)]), / is damaged: behind line \d+ it cannot be unpacked\.$/],
  ['no gzipped file', () => Buffer.from('hello\n'.repeat(10)), / is not a gzipped file\.$/],
  ['bytes that are no text', () => gzipSync(Buffer.from([0xff, 0xfe, 0x0a])), / cannot be read: .*encoded data was not valid/],
]

it.each(files)('a file is found to have %s', async (_, bytes, sentence) => {
  const file = path.join(await aFolder(), 'a.gz')
  await fs.writeFile(file, bytes())
  const fault = await readArchive(file).then(() => undefined, (error: Error) => error)
  expect(fault).toBeInstanceOf(ArchiveFault)
  expect(fault?.message).toMatch(sentence)
  expect(fault?.message.startsWith(file)).toBe(true)
})

it('a file that is not there is told in a sentence', async () => expect(readArchive('/nowhere/a.gz')).rejects.toThrow('/nowhere/a.gz cannot be read: ENOENT'))

it('a forged file that is sound by itself is not that of the database, nor of the files beside it', async () => {
  const [database, other, folder] = [await aSealedLedger(), await aSealedLedger(7), await aFolder()]
  await writeArchive(other, '2024-01', path.join(folder, 'forged.gz'))
  await writeArchive(database, '2024-02', path.join(folder, 'next.gz'))
  const [forged, next] = [await readArchive(path.join(folder, 'forged.gz')), await readArchive(path.join(folder, 'next.gz'))]
  expect(disagreement(forged, undefined, [forged, next])).toBeUndefined()
  expect(disagreement(forged, await sealOf(database, '2024-01'), [])).toBe(`${forged.file} is not 2024-01 as it was sealed in the database: -280 coins of accounts issued instead of -200.`)
  expect(disagreement(next, await sealOf(database, '2024-02'), [forged, next])).toBe(`${next.file} does not continue ${forged.file}.`)
})
