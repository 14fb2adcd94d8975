/** How shared tests play any mode. A mode that needs more than a category has a `kit.ts`. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CategoryType } from '../src/features/questions/contract.ts'
import type { TestPlayer, World } from './world.ts'

export type ModeKit = {
  mode: string
  /** The call that opens a round. */
  opens: { call: string; fields: Readonly<Record<string, string>>; category?: string; categoryType?: CategoryType }
  /** Inserts the mode's questions into a world; `rightAt` returns the position of the right option, by the name of the collection and the question's number. */
  prepare: (world: World, rightAt: (slug: string) => (n: number) => number) => Promise<void>
  /** Players pay an entry and answer, `right` of two questions right; the best ones get prizes, and all is settled. */
  playForPrizes?: (world: World, event: PrizeEvent) => Promise<void>
}
/** Of a mode with rooms in place of rounds: plays it so that each of its calls is served. The world listens at `url`. */
export type ServesAll = (world: World, url: string) => Promise<void>
export type PrizeEvent = { entrants: readonly { player: TestPlayer; right: number }[]; entry: number; prizes: number[]; redeemable: boolean }

const MODES = path.resolve(import.meta.dirname, '../src/modes')
const files = fs.readdirSync(MODES).map((mode) => path.join(MODES, mode, 'kit.ts')).filter((file) => fs.existsSync(file))

const loaded = await Promise.all(files.map(async (file) => (await import(pathToFileURL(file).href)) as { kit?: ModeKit; servesAll?: ServesAll }))
/** A mode with rooms in place of rounds exports no `kit`, but `servesAll`. */
export const kits: readonly ModeKit[] = loaded.flatMap(({ kit }) => kit ?? [])
export const roomKits: readonly ServesAll[] = loaded.flatMap(({ servesAll }) => servesAll ?? [])
