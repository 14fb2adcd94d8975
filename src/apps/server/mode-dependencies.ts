/** What modes get from the app. */
import { earners } from '../../features/badges/server.ts'
import { badgesOf, type ModeDependencies } from '../../features/modes/server.ts'
import { earningSources } from './badge-sources.ts'
import { modeManifests, practiceMode } from './modes.ts'

export const modeDependencies: ModeDependencies = { practice: practiceMode, earn: earners(earningSources, badgesOf(modeManifests)) }
