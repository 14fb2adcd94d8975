import { beforeEach, expect, it } from 'vitest'
import { bookmarkToggled, bookmarkRestored, bookmarksReceived } from './changes.ts'
import type { Bookmark } from '../contract.ts'
import { bookmarks, bookmarksReset } from './slice.ts'

const QUIZ_ZONE = 1
const AUDIO = 4
const kept = (question_id: string) => ({ question_id }) as Bookmark
const list = [kept('7'), kept('8'), kept('9')]
const state = (kind = QUIZ_ZONE) => ({
  data: bookmarks.get().data[kind]?.map(({ question_id }) => question_id),
  ids: bookmarks.get().bookmarkId[kind],
})

beforeEach(bookmarksReset)

it.each([
  ['what came is there', [() => bookmarksReceived(QUIZ_ZONE, list)], { data: ['7', '8', '9'], ids: ['7', '8', '9'] }],
  ['a kind that was not asked for is unknown', [() => bookmarksReceived(AUDIO, list)], { data: undefined, ids: undefined }],
  ['a mark counts before the list is there', [() => bookmarkToggled(QUIZ_ZONE, '7', true)], { data: undefined, ids: ['7'] }],
  [
    'a mark set twice is one',
    [() => bookmarkToggled(QUIZ_ZONE, '7', true), () => bookmarkToggled(QUIZ_ZONE, '7', true)],
    { data: undefined, ids: ['7'] },
  ],
  [
    'a mark that goes takes its line along',
    [() => bookmarksReceived(QUIZ_ZONE, list), () => bookmarkToggled(QUIZ_ZONE, '8', false)],
    { data: ['7', '9'], ids: ['7', '9'] },
  ],
  [
    'undone, the line is back in its place',
    [() => bookmarksReceived(QUIZ_ZONE, list), () => bookmarkToggled(QUIZ_ZONE, '8', false), () => bookmarkRestored(QUIZ_ZONE, kept('8'), 1)],
    { data: ['7', '8', '9'], ids: ['8', '7', '9'] },
  ],
  [
    'undone twice, the line is there once',
    [() => bookmarksReceived(QUIZ_ZONE, list), () => bookmarkRestored(QUIZ_ZONE, kept('8'), 1), () => bookmarkRestored(QUIZ_ZONE, kept('8'), 1)],
    { data: ['7', '8', '9'], ids: ['8', '7', '9'] },
  ],
  ['nothing stays for the next player', [() => bookmarksReceived(QUIZ_ZONE, list), bookmarksReset], { data: undefined, ids: undefined }],
])('%s', (_name, steps, expected) => {
  for (const step of steps) step()
  expect(state()).toEqual(expected)
})
