/** The key of an exam is stored as a salted hash: a copy of the database does not open an exam. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { foldedKey } from '../rules.ts'

/** Some milliseconds: five wrong keys in ten minutes are the wall, and a class enters in one minute. */
const COST = { N: 4_096, r: 8, p: 1 }
const BYTES = 32

export async function hashKey(key: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(key, salt)).toString('base64url')}`
}

export async function isKey(key: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (salt === '' || hash === '' || hash.length !== BYTES) return false
  return timingSafeEqual(await derive(key, salt), hash)
}

function derive(key: string, salt: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => scrypt(foldedKey(key), salt, BYTES, COST, (error, hash) => (error ? fail(error) : done(hash))))
}
