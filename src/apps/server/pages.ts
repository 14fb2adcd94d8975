/** Everything that is looked at: the built client, pictures, the documentation of the calls. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { FILE_POLICY, pagePolicy, PDF_POLICY } from '../../platform/server/headers.ts'
import { readPaintings, type Painting } from './client.ts'
import { UPLOADS } from '../../platform/pure/uploads.ts'
import type { Storage } from '../../platform/server/storage.ts'
import { answerRange } from '../../platform/server/ranges.ts'
import { answerFile, answerText, readStatic, type StaticFile, type StaticFiles } from '../../platform/server/static.ts'
import { docsPage, openApi } from '../../platform/server/openapi.ts'
import { WATCH, watchPage } from './watch.ts'
import type { Action } from '../../platform/pure/action.ts'

type Parts = {
  /** The folder of the built web client; undefined while it is not built (tests of calls alone). */
  client: string | undefined
  media: string
  /** What people have uploaded. */
  uploads: Storage
  actions: readonly Action[]
  publicUrl: string
  /** Who asks with this Accept-Language reads this language. */
  language: (acceptLanguage: string) => string
}
export type Pages = (request: Request) => Promise<Response>

const WORKER = '/sw.js'
const HTML = 'text/html; charset=utf-8'

export async function openPages({ client, media, uploads, actions, publicUrl, language }: Parts): Promise<Pages> {
  const built: StaticFiles = client ? await readStatic(client, { keep: true }) : new Map()
  // Squeezing them takes a quarter of a second, which no start waits for.
  let pictures: Promise<StaticFiles> | undefined
  const seeded = () => (pictures ??= readStatic(media, { keep: false }))
  const page = built.get('/index.html')?.plain.toString('utf8')
  const paintings = client ? await readPaintings(client) : {}
  const about = { title: 'Limelight', version: '1', url: publicUrl }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const accepts = request.headers.get('accept-encoding') ?? ''
    const file = built.get(pathname)
    if (file && pathname === WORKER) return worker(file, request)
    if (file && pathname !== '/index.html') return answerFile(file, request, pathname.startsWith('/assets/'))
    if (pathname.startsWith(UPLOADS)) return upload(uploads, pathname, request)
    if (pathname.startsWith(WATCH)) return watchPage(pathname, aNonce()) ?? new Response('Not found', { status: 404 })
    if (pathname.startsWith('/media/seed/')) return picture(await seeded(), pathname, request)
    if (pathname === '/api/openapi.json') return Response.json(openApi(actions, about))
    if (pathname === '/api/docs') return html((nonce) => docsPage(actions, about.title, nonce), accepts)
    if (!page || path.extname(pathname)) return new Response('Not found', { status: 404 })
    const code = language(request.headers.get('accept-language') ?? '')
    const painting = paintings[code]?.pages[pathname.endsWith('/') ? pathname : `${pathname}/`]
    return html((nonce) => (painting ? hang(page, painting, code, paintings[code]?.rtl) : page).replaceAll('%NONCE%', nonce), accepts)
  }
}

/** It is asked for at every visit and must never be an old one; it looks after the whole site. */
function worker(file: StaticFile, request: Request): Response {
  const response = answerFile(file, request, false)
  response.headers.set('cache-control', 'no-cache')
  response.headers.set('service-worker-allowed', '/')
  return response
}

/** The page with a first screen in it, to be read before its code is there. */
function hang(page: string, { title, html: painting }: Painting, code: string, rtl = false): string {
  return page
    .replace('<html lang="en" dir="ltr">', `<html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}" data-painted>`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace('<!--painting-->', () => painting)
}

/** Named after its content, so a browser never asks twice; nothing in it may run. */
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

const aNonce = () => randomBytes(16).toString('base64')

function html(write: (nonce: string) => string, accepts: string): Promise<Response> {
  const nonce = aNonce()
  return answerText(write(nonce), HTML, accepts, { 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language', 'content-security-policy': pagePolicy(nonce) })
}
