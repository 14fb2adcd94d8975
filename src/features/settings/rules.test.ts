import { describe, expect, it } from 'vitest'
import { settingsReport } from '../../../tools/operator/settings.ts'
import deskTexts from './admin/about/texts.en.json' with { type: 'json' }
import { DEFAULTS, figureOf, GROUPS, onTheWire, readSetting, settingsFrom, type PublicSettingKey, type SettingKey } from './rules.ts'
import { figure } from './ui/load.ts'

const KEYS = Object.keys(DEFAULTS) as SettingKey[]

it('is explained at the desk as its record does', () => {
  const texts: Record<string, string> = deskTexts
  expect(KEYS.map((key) => [key, texts[`about.${key}`]])).toEqual(KEYS.map((key) => [key, figureOf(key).about]))
})

describe('a setting', () => {
  it.each<[SettingKey, string, unknown]>([
    ['maximum_winning_coins', '6', { value: 6 }],
    ['maximum_winning_coins', '0', { value: 0 }],
    ['currency_symbol', '€', { value: '€' }],
    ['system_timezone', 'Asia/Kathmandu', { value: 'Asia/Kathmandu' }],
    ['system_timezone', 'UTC', { value: 'UTC' }],
    ['maximum_winning_coins', '-1', { wrong: expect.stringContaining('whole number') }],
    ['maximum_winning_coins', '1.5', { wrong: expect.stringContaining('whole number') }],
    ['maximum_winning_coins', '', { wrong: expect.stringContaining('whole number') }],
    ['quiz_winning_percentage', '101', { wrong: 'quiz_winning_percentage must be a whole number from 0 to 100 percent, not "101"' }],
    ['system_timezone', 'Moon/Tycho', { wrong: expect.stringContaining('time zone') }],
    ['quiz_zone_seconds', '0', { wrong: expect.stringContaining('from 5 to 3600 seconds') }],
    ['quiz_zone_total_level_question', '0', { wrong: expect.stringContaining('from 1 to 100 questions') }],
    ['currency_symbol', '', { wrong: 'currency_symbol must have 1 to 8 characters, not 0' }],
    ['demo_mode', '2', { wrong: 'demo_mode must be 0 (off) or 1 (on), not "2"' }],
    ['answer_mode', '1', { value: 1 }],
    ['answer_mode', '3', { value: 3 }],
    ['answer_mode', '9', { wrong: 'answer_mode must be 1 (mark the choice right or wrong), 2 (show no correctness) or 3 (also show the right option), not "9"' }],
    ['answer_mode', '0', { wrong: expect.stringContaining('must be 1') }],
    ['battle_mode_one_code_char', '4', { wrong: 'battle_mode_one_code_char must be 1 (digits), 2 (letters) or 3 (both), not "4"' }],
  ])('%s = "%s"', (key, raw, read) => {
    expect(readSetting(key, raw)).toEqual(read)
  })

  it.each(KEYS)('%s has a default that it may have, a sentence of its own and one place', (key) => {
    expect(readSetting(key, String(DEFAULTS[key]))).toEqual({ value: DEFAULTS[key] })
    expect(figureOf(key).about).toMatch(/^[A-Z].{15,}\.$/)
    expect(KEYS.filter((other) => figureOf(other).about === figureOf(key).about)).toEqual([key])
    expect(Object.values(GROUPS).filter((group) => key in group)).toHaveLength(1)
  })

  it('that was never changed has its default, and strangers are left out', () => {
    expect(settingsFrom([{ key: 'per_coin', value: '20' }, { key: 'no_such_thing', value: '1' }])).toEqual({ ...DEFAULTS, per_coin: 20 })
  })

  it('that an older version stored outside its range has its default', () => {
    expect(settingsFrom([{ key: 'answer_mode', value: '9' }]).answer_mode).toBe(DEFAULTS.answer_mode)
  })

  it('travels as a string', () => {
    expect(new Set(Object.values(onTheWire(DEFAULTS)).map((value) => typeof value))).toEqual(new Set(['string']))
    expect(onTheWire(DEFAULTS)).toMatchObject({ language_mode: '1', quiz_winning_percentage: '30', currency_symbol: '$' })
  })
})

describe('what helps to cheat', () => {
  const KEPT: Exclude<SettingKey, PublicSettingKey>[] = [
    'blocked_names', 'auth_detailed_errors', 'battle_pair_daily_limit', 'battle_same_address', 'bot_minimum_skill', 'bot_maximum_skill',
    'earn_coin_daily_limit', 'earn_coin_total_limit', 'welcome_again_days', 'redeem_two_people_coins', 'fast_answer_floor_ms', 'paying_rounds_hourly', 'item_least_answers',
  ]

  it.each(KEPT)('stays on the server: %s', (key) => expect(onTheWire(DEFAULTS)).not.toHaveProperty(key))

  it('goes out only where its record says so', () => {
    expect(Object.keys(onTheWire(DEFAULTS))).toEqual(KEYS.filter((key) => figureOf(key).public))
    // @ts-expect-error a key that never reaches the browser cannot be read there
    expect(figure(onTheWire(DEFAULTS), 'bot_minimum_skill')).toBeUndefined()
  })
})

it('the operator reads value, default, range and sentence of every figure', () => {
  const report = settingsReport({ ...DEFAULTS, per_coin: 25 })
  expect(report).toContain('Payouts\n\n  payment_mode = 0\n      Coins can be redeemed for money.\n      0 (off) or 1 (on); players see it\n')
  expect(report).toContain('  per_coin = 25   (default 10)\n')
  expect(report).toContain('from 0 to 1000000 coins; stays on the server')
  for (const key of KEYS) expect(report).toContain(`\n  ${key} = `)
})
