/** Where the product's own files lie. */
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
export const MIGRATIONS = path.join(ROOT, 'db/migrations')
export const SEED = path.join(ROOT, 'db/seed')
