import { expect, it } from 'vitest'
import { findByName } from './find.ts'

const ALL = ['Space', 'Science', 'Économie', 'الفضاء', 'الجُغرافيا']

it.each([
  ['', ALL],
  ['   ', ALL],
  ['s', ['Space', 'Science']],
  ['SPACE ', ['Space']],
  ['econ', ['Économie']],
  ['الجغ', ['الجُغرافيا']],
  ['ال', ['الفضاء', 'الجُغرافيا']],
  ['chess', []],
])('"%s" finds %j', (typed, found) => expect(findByName(ALL, typed, (name) => name)).toEqual(found))
