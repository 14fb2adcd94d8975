/** Inserts the operator's brand into served files; the client is built with the shipped one. */
import { createHash } from 'node:crypto'
import type { Output } from '../../platform/pure/action.ts'
import { markSize } from '../../platform/pure/mark-size.ts'
import type { Log } from '../../platform/server/log.ts'
import type { getWebSettings } from '../../features/settings/contract.ts'
import { edgeOf, FAVICON, INK, LIME, PRODUCT_NAME } from '../../features/settings/rules/brand.ts'

export type Brand = Pick<Output<typeof getWebSettings>, 'app_name' | 'web_logo' | 'web_logo_dark' | 'favicon' | 'colors'>
export const SHIPPED: Brand = { app_name: PRODUCT_NAME, web_logo: '', web_logo_dark: '', favicon: FAVICON, colors: { lime: LIME, lime_edge: edgeOf(LIME), lime_text: INK } }
/** Placeholders for the logo's addresses in prerendered pages. */
export const LOGOS = { light: '%LOGO%', dark: '%LOGO_DARK%' }

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

/** One word that changes with the brand. */
export function brandVersion(brand: Brand): string {
  return createHash('sha256').update(JSON.stringify(brand)).digest('base64url').slice(0, 12)
}

/** A built page under the installation's own name, with its logo, its colours and its picture in the browser's tab. */
export function brandPage(page: string, brand: Brand): string {
  return [withName, withLogo, withPicture, withColours].reduce((text, step) => step(text, brand), page)
}

function withName(page: string, { app_name }: Brand): string {
  if (app_name === PRODUCT_NAME) return page
  return page.replaceAll(markSize(PRODUCT_NAME), markSize(app_name)).replaceAll(PRODUCT_NAME, () => escaped(app_name))
}

/** Replaces the placeholders in the prerendered page and in the loader, which is dark in both themes. */
function withLogo(page: string, { web_logo, web_logo_dark }: Brand): string {
  if (web_logo === '') return page
  return page
    .replaceAll(LOGOS.light, () => escaped(web_logo))
    .replaceAll(LOGOS.dark, () => escaped(web_logo_dark))
    .replace(/(<p [^>]*role="status"[^>]*>).*?(?=<\/p>)/s, (_all, opening: string) => `${opening}<img src="${escaped(web_logo_dark)}" alt="">`)
}

function withPicture(page: string, { favicon }: Brand): string {
  if (favicon === FAVICON) return page
  return page
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(favicon)}" type="image/webp" />`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${escaped(favicon)}" />`)
}

/** Its selector is more specific than the style sheet's, which comes after it. */
function withColours(page: string, { colors: { lime, lime_edge } }: Brand): string {
  return lime === LIME ? page : page.replace('</head>', () => `<style nonce="%NONCE%">html:root{--lime:${lime};--lime-edge:${lime_edge}}</style></head>`)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
