import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { action } from '../../platform/pure/action.ts'
import { loadTexts } from '../../features/languages/server.ts'
import { openStorage } from '../../platform/server/outbound/storage.ts'
import { SHIPPED } from './branding.ts'
import { openPages } from './pages.ts'

it('a PDF may be framed by our pages and shown by the browser’s viewer; a picture stays in its sandbox', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-media-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await fs.writeFile(path.join(folder, 'a.pdf'), '%PDF-1.4')
  await fs.writeFile(path.join(folder, 'a.svg'), '<svg/>')
  const uploads = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  const pages = await openPages({ client: undefined, media: folder, uploads, actions: [], publicUrl: 'http://limelight.test', texts: await loadTexts(path.resolve(import.meta.dirname, '../..')), brand: async () => SHIPPED, workerRetired: false })
  const headersOf = async (name: string) => {
    const { headers } = await pages(new Request(`http://limelight.test/media/seed/${name}`))
    return [headers.get('content-type'), headers.get('x-frame-options'), headers.get('content-security-policy')]
  }
  expect(await headersOf('a.pdf')).toEqual(['application/pdf', 'SAMEORIGIN', expect.stringMatching(/^default-src 'none'(?!.*sandbox).*frame-ancestors 'self'$/)])
  expect(await headersOf('a.svg')).toEqual(['image/svg+xml', null, expect.stringMatching(/sandbox; frame-ancestors 'none'$/)])
})

it('one page of the client may be framed by our pages, for the desk’s preview, and no other one', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-client-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  for (const [name, text] of [['index.html', '<html lang="en" dir="ltr"><title>L</title></html>'], ['paintings.json', '{}']] as const) await fs.writeFile(path.join(folder, name), text)
  const uploads = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  const pages = await openPages({ client: folder, media: folder, uploads, actions: [], publicUrl: 'http://limelight.test', texts: await loadTexts(path.resolve(import.meta.dirname, '../..')), brand: async () => SHIPPED, workerRetired: false })
  const framing = async (path: string) => {
    const { headers } = await pages(new Request(`http://limelight.test${path}`))
    return [headers.get('x-frame-options'), /frame-ancestors '(\w+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]]
  }
  expect(await framing('/preview/')).toEqual(['SAMEORIGIN', 'self'])
  for (const path of ['/', '/preview', '/preview/x/', '/profile/wallet/']) expect(await framing(path)).toEqual([null, 'none'])
})

it('a prerendered page that holds a text which the operator has replaced is not shown', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-client-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const painted = { title: 'L', html: '<h1>Who&#x27;s on?</h1><p>7 people play</p>', branded: '' }
  const files = { 'index.html': '<html lang="en" dir="ltr"><title>L</title><!--painting--></html>', 'paintings.json': JSON.stringify({ en: { rtl: false, pages: { '/': painted } } }) }
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, name), text)
  const uploads = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  let replaced: string[] = []
  const pages = await openPages({ client: folder, media: folder, uploads, actions: [], publicUrl: 'http://limelight.test', texts: await loadTexts(path.resolve(import.meta.dirname, '../..')), replacedWords: () => replaced, brand: async () => SHIPPED, workerRetired: false })
  const isPainted = async () => (await (await pages(new Request('http://limelight.test/'))).text()).includes('<h1>')
  const cases = [[[], true], [['Elsewhere'], true], [["Who's on?"], false], [['{n} people play'], false], [['{n} people sleep'], true]] as const
  for (const [words, shown] of cases) {
    replaced = [...words]
    expect([words, await isPainted()]).toEqual([words, shown])
  }
})

it.each(['/api/openapi.json', '/api/admin/openapi.json', '/api/docs'])('%s is made once for a name of the product, and anew for another', async (pathname) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-docs-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const base = action({ about: '', who: { right: 'settings:view' }, limit: { calls: 1, seconds: 1 }, does: 'read', refusals: [], name: 'get_pages', input: {}, output: z.object({ ok: z.number() }) })
  let read = 0
  const watched = new Proxy(base, { get: (target, key) => ((read += key === 'output' ? 1 : 0), Reflect.get(target, key)) })
  let name = 'Limelight'
  const uploads = await openStorage({ folder: path.join(folder, 'uploads'), bucket: undefined })
  const pages = await openPages({ client: undefined, media: folder, uploads, actions: [watched], publicUrl: 'http://limelight.test', texts: await loadTexts(path.resolve(import.meta.dirname, '../..')), brand: async () => ({ ...SHIPPED, app_name: name }), workerRetired: false })
  const text = async () => (await pages(new Request(`http://limelight.test${pathname}`))).text()
  expect(await text()).toContain('Limelight')
  const once = read
  expect(once).toBeGreaterThan(0)
  const again = await text()
  expect([again.includes('%NONCE%'), read]).toEqual([false, once])
  name = 'Quiz Evening'
  expect(await text()).toContain('Quiz Evening')
  expect(read).toBeGreaterThan(once)
})
