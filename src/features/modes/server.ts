/** What a mode provides to the server, in one record, and what the app derives from all of them. No feature imports a mode. */
import type { Dice } from '../../platform/pure/dice.ts'
import type { PlainTextKey } from '../../platform/pure/text-keys.ts'
import type { Counters } from '../../platform/server/counters.ts'
import type { Database, Sql } from '../../platform/server/database/database.ts'
import type { Bus } from '../../platform/server/live/bus.ts'
import type { Guest, Live } from '../../platform/server/live/live.ts'
import type { Log } from '../../platform/server/log.ts'
import type { Manifest } from '../../platform/server/manifest.ts'
import type { earners, ModeBadges, Sources } from '../badges/server.ts'
import type { ClocksByType } from '../bookmarks/server/practice.ts'
import type { CorrectionPart } from '../corrections/server/part.ts'
import type { Wait } from '../dashboard/server.ts'
import type { PaperFinder } from '../events/server.ts'
import type { HomeSources } from '../home/server.ts'
import { levelsOf } from '../levels/server.ts'
import type { PlaysContests } from '../notifications/server.ts'
import type { CategoryType } from '../questions/contract.ts'
import type { RefusedDraft } from '../questions/rules/draft.ts'
import type { CollectionKind } from '../questions/rules/fingerprint.ts'
import type { Played, Progress } from '../questions/server.ts'
import type { CollectionTarget } from '../questions/server/import.ts'
import type { HostedSort } from '../rooms/server.ts'
import type { ModeRegistry, ServedMode } from '../rounds/server/registry.ts'
import type { FinishedScopeFinder, ModesByCategoryType } from '../category-rounds/server.ts'

/** What the app passes to modes. */
export type ModeDependencies = { practice: ServedMode; earn: ReturnType<typeof earners> }

export type ModeManifest<Services = unknown> = Manifest<Services, ModeDependencies> & {
  mode: ServedMode
  /** The type of its categories. `played` and `finished` default to its levels and rounds. */
  categories?: { type: CategoryType; played?: Played; finished?: FinishedScopeFinder }
  /** For questions outside of all categories: how an import finds the collection to which it adds, what an export calls it, and how the desk finds the paper of an event. */
  collection?: { kind: CollectionKind; find: CollectionFinder; slugs: CollectionNames; paper?: PaperFinder }
  /** What of it follows when the key of a question is corrected, besides its rounds. */
  correction?: CorrectionPart
  /** Its commands for the operator. */
  operator?: OperatorCommands
  badges?: ModeBadges
  /** What it contributes to the home page. */
  home?: Partial<HomeSources>
  /** A link of the installed app's icon, by a long press; `order` in tens, as of tiles. */
  shortcut?: { order: number; titleKey: PlainTextKey; path: string }
  /** What of it waits for operators. */
  waits?: readonly Wait[]
  /** Whether players without a preference for the topic are notified of contests. */
  playsContests?: PlaysContests
}

/** What a mode with rooms gets of this process. `segments`: its connections are not waited for behind calls. `pace`: milliseconds of room time per real millisecond (1 except in tests). `counters`: undefined where there are no limits. */
export type RoomModeParts = { database: Database; segments: Database; bus: Bus; live: Live; log: Log; secret: string; pace: number; counters: Counters | undefined }

/** The rooms of one mode in this process. */
export type HostedRooms = {
  /** For the lease of this process. */
  readonly hosted: HostedSort
  readonly isIdle: boolean
  /** Starts its periodic work. */
  run: () => void
  /** Ends it, and stores the last events; may be called again. */
  stop: () => Promise<void>
}

/** A mode without rounds, whose rooms a process hosts (`features/rooms`) and serves over the socket. */
export type RoomMode<Services = unknown> = Manifest<Services, ModeDependencies> & {
  serve: (services: Services, parts: { bus: Bus; live: Live; dice: Dice; log: Log }) => HostedRooms
  /** Whose socket a token opens that is of no player; undefined: it is none of this mode. */
  guestOf?: (secret: string, token: string) => Guest | undefined
}

/** `open`: what its handlers get of this process, by its name among the services. */
export type RoomModeManifest<Own extends object> = RoomMode<Own> & { open: (parts: RoomModeParts) => Own }

export type CollectionFinder = (db: Sql, wish: string) => Promise<CollectionTarget | RefusedDraft>

/** The slugs that `CollectionFinder` finds these collections by. Of several events with one paper that of the latest. */
export type CollectionNames = (db: Sql, collectionIds: readonly number[]) => Promise<{ collectionId: number; slug: string }[]>

/** Commands of `npm run operator`. `help`: a line per command with its arguments. A command returns a report and throws on an error. */
export type OperatorCommands = { help: string; commands: Record<string, (database: Database, words: string[]) => Promise<string>> }

type ManifestList = readonly ModeManifest<never>[]

export function modesOf(manifests: ManifestList): ModeRegistry {
  return Object.fromEntries(manifests.map(({ mode }) => [mode.id, mode]))
}

/** The progress of a player by category, for the lists of categories. */
export function progressOf(manifests: ManifestList): Progress {
  return Object.fromEntries(inCategories(manifests).map(({ mode, categories }): [number, Played] => [categories.type, categories.played ?? ((db: Sql, playerId) => levelsOf(db, playerId, mode.id))]))
}

export function modesByCategoryType(manifests: ManifestList): ModesByCategoryType {
  return Object.fromEntries(inCategories(manifests).map(({ mode, categories }) => [categories.type, { mode: mode.id, finished: categories.finished }]))
}

/** The time per question of each category type, for practice with bookmarked questions. */
export function clocksOf(manifests: ManifestList): ClocksByType {
  return Object.fromEntries(inCategories(manifests).map(({ mode, categories }) => [categories.type, mode]))
}

function inCategories(manifests: ManifestList) {
  return manifests.flatMap(({ mode, categories }) => (categories ? [{ mode, categories }] : []))
}

export function badgesOf(manifests: ManifestList): Record<string, ModeBadges> {
  return Object.fromEntries(manifests.map(({ mode, badges }) => [mode.id, badges ?? {}]))
}

/** The badge facts that modes provide. */
export function factsOf(manifests: ManifestList): Partial<Sources> {
  return merged(manifests.map(({ badges }) => badges?.facts ?? {}))
}

export function homeSourcesOf(manifests: ManifestList): HomeSources {
  return merged(manifests.map(({ home }) => home ?? {}))
}

/** Whether at least one mode reports that the player plays contests. */
export function playsContestsIn(manifests: ManifestList): PlaysContests {
  const asked = manifests.flatMap(({ playsContests }) => playsContests ?? [])
  return async (db, playerId) => {
    for (const plays of asked) if (await plays(db, playerId)) return true
    return false
  }
}

function merged<Part extends object>(parts: readonly Part[]): Part {
  return Object.assign({}, ...parts) as Part
}

/** How an import finds the collection to which it adds, by its kind. */
export function collectionFindersOf(manifests: ManifestList): Record<string, CollectionFinder> {
  return Object.fromEntries(manifests.flatMap(({ collection }) => (collection ? [[collection.kind, collection.find]] : [])))
}

/** What the files of an export call collections, by their kind. */
export function collectionNamesOf(manifests: ManifestList): Record<string, CollectionNames> {
  return Object.fromEntries(manifests.flatMap(({ collection }) => (collection ? [[collection.kind, collection.slugs]] : [])))
}

/** How the desk finds the papers of events, by the kind of their collections. */
export function paperFindersOf(manifests: ManifestList): Record<string, PaperFinder> {
  return Object.fromEntries(manifests.flatMap(({ collection }) => (collection?.paper ? [[collection.kind, collection.paper]] : [])))
}
