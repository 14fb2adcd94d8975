import { describe, expect, it } from 'vitest'
import { rememberWanted, takeWanted } from '../../../features/players/ui/wanted.ts'
import { guardsOf, routeFor } from './guard.ts'
import { MANIFESTS } from './modes.ts'
import { OWN_SCREENS } from './own-screens.ts'

const guards = guardsOf([...MANIFESTS.flatMap(({ screens }) => screens), ...OWN_SCREENS])

/** Prefixes of the paths that require a sign-in. */
const PREFIXES = [
  '/quiz-zone/',
  '/fun-and-learn/',
  '/guess-the-word/',
  '/self-learning/',
  '/contest-play/',
  '/random-battle/',
  '/group-battle/',
  '/audio-questions/',
  '/math-mania/',
  '/exam-module/',
  '/quiz-play/daily-quiz-dashboard/',
  '/quiz-play/true-and-false-play/',
  '/profile/play-bookmark-questions/',
  '/profile/statistics/',
  '/profile/',
  '/play-bookmark-questions/',
  '/multi-match-questions/',
]

describe('a visitor', () => {
  it.each(PREFIXES)('is sent from %s to the login, with and without the slash, and from all below it', (prefix) => {
    for (const path of [prefix, prefix.slice(0, -1), `${prefix}no/such/page/`]) expect(routeFor(path, false, guards)).toBe('to-login')
  })
  it.each(['/', '/auth/login/', '/auth/sign-up', '/leaderboard/', '/quiz-zone-of-others/', '/profiles/', '/no-such-page/', '/quiz-play/'])(
    'may open %s',
    (path) => expect(routeFor(path, false, guards)).toBe('open'),
  )
})

describe('a player', () => {
  it.each(PREFIXES)('may open %s', (prefix) => expect(routeFor(prefix, true, guards)).toBe('open'))
  it.each(['/auth/login/', '/auth/sign-up/', '/auth/reset-password/', '/auth/otp-verify'])('is sent home from %s', (path) =>
    expect(routeFor(path, true, guards)).toBe('to-home'),
  )
})

describe('after signing in', () => {
  const session = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }
  it('one is where one wanted to go, once', () => {
    const storage = session()
    rememberWanted('/quiz-zone/space/?a=1', storage)
    expect([takeWanted(storage), takeWanted(storage)]).toEqual(['/quiz-zone/space/?a=1', '/'])
  })
  it.each(['//elsewhere.example/', '/\\elsewhere.example/', 'https://elsewhere.example/', 'javascript:alert(1)'])(
    'one is never led to %s',
    (href) => {
      const storage = session()
      rememberWanted(href, storage)
      expect(takeWanted(storage)).toBe('/')
    },
  )
})
