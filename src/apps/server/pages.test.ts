import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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
