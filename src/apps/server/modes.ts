/** The modes of the list, and what features get of all of them. */
import { practice } from '../../features/bookmarks/server/practice.ts'
import { clocksOf, modesOf, type ModeManifest } from '../../features/modes/server.ts'
import type { ModeRegistry } from '../../features/rounds/server/registry.ts'
import * as listed from './manifests.ts'
import type { Services } from './services.ts'

export const modeManifests: readonly ModeManifest<Services>[] = Object.values(listed)

/** Practice with bookmarked questions is played like a mode, with the time limits of the questions' own modes. */
export const practiceMode = practice(clocksOf(modeManifests))

export const modes: ModeRegistry = { ...modesOf(modeManifests), [practiceMode.id]: practiceMode }
