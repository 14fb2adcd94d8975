import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Dice } from '../pure/dice.ts'
import { putFileOnce } from './http/whole-files.ts'

/** The secret of this installation: the given one, else one generated once and stored in the data folder (mode 600). */
export async function readSecret(given: string | undefined, dataFolder: string): Promise<string> {
  if (given) return given
  const file = path.join(dataFolder, 'secret')
  const secret = (await textIn(file)) ?? (await makeSecret(file))
  if (!secret) throw new Error(`${file} is empty. Put it back from a backup; without it another one is made at the next start.`)
  return secret
}

async function makeSecret(file: string): Promise<string | undefined> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  // Of two starts at once one makes it, and both read it.
  await putFileOnce(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return textIn(file)
}

async function textIn(file: string): Promise<string | undefined> {
  try {
    return (await fs.readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** An address as it may be stored: a keyed hash, which cannot be reversed without the secret. */
export function hashAddress(secret: string, address: string): string {
  return createHmac('sha256', secret).update(address).digest('base64url').slice(0, 22)
}

export function bodyHash(fields: Record<string, string>, file: Uint8Array = new Uint8Array()): string {
  return createHash('sha256').update(JSON.stringify(Object.entries(fields).sort())).update(file).digest('base64url')
}

const STEPS = 2 ** 47
/** Cryptographically secure randomness. */
export const realDice: Dice = () => randomInt(STEPS) / STEPS
