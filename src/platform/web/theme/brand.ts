/** The installation's own logo and colours on this page; its name is a text (texts.ts). */
import { useSyncExternalStore } from 'react'

/** Addresses, '' for the shipped mark; `dark`: on dark ground. */
export type Logo = { light: string; dark: string }
type Brand = { logo: Logo; favicon: string; colors: Record<string, string> }

let logo: Logo = { light: '', dark: '' }
const listeners = new Set<() => void>()

/** The current logo; the component renders again when it changes. */
export function useLogo(): Logo {
  return useSyncExternalStore(subscribe, read, read)
}

/** `colors` by their name: `lime_edge` is the variable `--lime-edge`. */
export function showBrand({ logo: next, favicon, colors }: Brand) {
  showLogo(next)
  // Set by script: the page's policy allows no style attribute.
  for (const [name, colour] of Object.entries(colors)) document.documentElement.style.setProperty(`--${name.replace('_', '-')}`, colour)
  const icon = document.querySelector('link[rel=icon]')
  if (!icon || icon.getAttribute('href') === favicon) return
  icon.removeAttribute('type')
  icon.setAttribute('href', favicon)
}

export function showLogo(next: Logo) {
  logo = next
  for (const listener of listeners) listener()
}

const read = () => logo

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
