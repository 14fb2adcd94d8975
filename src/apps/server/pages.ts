/** Static responses: the built client, pictures, the documentation of the calls. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { ScreenTexts } from '../../features/languages/server.ts'
import { PREVIEW_PATH } from '../../features/settings/rules/preview.ts'
import { FILE_POLICY, pagePolicy, PDF_POLICY, WORKER_POLICY } from '../../platform/server/http/headers.ts'
import { readPaintings, type PrerenderedPages } from './client.ts'
import { BRAND_HEADER } from '../../platform/pure/brand-header.ts'
import { UPLOADS } from '../../platform/pure/uploads.ts'
import type { Storage } from '../../platform/server/outbound/storage.ts'
import { answerRange } from '../../platform/server/http/ranges.ts'
import { answerText } from '../../platform/server/http/answer-text.ts'
import { answerFile, readStatic, type StaticFile, type StaticFiles } from '../../platform/server/http/static.ts'
import { adminOpenApi, type DocumentedEvents } from '../../platform/server/http/openapi-admin.ts'
import { docsPage, openApi } from '../../platform/server/http/openapi.ts'
import { brandPage, brandVersion, escaped, type Brand } from './branding.ts'
import { MANIFEST, manifestOf } from './manifest.ts'
import { WATCH, watchPage } from './watch.ts'
import type { Action } from '../../platform/pure/action.ts'

type Parts = {
  /** The folder of the built web client; undefined while it is not built (tests of calls alone). */
  client: string | undefined
  media: string
  /** Storage of uploaded files. */
  uploads: Storage
  actions: readonly Action[]
  /** What webhooks send. */
  events?: DocumentedEvents
  publicUrl: string
  texts: ScreenTexts
  /** Shipped words of a language that operators have replaced: a prerendered page that holds one is not shown. */
  replacedWords?: (code: string) => readonly string[]
  brand: () => Promise<Brand>
  /** Serves a service worker that deletes its caches and handles no requests. */
  workerRetired: boolean
}
export type Pages = (request: Request) => Promise<Response>

const WORKER = '/sw.js'
const RETIRED_WORKER = '/sw-retired.js'
const HTML = 'text/html; charset=utf-8'
/** The players' stage, which the desk frames beside the form of a question. */
const STAGE_OF_DESK = '/admin/preview.html'
/** Files named after their content. */
const NAMED = /^\/(?:(?:admin|play)\/)?assets\//
/** The pages of phones. */
const PHONES = /^\/play(?:\/|$)/

export async function openPages({ client, media, uploads, actions, events = {}, publicUrl, texts, replacedWords = () => [], brand, workerRetired }: Parts): Promise<Pages> {
  const built: StaticFiles = client ? await readStatic(client, { keep: true }) : new Map()
  // Compressing them takes a quarter of a second, which must not delay the start.
  let pictures: Promise<StaticFiles> | undefined
  const seeded = () => (pictures ??= readStatic(media, { keep: false }))
  const page = built.get('/index.html')?.plain.toString('utf8')
  const desk = built.get('/admin/index.html')?.plain.toString('utf8')
  const stage = built.get(STAGE_OF_DESK)?.plain.toString('utf8')
  const phones = built.get('/play/index.html')?.plain.toString('utf8')
  const paintings = client ? await readPaintings(client) : {}
  const api = keptFor((title) => JSON.stringify(openApi(actions, { title, version: '1', url: publicUrl })))
  const adminApi = keptFor((title) => JSON.stringify(adminOpenApi(actions, events, { title, version: '1', url: publicUrl })))
  const docs = keptFor((title) => docsPage(actions, title, '%NONCE%'))

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const reads = (wish = '') => texts.best(request.headers.get('accept-language') ?? '', wish)
    const accepts = request.headers.get('accept-encoding') ?? ''
    const file = built.get(pathname)
    if (pathname === WORKER) return worker(built.get(workerRetired ? RETIRED_WORKER : WORKER), request)
    if (pathname === MANIFEST) return manifest(manifestOf(texts, reads(searchParams.get('language') ?? ''), await brand()), accepts)
    if (stage && pathname === STAGE_OF_DESK) return html((nonce) => stage.replaceAll('%NONCE%', nonce), accepts, {}, 'self')
    if (file && !pathname.endsWith('/index.html')) return answerFile(file, request, NAMED.test(pathname))
    if (pathname.startsWith(UPLOADS)) return upload(uploads, pathname, request)
    if (pathname.startsWith(WATCH)) return watchPage(pathname, aNonce()) ?? new Response('Not found', { status: 404 })
    if (pathname.startsWith('/media/seed/')) return picture(await seeded(), pathname, request)
    if (pathname === '/api/openapi.json') return json(api((await brand()).app_name))
    if (pathname === '/api/admin/openapi.json') return json(adminApi((await brand()).app_name))
    if (pathname === '/api/docs') {
      const text = docs((await brand()).app_name)
      return html((nonce) => text.replaceAll('%NONCE%', nonce), accepts)
    }
    if (pathname === '/admin') return new Response(null, { status: 308, headers: { location: new URL('/admin/', publicUrl).href } })
    if (desk && pathname === '/admin/') return html((nonce) => desk.replaceAll('%NONCE%', nonce), accepts, { 'x-robots-tag': 'noindex' })
    if (!page || path.extname(pathname)) return new Response('Not found', { status: 404 })
    const own = await brand()
    if (phones && PHONES.test(pathname)) return html((nonce) => brandPage(phones, own).replaceAll('%NONCE%', nonce), accepts, { [BRAND_HEADER]: brandVersion(own) })
    const code = reads()
    const painting = paintings[code]?.pages[pathname.endsWith('/') ? pathname : `${pathname}/`]
    const shown = painting && !holdsAny(painting.html, replacedWords(code)) && { ...painting, html: own.web_logo ? painting.branded : painting.html }
    const whole = brandPage(shown ? hang(page, shown, code, paintings[code]?.rtl) : page, own)
    return html((nonce) => whole.replaceAll('%NONCE%', nonce), accepts, { [BRAND_HEADER]: brandVersion(own) }, pathname === PREVIEW_PATH ? 'self' : 'none')
  }
}

/** A text that depends on the product's name alone. Those of all calls take 40 ms each, and anybody may ask for them: made for each request, a few clients would keep the process busy. */
function keptFor(make: (name: string) => string): (name: string) => string {
  let last: { name: string; text: string } | undefined
  return (name) => {
    if (last?.name !== name) last = { name, text: make(name) }
    return last.text
  }
}

const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })

/** A text with values is looked for by the words between them. */
function holdsAny(painting: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.split(/\{\w+\}/).every((words) => painting.includes(asRendered(words.trim()))))
}

/** As React writes a text. */
const asRendered = (text: string) => escaped(text).replaceAll('&#39;', '&#x27;')

/** The page with a first screen in it, to be read before its code is there. */
function hang(page: string, { title, html: painting }: Pick<PrerenderedPages, 'title' | 'html'>, code: string, rtl = false): string {
  return page
    .replace('<html lang="en" dir="ltr">', `<html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}" data-painted>`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace('<!--painting-->', () => painting)
}

/** Named after its content, so a browser caches it for ever; nothing in it may run. */
async function upload(uploads: Storage, pathname: string, request: Request): Promise<Response> {
  const file = await uploads.read(pathname)
  if (!file) return new Response('Not found', { status: 404 })
  return answerRange(request, file.bytes, { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': FILE_POLICY, 'content-disposition': 'inline' })
}

/** A picture or a clip of the starter world. */
function picture(pictures: StaticFiles, pathname: string, request: Request): Response {
  const file = pictures.get(pathname.slice('/media/seed'.length))
  if (!file) return new Response('Not found', { status: 404 })
  const response = answerFile(file, request, false)
  response.headers.set('content-security-policy', pathname.endsWith('.pdf') ? PDF_POLICY : FILE_POLICY)
  if (pathname.endsWith('.pdf')) response.headers.set('x-frame-options', 'SAMEORIGIN')
  return response
}

/** Served without caching, so that browsers always get the current worker. */
function worker(file: StaticFile | undefined, request: Request): Response {
  if (!file) return new Response('Not found', { status: 404 })
  const response = answerFile(file, request, false)
  response.headers.set('cache-control', 'no-cache')
  response.headers.set('service-worker-allowed', '/')
  response.headers.set('content-security-policy', WORKER_POLICY)
  return response
}

function manifest(content: object, accepts: string): Promise<Response> {
  return answerText(JSON.stringify(content), { type: 'application/manifest+json', acceptEncoding: accepts, headers: { 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', 'content-security-policy': FILE_POLICY } })
}

const aNonce = () => randomBytes(16).toString('base64')

/** `framedBy`: one page is shown in a frame of the desk. */
function html(write: (nonce: string) => string, accepts: string, more: Record<string, string> = {}, framedBy: 'none' | 'self' = 'none'): Promise<Response> {
  const nonce = aNonce()
  const framing: Record<string, string> = framedBy === 'self' ? { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' } : {}
  return answerText(write(nonce), { type: HTML, acceptEncoding: accepts, headers: { 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', 'content-security-policy': pagePolicy(nonce, framedBy), ...framing, ...more } })
}
