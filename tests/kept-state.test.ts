import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { readersOfKeptState } from './kept-state.ts'
import { plant, uproot } from './walls/plant.ts'

// The compiler takes seconds, and many on a busy machine.
const PATIENT = 120_000
const ROOT = path.join(import.meta.dirname, '..')

const STORE = `export type Slice<T extends object> = { get(): T; set(change: Partial<T> | ((value: T) => Partial<T>)): void }
export declare function slice<T extends object>(name: string, initial: T): Slice<T>
`
const SLICES = `import { slice } from '../platform/web/state/store.ts'
export type Seat = { name: string; points: number }
type Room = { read: number; taken: number; written: number; counted: number; dead: number; decides: number; loading: boolean; first: Seat }
export const room = slice<Room>('room', { read: 0, taken: 0, written: 0, counted: 0, dead: 0, decides: 0, loading: false, first: { name: '', points: 0 } })
export const change = () => room.set({ written: 1, loading: true })
export const count = () => room.set(({ counted }) => ({ counted: counted + 1 }))
export const decide = () => room.set(({ decides }) => ({ read: decides }))
export const neverCalled = () => room.get().dead
`
const SCREEN = `import { change, count, decide, room } from './slices.ts'
// A field of the same name in another object is no reader: { written: 1 }.written
const other = { written: 1, loading: false }
export const screen = () => [change(), count(), decide(), other.written, other.loading, room.get().read]
const { taken, first: { name } } = room.get()
console.log(taken, name)
`
const TREE = { 'platform/web/state/store.ts': STORE, 'room/slices.ts': SLICES, 'room/screen.ts': SCREEN, 'main.ts': `export const opened = import('./room/screen.ts')\n` }
const OPTIONS = { strict: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, allowImportingTsExtensions: true }
const UNREAD = ['room.written', 'room.counted', 'room.dead', 'room.loading', 'room.first.points']

it('finds what is written only, counted only, or read only by code that is never called; types decide, not names', { timeout: PATIENT }, () => {
  const folder = plant(TREE)
  try {
    const files = Object.keys(TREE).map((file) => path.join(folder, file))
    expect(readersOfKeptState(files, OPTIONS).unread).toEqual(UNREAD)
  } finally {
    uproot(folder)
  }
})

it('every field that the browser keeps has a reader', { timeout: PATIENT }, () => {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, 'tsconfig.web.json'), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(String(messageText)) }) as ts.ParsedCommandLine
  expect(errors).toEqual([])
  const { fields, unread } = readersOfKeptState(fileNames, options)
  expect(fields).toEqual(expect.arrayContaining(['user.token', 'userCoins.data', 'groupBattle.user1', 'house.theme']))
  expect(unread, 'a field that nothing reads: give it a reader, or remove it (decision 30)').toEqual([])
})
