import { describe, expect, it } from 'vitest'
import { DEFAULTS, onTheWire, readSetting, settingsFrom, type SettingKey } from './rules.ts'

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
    ['quiz_winning_percentage', '101', { wrong: expect.stringContaining('percentage') }],
    ['system_timezone', 'Moon/Tycho', { wrong: expect.stringContaining('time zone') }],
  ])('%s = "%s"', (key, raw, read) => {
    expect(readSetting(key, raw)).toEqual(read)
  })

  it('that was never changed has its default, and strangers are left out', () => {
    expect(settingsFrom([{ key: 'per_coin', value: '20' }, { key: 'no_such_thing', value: '1' }])).toEqual({ ...DEFAULTS, per_coin: 20 })
  })

  it('travels as a string', () => {
    expect(new Set(Object.values(onTheWire(DEFAULTS)).map((value) => typeof value))).toEqual(new Set(['string']))
    expect(onTheWire(DEFAULTS)).toMatchObject({ language_mode: '1', quiz_winning_percentage: '30', currency_symbol: '$' })
  })
})
