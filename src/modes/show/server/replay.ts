/**
 * A show that is played again. The progress is not stored: it travels in a signed token, since nothing of it pays or counts. An older token
 * can be sent again, which gives no more than playing from there again.
 */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { answerShowReplay, getShowReplay, type ReplayOnTheWire } from '../contract.ts'
import { advanced, ownSeatOf, REPLAY_START, showAt, timesAt } from '../rules/replay.ts'
import { findReplay, type ReplayHead } from '../store/report.ts'
import type { Replayed } from './kept-replays.ts'
import { readReplayState, writeReplayState, type ReplayState } from './replay-state.ts'
import type { NeedsShows } from './service.ts'
import { ownOnTheWire, roomOnTheWire } from './wire.ts'

function replayOnTheWire(secret: string, { id, title, endedAt, now, replayed }: ReplayHead & { replayed: Replayed }, state: ReplayState): ReplayOnTheWire {
  const show = showAt(replayed.show, state)
  const passed = state.phase === 'open' ? now.getTime() - state.openedAt : 0
  const room = roomOnTheWire({ row: { plan: replayed.plan } }, show, passed)
  const own = ownOnTheWire(show, ownSeatOf(show))
  if (!own) throw new Error('A replay has no seat of its own.')
  return { title, played: endedAt.toISOString(), state: writeReplayState(secret, id, state), room, own, others: show.seats.length - 1, times: state.phase === 'open' ? timesAt(show) : [] }
}

async function openReplay(db: Sql<NeedsShows>, link: string): Promise<(ReplayHead & { replayed: Replayed }) | undefined> {
  const head = await findReplay(db, link)
  const replayed = head && (await db.services.shows.replays.read(db, head))
  return replayed && { ...head, replayed }
}

export const replayActions: Served<NeedsShows>[] = [
  handle<typeof getShowReplay, NeedsShows>(getShowReplay, async ({ tx, input }) => {
    const replay = await openReplay(tx, input.link)
    return replay ? ok(replayOnTheWire(tx.services.shows.secret, replay, { ...REPLAY_START, openedAt: 0 })) : refuse(notFound)
  }),
  handle<typeof answerShowReplay, NeedsShows>(answerShowReplay, async ({ tx, input }) => {
    const { secret } = tx.services.shows
    const replay = await openReplay(tx, input.link)
    const state = replay && readReplayState(secret, replay.id, input.state)
    if (!state) return refuse(notFound)
    const now = replay.now.getTime()
    const next = advanced(replay.replayed.show, state, input.answer, Math.max(0, now - state.openedAt))
    return ok(replayOnTheWire(secret, replay, { ...next, openedAt: next.phase === 'open' ? now : 0 }))
  }),
]
