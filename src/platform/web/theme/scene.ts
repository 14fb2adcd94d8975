/** The scene of the page (foyer or stage), and the theme of the foyer. */
import { useLayoutEffect } from 'react'
import { isStill } from './motion.ts'

export type Scene = 'foyer' | 'stage'
export type Theme = 'light' | 'dark' | 'system'

/** Colours of the browser's address bar. */
const BAR = { light: '#eef2e0', dark: '#0b1020' }
const dark = () => matchMedia('(prefers-color-scheme: dark)')
let theme: Theme = 'system'
/** The scene that a fade is changing to; set when the fade begins, later than the request. */
let wanted: Scene | undefined

/** Sets the scene of this screen; a change fades. */
export function useScene(scene: Scene) {
  useLayoutEffect(() => changeScene(scene), [scene])
}

/** Sets the foyer's theme; `system` follows the device. */
export function setTheme(wanted: Theme) {
  theme = wanted
  show()
  dark().onchange = theme === 'system' ? show : null
}

export function changeScene(scene: Scene) {
  const page = document.documentElement
  const before = wanted ?? page.dataset.scene
  if (before === scene) return
  wanted = scene
  const change = () => {
    page.dataset.scene = wanted
    show()
  }
  const still = before === undefined || document.hidden || !('startViewTransition' in document) || isStill()
  if (still) return change()
  document.startViewTransition(change).ready.catch((reason: unknown) => console.debug('No fade', reason))
}

function show() {
  const page = document.documentElement
  const light = theme === 'light' || (theme === 'system' && !dark().matches)
  page.dataset.theme = light ? 'light' : 'dark'
  const bar = light && page.dataset.scene === 'foyer' ? BAR.light : BAR.dark
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar)
}
