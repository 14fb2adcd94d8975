import { beforeEach, expect, it } from 'vitest'
import { Coins } from 'lucide-react'
import { setCoinModes } from './coin-modes.ts'
import { coinSource } from './coin-source.ts'

const config = { earn_coin: '100' }
const gift = { path: '/gift/', textKey: 'coins.way.daily', n: 5 }
const invite = { path: '/profile/invite/', textKey: 'coins.way.invite', n: 100 }

beforeEach(() => setCoinModes([{ look: { icon: Coins, gel: '#fff' }, coinSource: { path: '/gift/', textKey: 'coins.way.daily', coins: ({ home }) => (home?.daily_played === 0 ? 5 : 0) } }]))

it.each([
  ['what a mode pays comes first', {}, 0, '/quiz-zone/space/-/1/', gift],
  ['where it pays nothing any more, an invitation', {}, 1, '/quiz-zone/space/-/1/', invite],
  ['while that is not known, an invitation', {}, undefined, '/quiz-zone/space/-/1/', invite],
  ['on its own page, an invitation', {}, 0, '/gift/play/', invite],
  ['where neither pays there is none', { earn_coin: '0' }, 1, '/', undefined],
] as const)('%s', (_rule, figures, played, here, way) => expect(coinSource({ config: { ...config, ...figures }, home: played === undefined ? undefined : { daily_played: played }, here })).toEqual(way))
