/** What the desk sends to the frame in which the player's own components show what is not out yet. */
import type { PageName } from '../contract.ts'
import type { shownBrand, shownHome } from './look.ts'

/** The page of that frame; it shows nothing until it is sent something. */
export const PREVIEW_PATH = '/preview/'
/** What that page sends to its parent when it listens. */
export const PREVIEW_READY = 'preview-ready'

export type Preview = {
  show: 'home' | 'stage' | 'page' | 'notification'
  /** Code of a language of the screens. */
  language: string
  theme: 'light' | 'dark'
  /** Without it the brand that is out. */
  brand?: ReturnType<typeof shownBrand>
  /** Of `home`: the parts of the first page. */
  home?: ReturnType<typeof shownHome>
  /** The text of a static page, as players get it. */
  page?: { type: Exclude<PageName, 'app_name'>; text: string }
  /** A message of the operator; `category`: the slug of what it leads to. */
  notification?: { title: string; message: string; image: string; category: string }
}
export type PreviewMessage = { preview: Preview }
