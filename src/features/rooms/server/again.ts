/** What people are sent again after an outage of the bus. */
import type { Bus } from '../../../platform/server/live/bus.ts'

/**
 * While processes cannot reach each other, what one sends to people who are connected to another is lost. Afterwards each process puts the people of its
 * rooms back in their channels and sends them what is there by then (`again`): once it is reachable, and when another says that it is. `name`: of the sort of rooms.
 */
export function sendAgainAfterOutages(bus: Pick<Bus, 'answer' | 'broadcast' | 'onceUp'>, name: string, again: () => void): void {
  const subject = `${name}:again`
  bus.answer(subject, async () => again())
  bus.onceUp(() => {
    again()
    bus.broadcast(subject, {})
  })
}
