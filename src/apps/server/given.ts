/** What modes get from the app. */
import { earners } from '../../features/badges/server.ts'
import { badgesOf, type GivenToModes } from '../../features/modes/server.ts'
import { earningSources } from './badge-sources.ts'
import { modeManifests, practiceMode } from './modes.ts'

export const given: GivenToModes = { practice: practiceMode, earn: earners(earningSources, badgesOf(modeManifests)) }
