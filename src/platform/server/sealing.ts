/** Encryption of what has to be read again: AES-256-GCM under a key that is derived from the installation's secret for one purpose. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealing = {
  /** Bound to its `place`, such as an id: text sealed for one place cannot be opened for another. */
  seal: (place: string, text: string) => Buffer
  /** Undefined when it was sealed with another secret, or for another place. */
  open: (place: string, sealed: Buffer) => string | undefined
}

const IV_BYTES = 12
const TAG_BYTES = 16

export const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function openSealing(secret: string, purpose: string): Sealing {
  const key = keyFor(secret, purpose)
  return {
    seal: (place, text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), bytes])
    },
    open: (place, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES)).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const bytes = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([bytes, decipher.final()]).toString('utf8')
      } catch {
        // The cipher throws when key, place and text do not belong together.
        return undefined
      }
    },
  }
}
