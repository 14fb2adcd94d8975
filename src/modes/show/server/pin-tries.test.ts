import { describe, expect, it } from 'vitest'
import { openLocalCounters } from '../../../platform/server/counters.ts'
import type { DoorRow } from '../store.ts'
import { PinTries } from './pin-tries.ts'

const RIGHT = '482915'
const DOOR = { pin: RIGHT } as DoorRow
const pinsFrom = (first: number, n: number) => Array.from({ length: n }, (_, at) => String((first + at) % 1_000_000).padStart(6, '0'))

function limited() {
  const [tries, lookedUp]: [PinTries, string[]] = [new PinTries(openLocalCounters()), []]
  const tried = (pin: string, address = 'an address') =>
    tries.lookUp(address, pin, async () => {
      lookedUp.push(pin)
      await new Promise((go) => setImmediate(go))
      return pin === RIGHT ? DOOR : undefined
    })
  return { tried, lookedUp }
}

describe('pins', () => {
  it('are not found by ten thousand guesses of an address, though they come at once', async () => {
    const { tried, lookedUp } = limited()
    const found = await Promise.all(pinsFrom(Number(RIGHT) - 5_000, 10_000).map((pin) => tried(pin)))
    expect(lookedUp).toHaveLength(30)
    expect(found.filter((one) => one === 'too-many')).toHaveLength(9_970)
    expect(found).not.toContain(DOOR)
    expect(await tried(RIGHT)).toBe('too-many')
    expect(await tried(RIGHT, 'another')).toBe(DOOR)
  })

  it('open to a hall that types its own at once, and stay open to it', async () => {
    const { tried, lookedUp } = limited()
    expect(new Set(await Promise.all(Array.from({ length: 200 }, () => tried(RIGHT))))).toEqual(new Set([DOOR]))
    expect(lookedUp).toHaveLength(1)
    const wrong = []
    for (const pin of pinsFrom(1, 40)) wrong.push(await tried(pin))
    expect(wrong.filter((one) => one === undefined)).toHaveLength(30)
    expect(await tried(RIGHT)).toBe(DOOR)
  })
})
