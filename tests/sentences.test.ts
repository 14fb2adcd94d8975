/** The prescribed sentences, word for word: each exists once, under the expected key. */
import path from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULTS } from '../src/features/settings/rules.ts'
import { makeTexts } from '../src/platform/web/texts/texts.ts'
import { loadTexts } from '../src/features/languages/server.ts'

const texts = await loadTexts(path.resolve(import.meta.dirname, '../src'))

/** Sent as a refusal of the server: its code. */
const REFUSALS: Record<string, string> = {
  'not-enough-coins': "You Don't have enough coins",
  'lifeline-used': 'Lifeline already used',
  'lifeline-not-allowed': 'This Lifeline is not allowed',
  'already-played': 'You have Already Played',
  'level-locked': 'This Level is Locked. Play previous levels to unlock',
  'demo-profile': 'Profile update is not allowed in demo version',
  demo: 'Not allowed in demo version',
  'account-deactivated': 'Your account has been deactivated! Please contact admin',
  'bookmark-not-removed': 'Cannot Remove Question from Bookmark',
  'reason-required': 'Please provide a reason for reporting',
  'room-code-invalid': 'Invalid Room Code',
  'room-not-found': 'Room code is not valid',
  'room-full': 'Room is full',
  'room-deleted': 'Room is deleted',
  'room-deleted-by-owner': 'Room is deleted by owner',
  'opponent-left': 'Opponent has left the game',
  'no-opponent': 'No opponent detected. Retry or play against the bot',
  'invalid-exam-key': 'Invalid exam key',
  'redeem-too-soon': 'You have already made a payment request, wait 48 hours after the previous request',
}

/** Shown by a screen or by the sign-in calls: the key. */
const SCREENS: Record<string, string> = {
  'players.please-login': 'Please login first',
  'players.passwords-differ': 'The passwords do not match. Please try again.',
  'identity.user-not-found': 'User not found',
  'identity.invalid-password': 'Invalid password',
  'identity.email-in-use': 'Email already in use',
  'identity.invalid-email': 'Invalid email address',
  'identity.disabled': 'User account has been disabled',
  'identity.too-many-requests': 'Too many requests try again later',
  'identity.not-allowed': 'Operation not allowed',
  'identity.internal-error': 'Internal error occurred',
  'identity.demo': 'Not allowed in demo version',
}

it.each(Object.entries(REFUSALS))('%s: %s', (code, sentence) => {
  expect(texts.sentence(code, 'en', code === 'redeem-too-soon' ? { n: DEFAULTS.difference_hours } : {})).toBe(sentence)
})

it.each(Object.entries(SCREENS))('%s: %s', (key, sentence) => {
  const english: Readonly<Record<string, string>> = texts.textsOf('en')
  expect(english[key]).toBe(sentence)
})

it('Payout takes 3 to 5 working days.', () => {
  const { payout_minimum_days: from, payout_maximum_days: n } = DEFAULTS
  expect(makeTexts(texts.textsOf('en'), 'en', false).t('payouts.takes', { from, n })).toBe('Payout takes 3 to 5 working days.')
})

it('exist in every language of the screens', () => {
  for (const { code } of texts.languages.filter((language) => language.code !== 'en')) {
    const own: Readonly<Record<string, string>> = texts.textsOf(code)
    const english = Object.entries(SCREENS).filter(([key, sentence]) => own[key] === sentence)
    expect(english.map(([key]) => key), code).toEqual([])
  }
})
