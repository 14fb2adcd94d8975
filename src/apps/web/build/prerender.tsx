/** Prerenders the public pages when the client is built. */
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { showLogo, type Logo } from '../../../platform/web/theme/brand.ts'
import { applyTexts } from '../../../features/languages/ui/switch.ts'
import type { LanguageTexts } from '../../../features/languages/ui/slice.ts'
import { makeRouter } from '../shell/routes.tsx'

export const PAGES = ['/', '/auth/login/', '/auth/sign-up/', '/auth/reset-password/']

/** `branded`: with places for the addresses of a logo in place of the shipped mark. */
export type Painting = { title: string; html: string; branded: string }
type Drawn = { title: string; html: string }

/** One page in one language, as a first-time visitor sees it. */
export async function paint(page: string, texts: LanguageTexts, logos: Logo): Promise<Painting> {
  applyTexts(texts)
  showLogo({ light: '', dark: '' })
  const shipped = await draw(page)
  showLogo(logos)
  return { ...shipped, branded: (await draw(page)).html }
}

async function draw(page: string): Promise<Drawn> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [page] }))
  await router.load()
  const drawn = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  const [head = '', title = ''] = /<title>(.*?)<\/title>/.exec(drawn) ?? []
  // The page's policy allows no style that is written into it; the first script puts them on.
  return { title, html: drawn.replace(head, '').replaceAll(' style="', ' data-style="') }
}
