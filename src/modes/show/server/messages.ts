/** Handlers of socket messages. A phone and a stage are what the token of their socket says; a remote belongs to the owner of the show. */
import { randomUUID } from 'node:crypto'
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import { ok, refuse } from '../../../platform/server/http/handler.ts'
import { onMessage, type MessageHandler, type Sender } from '../../../platform/server/live/live.ts'
import { roundTripOf } from '../../../features/battles/rules/points.ts'
import * as contract from '../contract.ts'
import type { HostSwitch } from '../rules.ts'
import type { HostEvent, ShowActResult } from './acts.ts'
import { dealtName } from './names.ts'
import type { Shows } from './service.ts'
import { phones, screens } from './show-types.ts'

const GUEST = /^(seat|stage):([0-9a-f-]{36}):?(.*)$/
/** Of the subject of a guest's socket. */
const guestOf = ({ playerId }: Sender) => {
  const [, is, showId = '', seatId = ''] = GUEST.exec(playerId) ?? []
  return { is, showId, seatId }
}

const REFUSALS: Partial<Record<NonNullable<ShowActResult['refused']>, Refusal>> = { late: contract.answerLate, held: contract.showHeld, passed: contract.stepPassed, 'name-taken': contract.nameTaken }
const refusalOf = ({ refused }: ShowActResult): Refusal | undefined => refused && (REFUSALS[refused] ?? notFound)

export function messagesOf(shows: Shows, dice: Dice): MessageHandler[] {
  return [...guestMessages(shows), ...hostMessages(shows, dice)]
}

/* A face listens to its room before its snapshot is made: what changes in between would be lost otherwise. */

function guestMessages(shows: Shows): MessageHandler[] {
  return [
    onMessage(contract.showEnter, async (sender) => {
      const { is, showId, seatId } = guestOf(sender)
      if (is !== 'seat') return refuse(notFound)
      shows.live.enter(sender.playerId, phones(showId))
      const { phone } = await shows.act(showId, { is: 'enter', seatId })
      if (phone) return ok(phone)
      shows.live.exit(phones(showId), sender.playerId)
      return refuse(notFound)
    }),
    onMessage(contract.showAnswer, async (sender, { position, answer }) => {
      const { showId, seatId } = guestOf(sender)
      const acted = await shows.act(showId, { is: 'answer', seatId, position, answer, roundTripMs: roundTripOf(sender.roundTrips()) })
      const refused = refusalOf(acted)
      return refused ? refuse(refused) : ok({ given: acted.given ?? '' })
    }),
    onMessage(contract.showWatch, async (sender) => {
      const { is, showId } = guestOf(sender)
      // A seat would see the boards, and could ask for them again and again.
      if (is !== 'stage') return refuse(notFound)
      shows.live.enter(sender.playerId, screens(showId))
      const { stage } = await shows.act(showId, { is: 'watch' })
      if (stage) return ok(stage)
      shows.live.exit(screens(showId), sender.playerId)
      return refuse(notFound)
    }),
  ]
}

function hostMessages(shows: Shows, dice: Dice): MessageHandler[] {
  const act = async ({ playerId }: Sender, showId: string, event: HostEvent) => {
    const acted = await shows.act(showId, { is: 'host', playerId, event })
    return { acted, refused: refusalOf(acted) }
  }
  const done = async (sender: Sender, showId: string, event: HostEvent) => {
    const { refused } = await act(sender, showId, event)
    return refused ? refuse(refused) : ok({})
  }
  const seen = <Is extends 'next' | 'skip'>(is: Is) => (sender: Sender, { show_id, position, phase }: { show_id: string; position: number; phase: (typeof contract.PHASES)[number] }) => done(sender, show_id, { is, position, phase })
  return [
    onMessage(contract.showHost, async (sender, { show_id }) => {
      const { playerId } = sender
      if ((await shows.act(show_id, { is: 'own', playerId })).refused) return refuse(notFound)
      await shows.held(playerId, show_id)
      const { remote } = await shows.act(show_id, { is: 'hold', playerId })
      return remote ? ok(remote) : refuse(notFound)
    }),
    onMessage(contract.showNext, seen('next')),
    onMessage(contract.showSkip, seen('skip')),
    onMessage(contract.showExtend, (sender, { show_id, position }) => done(sender, show_id, { is: 'extend', position })),
    onMessage(contract.showToLobby, (sender, { show_id }) => done(sender, show_id, { is: 'to-lobby' })),
    onMessage(contract.showEnd, (sender, { show_id }) => done(sender, show_id, { is: 'end' })),
    onMessage(contract.showSwitch, (sender, { show_id, what, on }) => done(sender, show_id, what === 'replay' ? { is: 'replay', link: randomUUID(), on: on === 1 } : { is: 'switch', what: SWITCHES[what], on: on === 1 })),
    onMessage(contract.showPutOut, (sender, { show_id, seat, out }) => done(sender, show_id, { is: out ? 'put-out' : 'let-in', seat })),
    onMessage(contract.showRename, async (sender, { show_id, seat }) => {
      // Another of our names: the host types none for somebody else.
      const { acted, refused } = await act(sender, show_id, { is: 'rename', seat, name: await dealtName(shows.database, sender.language, dice) })
      return refused ? refuse(refused) : ok({ name: acted.name ?? '' })
    }),
  ]
}

const SWITCHES: Record<Exclude<(typeof contract.SWITCHES)[number], 'replay'>, HostSwitch> = { locked: 'isLocked', muted: 'isMuted', blank: 'isBlank', auto: 'isAuto' }

