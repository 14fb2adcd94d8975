/** Where the product's own files lie. */
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
export const MIGRATIONS = path.join(ROOT, 'db/migrations')
export const SEED = path.join(ROOT, 'db/seed')
/** Of the product, as its package says. */
export const VERSION: string = (JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
