/** The picture on a provider's button: a small file named by the operator, held in memory. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { ProviderIcon } from '../pure/sign-in-providers.ts'

const MEDIA_TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }
const MOST_BYTES = 64 * 1024

/** A fault of the file is a sentence that begins with `variable`. */
export function readProviderIcon(variable: string, file: string): { icon: ProviderIcon } | { wrong: string } {
  const mediaType = MEDIA_TYPES[path.extname(file).toLowerCase()]
  if (mediaType === undefined) return { wrong: `${variable} must name a file that ends with ${Object.keys(MEDIA_TYPES).join(', ')}, not "${file}".` }
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return { wrong: `${variable} names no file: ${path.resolve(file)}` }
  if (found.size > MOST_BYTES) return { wrong: `${variable} must name a file of at most ${MOST_BYTES} bytes, not ${found.size}.` }
  const bytes = Uint8Array.from(fs.readFileSync(file))
  return { icon: { mediaType, bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 8) } }
}
