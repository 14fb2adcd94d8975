/** The modes of the list, and what features get of all of them. */
import { practice } from '../../features/bookmarks/server/practice.ts'
import { clocksOf, modesOf, type ModeManifest, type RoomMode } from '../../features/modes/server.ts'
import type { ModeRegistry } from '../../features/rounds/server/registry.ts'
import * as listed from './manifests.ts'
import type { Services } from './services.ts'

/** Those with rounds and those with rooms. */
export const allManifests: readonly (ModeManifest<Services> | RoomMode<Services>)[] = Object.values(listed)
export const modeManifests = allManifests.filter((one): one is ModeManifest<Services> => 'mode' in one)
export const roomModes = allManifests.filter((one): one is RoomMode<Services> => 'serve' in one)

/** Practice with bookmarked questions is played like a mode, with the time limits of the questions' own modes. */
export const practiceMode = practice(clocksOf(modeManifests))

export const modes: ModeRegistry = { ...modesOf(modeManifests), [practiceMode.id]: practiceMode }
