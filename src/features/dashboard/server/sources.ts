/** What is counted: rows that are final, in an order in which none comes in between later. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { finishedBattles } from '../../battles/server.ts'
import { journalsBehind } from '../../coins/server.ts'
import { joinedPlayers } from '../../players/server.ts'
import { finishedRounds } from '../../rounds/server/desk-counts.ts'
import type { Counted } from '../rules.ts'
import type { Place } from '../store.ts'

export type Behind = Place & { until: Date; zone: string; most: number }
export type CountSource = { name: string; read: (db: Sql, behind: Behind) => Promise<Counted[]> }

export const SOURCES: readonly CountSource[] = [
  {
    name: 'players',
    read: async (db, behind) => (await joinedPlayers(db, behind)).map(({ at, id, day }) => ({ at, id, sums: [{ name: 'joined', day, part: '', n: 1 }], played: undefined })),
  },
  {
    name: 'rounds',
    read: async (db, behind) => (await finishedRounds(db, behind)).map(({ at, id, day, mode, playerId, timeMs }) => ({
      at, id, ...(day === null ? { sums: [], played: undefined } : { sums: [{ name: 'rounds', day, part: mode, n: 1 }, { name: 'played-ms', day, part: '', n: Math.round(timeMs) }], played: { day, playerIds: [playerId] } }),
    })),
  },
  {
    name: 'battles',
    read: async (db, behind) => (await finishedBattles(db, behind)).map(({ at, id, day, kind, playerIds, timeMs }) => ({
      at, id, sums: [{ name: 'battles', day, part: kind, n: 1 }, { name: 'played-ms', day, part: '', n: Math.round(timeMs) * playerIds.length }], played: { day, playerIds },
    })),
  },
  {
    name: 'coins',
    // Numbers of journals are given before their commit: those after one that is too young wait with it.
    read: async (db, behind) => {
      const journals = await journalsBehind(db, behind)
      const young = journals.findIndex(({ settled }) => !settled)
      return (young === -1 ? journals : journals.slice(0, young)).map(({ at, id, day, title, coinsIn, coinsOut }) => ({
        at, id, sums: [{ name: 'coins-in', day, part: title, n: coinsIn }, { name: 'coins-out', day, part: title, n: coinsOut }], played: undefined,
      }))
    },
  },
]
