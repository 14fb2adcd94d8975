import { expect, it } from 'vitest'
import { actOfKey, REMOTE_ACTS, shortcutsOf, writtenKey } from './remote-keys.ts'

it.each([
  ['the space bar', { key: ' ', code: 'Space' }, 'main'],
  ['a clicker’s forward', { key: 'PageDown', code: 'PageDown' }, 'main'],
  ['the forward of other clickers', { key: 'ArrowRight', code: 'ArrowRight' }, 'main'],
  ['a clicker’s back', { key: 'PageUp', code: 'PageUp' }, ''],
  ['a clicker’s blank', { key: '.', code: 'Period' }, 'blank'],
  ['a small letter', { key: 's', code: 'KeyS' }, 'skip'],
  ['a letter in the same place of an Arabic keyboard', { key: 'م', code: 'KeyL' }, 'lock'],
  ['plus', { key: '+', code: 'NumpadAdd' }, 'extend'],
  ['plus without Shift', { key: '=', code: 'Equal' }, 'extend'],
  ['a key that means nothing here', { key: 'Q', code: 'KeyQ' }, ''],
])('%s', (_what, event, act) => expect(actOfKey(event)).toBe(act))

it('no key does two things', () => {
  const keys = REMOTE_ACTS.flatMap((act) => shortcutsOf(act).split(' '))
  expect(new Set(keys).size).toBe(keys.length)
})

it('the help line writes letters', () => expect(writtenKey('mute')).toBe('M'))
