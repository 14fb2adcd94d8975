/** Set up for the server suite: a password costs a test a few hundredths of a millisecond, not 90 ms of a core and 32 MB. Processes that tests start hash as shipped. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The cost at which passwords are hashed, by the library's settings; those of backups differ. */
const SHIPPED = { N: 16_384, r: 16 }
const { scrypt } = crypto

function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, options.N === SHIPPED.N && options.r === SHIPPED.r ? { ...options, N: 2 } : options, done)
}

// The files of a worker share it.
if (scrypt.name !== cheapScrypt.name) {
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}
