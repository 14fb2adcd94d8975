/** A passkey in software: ES256, attestation "none", discoverable, with a counter. What a browser would send of it, made with node's crypto. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Site = { id: string; origin: string }
type Options = { challenge?: unknown }

const base64 = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
/** User present, user verified. */
const SEEN = 0b0000_0101
const HAS_KEY = 0b0100_0000

/* CBOR (RFC 8949): only what an attestation needs. */
const head = (major: number, n: number) => (n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]))
const int = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** `at` may be changed, to sign for another site; `counter` of the last signature, too. */
export function anAuthenticator(at: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const key = { at, counter: 0 }
  const data = (flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(key.counter)
    return Buffer.concat([sha256(key.at.id), Buffer.from([flags]), counter, more])
  }
  const client = (type: string, { challenge }: Options) => Buffer.from(JSON.stringify({ type, challenge, origin: key.at.origin, crossOrigin: false }))
  const shared = { id: base64(credential), rawId: base64(credential), type: 'public-key', clientExtensionResults: {} }
  return {
    key,
    register(options: Options): string {
      // COSE_Key: EC2, ES256, P-256.
      const cose = map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), bytes(Buffer.from(x, 'base64url'))], [int(-3), bytes(Buffer.from(y, 'base64url'))])
      const own = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, cose])
      const attestation = map([words('fmt'), words('none')], [words('attStmt'), map()], [words('authData'), bytes(data(SEEN | HAS_KEY, own))])
      return JSON.stringify({ ...shared, response: { clientDataJSON: base64(client('webauthn.create', options)), attestationObject: base64(attestation), transports: ['usb'] } })
    },
    sign(options: Options): string {
      key.counter += 1
      const [signed, about] = [data(SEEN), client('webauthn.get', options)]
      const signature = sign('sha256', Buffer.concat([signed, sha256(about)]), privateKey)
      return JSON.stringify({ ...shared, response: { clientDataJSON: base64(about), authenticatorData: base64(signed), signature: base64(signature) } })
    },
  }
}
