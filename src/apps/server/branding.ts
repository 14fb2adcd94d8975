/** Puts the operator's brand into what the server hands out; the client is built under the shipped one. */
import type { Output } from '../../platform/pure/action.ts'
import type { Log } from '../../platform/server/log.ts'
import type { getWebSettings } from '../../features/settings/contract.ts'
import { FAVICON, PRODUCT_NAME } from '../../features/settings/rules/brand.ts'

export type Brand = Pick<Output<typeof getWebSettings>, 'app_name' | 'favicon'>
export const SHIPPED: Brand = { app_name: PRODUCT_NAME, favicon: FAVICON }

/** How long a page waits for the database. */
const PATIENCE_MS = 1_000

/** Answers the brand as it is stored; as it was read last while the database is away or slow, since pages open without it. */
export function openBrand({ read, last, log }: { read: () => Promise<Brand>; last: () => Brand; log: Pick<Log, 'warn'> }): () => Promise<Brand> {
  return async () => {
    const reading = read().catch((error: Error) => (log.warn({ err: error }, 'the brand could not be read; pages show the one that was read last'), last()))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Brand>((done) => (timer = setTimeout(() => done(last()), PATIENCE_MS)))
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }
}

/** A built page under the installation's own name, with its own picture in the browser's tab. */
export function brandPage(page: string, { app_name, favicon }: Brand): string {
  const named = app_name === PRODUCT_NAME ? page : page.replaceAll(PRODUCT_NAME, () => escaped(app_name))
  if (favicon === FAVICON) return named
  return named
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(favicon)}" type="image/webp" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${escaped(favicon)}" />`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
