import { expect } from 'vitest'
import type { Action, Sent } from '../src/platform/pure/action.ts'
import { coinsOf } from './battle.ts'
import type { TestPlayer, World } from './world.ts'

/** A call at another price is refused with the current one and charges nothing; at the current price it succeeds. */
export async function asksAgain<A extends Action>(world: World, action: A, input: Sent<A>, player: TestPlayer, price: number): Promise<void> {
  const before = await coinsOf(world, [player])
  for (const shown of [price - 1, price + 1]) {
    const answer = await world.envelope(action, { ...input, price: shown }, player)
    expect(answer).toMatchObject({ error: true, message: '122', code: 'price-changed', text: `The price has changed. It is ${price} coins now.`, price })
  }
  expect(await coinsOf(world, [player])).toEqual(before)
  await world.call(action, { ...input, price }, player)
}
