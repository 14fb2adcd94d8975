import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { pictureAddress, plainCode, referCode, shownName } from './rules.ts'

describe('a name', () => {
  it.each([
    ['  leila ', 'Leila'],
    ['élise', 'Élise'],
    ['علي', 'علي'],
    ['two  words\tand\na line', 'Two words and a line'],
    ['\u202eevil', 'Evil'],
    ['🦊 fox', '🦊 fox'],
    ['   ', ''],
    ['\u200b\ufeff\u2060', ''],
    ['\u3164\u115f', ''],
    ['\u2800 \u200d', ''],
    ['ad\u200bmin\u00ad', 'Admin'],
    ['\u200fleila\u061c', 'Leila'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['x'.repeat(80), `X${'x'.repeat(59)}`],
  ])('%j is shown as %j', (given, shown) => expect(shownName(given)).toBe(shown))
})

describe('a friend’s code', () => {
  it('has eight signs that nobody mistakes for each other', () => {
    const dice = seededDice(7)
    for (let i = 0; i < 500; i++) expect(referCode(dice)).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
    expect(referCode(() => 0.999999999)).toHaveLength(8)
  })
  it.each([[' acde-fgh3 ', 'ACDEFGH3'], ['', ''], ['<script>', ''], ['ab'.repeat(20), '']])('typed as %j it is looked up as %j', (typed, plain) => expect(plainCode(typed)).toBe(plain))
})

describe('the picture of a newcomer', () => {
  it.each([
    ['face:hat', true], ['face:nobody', false], ['', false], ['https://example.org/p.png?size=1', false], ['http://example.org/p.png', false], ['javascript:alert(1)', false],
    ['//example.org/p.png', false], ['/media/uploads/somebody.webp', false],
  ])('%s: %s', (address, taken) => expect(pictureAddress(address)).toBe(taken ? address : ''))
})
