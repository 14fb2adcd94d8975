/**
 * Ten tries with a wrong password within 15 minutes slow an account down to one try a minute, whatever addresses they come from. An
 * account that does not exist is counted in the same way. A browser in which the account was used before has an allowance of
 * its own, so that tries of others do not lock the owner out.
 */
import { hashAddress } from '../../../platform/server/secrets.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { deleteSignInTries, reserveSignInTry } from '../store.ts'
import type { Devices } from './devices.ts'

export type Tries = {
  /** Counts one try before the password is checked, so that concurrent tries count like consecutive ones. Returns the seconds to wait; 0: allowed. */
  consume: (email: string, device: string) => Promise<number>
  /** The password was right: the tries of this browser, or of all unknown ones, start again. */
  clear: (email: string, device: string) => Promise<void>
}

type Parts = { database: Database; secret: string; limits: boolean; devices: Pick<Devices, 'isKnown'> }

export function openTries({ database, secret, limits, devices }: Parts): Tries {
  const keyOf = async (email: string, device: string) =>
    hashAddress(secret, (await devices.isKnown(email, device)) ? `try ${email} ${device}` : `try ${email}`)
  return {
    consume: async (email, device) => (limits ? reserveSignInTry(database, await keyOf(email, device)) : 0),
    clear: async (email, device) => (limits ? deleteSignInTries(database, await keyOf(email, device)) : undefined),
  }
}
