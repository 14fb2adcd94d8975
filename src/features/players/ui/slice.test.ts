import { beforeEach, describe, expect, it } from 'vitest'
import { logIn, logOut, pictureUpdated, playerReceived, profileUpdated, scoreUpdated, user, type OwnPlayer } from './slice.ts'

const player: OwnPlayer = {
  id: '1',
  firebase_id: 'f',
  name: 'leila',
  email: 'l@example.org',
  mobile: '',
  type: 'email',
  profile: '',
  coins: 10,
  all_time_score: 0,
  all_time_rank: 0,
  refer_code: 'R',
  friends_code: '',
  status: 1,
  date_registered: '2025-01-01T00:00:00Z',
  web_language: 'en',
  clock_factor: '1',
  note_stays: 0,
  chosen_host: 0,
  userProfileStatics: { coins: 10, all_time_score: 0 },
  userStatics: { questions_answered: 0, correct_answers: 0, battles_won: 0 },
}
const signedIn = (more: Partial<OwnPlayer> = {}) => logIn({ ...player, ...more, api_token: 'secret' })

beforeEach(logOut)

describe('signing in and out', () => {
  it.each([
    ['leila', 'Leila'],
    ['Leila', 'Leila'],
    ['émile', 'Émile'],
    ['ليلى', 'ليلى'],
    ['𐐨x', '𐐀x'],
    ['', ''],
  ])('%s is greeted as %s', (name, shown) => {
    signedIn({ name })
    expect(user.get()).toMatchObject({ isLogin: true, token: 'secret', data: { name: shown } })
  })
  it('keeps the token out of the player', () => {
    signedIn()
    expect(user.get().data).not.toHaveProperty('api_token')
  })
  it('leaves nothing behind', () => {
    signedIn()
    logOut()
    expect(user.get()).toEqual({ data: null, isLogin: false, token: null })
  })
})

describe('changes', () => {
  it.each([
    [
      'an e-mail account keeps its e-mail',
      'email',
      { name: 'Mia', mobile: '+1', email: 'new@example.org' },
      { name: 'Mia', mobile: '+1', email: 'l@example.org' },
    ],
    ['a phone account may change its e-mail', 'mobile', { email: 'new@example.org' }, { name: 'Leila', email: 'new@example.org' }],
  ] as const)('%s', (_name, type, update, expected) => {
    signedIn({ type })
    profileUpdated(update)
    expect(user.get().data).toMatchObject(expected)
  })
  it('coins and score move in both places that hold them', () => {
    signedIn()
    scoreUpdated({ coins: 14, all_time_score: 32 })
    expect(user.get().data).toMatchObject({ coins: 14, all_time_score: 32, userProfileStatics: { coins: 14, all_time_score: 32 } })
  })
  it('a picture', () => {
    signedIn()
    pictureUpdated('face:hat')
    expect(user.get().data?.profile).toBe('face:hat')
  })
  it('reach nobody when nobody is signed in', () => {
    playerReceived(player)
    scoreUpdated({ coins: 1, all_time_score: 1 })
    expect(user.get().data).toBeNull()
  })
})
