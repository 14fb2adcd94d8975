import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentLanguages } from '../src/features/languages/server.ts'
import { isEmptyWorld, seedWorld } from '../src/features/questions/server.ts'
import { seeders } from '../src/apps/server/registry.ts'
import { aDatabase } from './database.ts'

const SHIPPED = path.resolve(import.meta.dirname, '../db/seed')

describe('the shipped seed', () => {
  it('is sound, and its second time adds nothing', async () => {
    const database = await aDatabase()
    expect(await isEmptyWorld(database)).toBe(true)
    const first = await seedWorld(database, SHIPPED, seeders)
    expect(first.questions).toBeGreaterThanOrEqual(200)
    expect(await isEmptyWorld(database)).toBe(false)
    expect(await seedWorld(database, SHIPPED, seeders)).toEqual({ categories: first.categories, questions: 0 })
    expect((await contentLanguages(database)).map(({ code }) => code)).toEqual(['en', 'ar', 'de', 'es', 'fr', 'hi'])
  })
})
