/** An editor who brings files of questions in at the desk: uploads, and the jobs that work at them. */
import path from 'node:path'
import { strToU8 } from 'fflate'
import { expect } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { saveLanguages } from '../src/features/languages/server.ts'
import { BANKS } from '../src/features/questions/rules/banks.ts'
import { beginImport, checkImport, getImport, lookIntoImport, PART_BYTES, sendImportPart, type ImportSettings } from '../src/features/question-files/contract.ts'
import { guessColumns } from '../src/features/question-files/rules/mapping.ts'
import type { ImportGiven } from '../src/features/question-files/server/step.ts'
import { workAtImports } from '../src/features/question-files/server/working.ts'
import { aMember } from './operator.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

export const GIVEN = { collections: {}, seeded: path.resolve(import.meta.dirname, '../db/seed/media') }
export const SETTINGS: ImportSettings = { bank: 'quiz-zone', language: 'en', category: '', level: '', keys: 'each', level_words: {}, mapping: [], open_licence: 0, active: 1, fixes: [], anyway: [] }

export type ImportDesk = {
  world: World
  editor: TestPlayer
  work: () => Promise<unknown>
  send: (id: string, of: 'file' | 'media', bytes: Uint8Array, part?: number) => Promise<string>
  /** Uploads a file and looks into it. */
  upload: (name: string, content: string | Uint8Array) => Promise<string>
  record: (id: string) => ReturnType<typeof recordOf>
  dryRun: (id: string, settings?: Partial<ImportSettings>) => ReturnType<typeof recordOf>
  bank: () => Promise<{ question: string; category: string; active: boolean }[]>
}

const recordOf = (world: World, id: string, editor: TestPlayer) => world.call(getImport, { import_id: id }, editor)

export async function anImportDesk(given: ImportGiven = GIVEN): Promise<ImportDesk> {
  const world = await aWorld()
  await saveLanguages(world.database, [{ code: 'en', name: 'English', default: true }, { code: 'de', name: 'Deutsch', default: false }])
  const editor = await aMember(world.database, 'editor')
  const work = () => workAtImports(world.database, given)
  const send: ImportDesk['send'] = async (id, of, bytes, part = 0) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ import_id: id, of, part: String(part) })) form.append(name, value)
    form.append('bytes', new File([new Uint8Array(bytes)], 'part'))
    const body = (await (await world.post(sendImportPart.name, form, { authorization: `Bearer ${editor.token}` })).json()) as { error: boolean; code?: string }
    return body.error ? (body.code ?? 'malformed') : 'ok'
  }
  const upload: ImportDesk['upload'] = async (name, content) => {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    const { id } = await world.call(beginImport, { name, bytes: bytes.length }, editor)
    for (let part = 0; part * PART_BYTES < bytes.length; part++) expect(await send(id, 'file', bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES), part)).toBe('ok')
    await world.call(lookIntoImport, { import_id: id }, editor)
    await work()
    return id
  }
  const record = (id: string) => recordOf(world, id, editor)
  const dryRun: ImportDesk['dryRun'] = async (id, settings = {}) => {
    const { found } = await record(id)
    const guessed = guessColumns(found?.header ?? [], BANKS[settings.bank ?? 'quiz-zone']).map(({ column }) => column)
    await world.call(checkImport, { import_id: id, settings: JSON.stringify({ ...SETTINGS, mapping: guessed, ...settings }) }, editor)
    await work()
    return record(id)
  }
  const bank = () => world.database.rows<{ question: string; category: string; active: boolean }>(sql`
    SELECT v.question, c.name AS category, q.active FROM question q JOIN question_version v ON v.question_id = q.id JOIN category c ON c.id = q.category_id ORDER BY q.id`)
  return { world, editor, work, send, upload, record, dryRun, bank }
}

export const GERMAN = 'Frage;Antwort A;Antwort B;Antwort C;Lösung;Thema;Stufe;Bearbeiter\n'
export const germanRow = (question: string, right = 'b', level = '1') => `${question};x;y;z;${right};Zahlen;${level};MK\n`

export const ENGLISH = 'question,optiona,optionb,optionc,answer,category\n'
export const english = (question: string, answer = 'a', options = 'Nile,Rhine,Po') => `${question},${options},${answer},Rivers\n`
