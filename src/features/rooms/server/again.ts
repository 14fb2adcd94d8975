/** What people are sent again after an outage of the bus. */
import type { Bus } from '../../../platform/server/live/bus.ts'

/** After an outage of all, every process says at about the same time that it is back: those within so long are answered together. */
const TOGETHER_MS = 200

/**
 * While processes cannot reach each other, what one sends to people who are connected to another is lost. Afterwards each process puts the people of its
 * rooms back in their channels and sends them what is there by then (`again`): once it is reachable, and when another says that it is. `name`: of the sort of rooms.
 */
export function sendAgainAfterOutages(bus: Pick<Bus, 'answer' | 'broadcast' | 'onceUp'>, name: string, again: () => void): void {
  const subject = `${name}:again`
  let waiting: NodeJS.Timeout | undefined
  bus.answer(subject, async () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      again()
    }, TOGETHER_MS).unref()
  })
  bus.onceUp(() => {
    again()
    bus.broadcast(subject, {})
  })
}
