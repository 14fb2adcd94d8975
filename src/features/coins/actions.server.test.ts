import { describe, expect, it } from 'vitest'
import { aWorld } from '../../../tests/world.ts'
import { getUserCoinScore } from './contract.ts'

describe('coins', () => {
  it('x', async () => {
    const { aPlayer, call } = await aWorld()
    const player = await aPlayer({ coins: 5 })
    expect(await call(getUserCoinScore, {}, player)).toEqual({ coins: 5, redeemable: 5, score: 0 })
  })
})
