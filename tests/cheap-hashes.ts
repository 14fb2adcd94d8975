/** Set up for the server suite: a password costs a test a few hundredths of a millisecond, not 90 ms of a core and 32 MB. Processes that tests start hash as shipped. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** The cost at which passwords are hashed, by the library's settings; those of backups differ. */
const SHIPPED = { N: 16_384, r: 16 }
/** About as long as a hash takes in the product. */
const SLOW_MS = 100
const { scrypt } = crypto

function cheapScrypt(...[password, salt, length, options, done]: Parameters<typeof scrypt>): void {
  scrypt(password, salt, length, options.N === SHIPPED.N && options.r === SHIPPED.r ? { ...options, N: 2 } : options, done)
}

function useScrypt(which: typeof scrypt): void {
  Object.assign(crypto, { scrypt: which })
  syncBuiltinESMExports()
}

/** Until the end of this test hashes take as long as in the product, without its work: for what happens while one is made. */
export function slowHashes(): void {
  const { scrypt: cheap } = crypto
  useScrypt(((...words: Parameters<typeof cheap>) => void setTimeout(cheap, SLOW_MS, ...words)) as typeof cheap)
  onTestFinished(() => useScrypt(cheap))
}

// The files of a worker share it.
if (scrypt.name !== cheapScrypt.name) useScrypt(cheapScrypt as typeof scrypt)
