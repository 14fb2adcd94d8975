import { describe, expect, it } from 'vitest'
import { slug } from '../../../platform/pure/action.ts'
import { freeSlug, nameFromFile, slugFrom } from './naming.ts'
import { levelAfter } from './limits.ts'

describe('a slug', () => {
  it.each([['Brain Teasers', 'brain-teasers'], ['  Science & Technology! ', 'science-technology'], ['الجغرافيا القديمة', 'الجغرافيا-القديمة'], ['Café', 'café'], ['1984', 'category-1984'], ['???', 'category']])('of "%s" is %s', (name, wanted) => {
    expect(slugFrom(name)).toBe(wanted)
    expect(slug().safeParse(wanted).success).toBe(true)
  })
  it('is short enough to be numbered', () => expect(slugFrom('a'.repeat(500)).length).toBeLessThanOrEqual(80))
  it('is the first that is free', () => expect([freeSlug('music', new Set()), freeSlug('music', new Set(['music', 'music-3'])), freeSlug('music', new Set(['music', 'music-2']))]).toEqual(['music', 'music-2', 'music-3']))
})

it.each([['brain-teasers.txt', 'Brain Teasers'], ['music.txt', 'Music'], ['for_kids.v2.txt', 'For Kids.v2'], ['world', 'World']])('the file %s is the category "%s"', (file, name) => expect(nameFromFile(file)).toBe(name))

it('ten questions make a level, and the fiftieth takes the rest', () => expect([0, 9, 10, 499, 500, 5_000].map(levelAfter)).toEqual([1, 1, 2, 50, 50, 50]))
