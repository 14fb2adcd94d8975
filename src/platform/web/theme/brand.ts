/** The installation's own logo and colours on this page; its name is a text (texts.ts). */
import { watched } from '../state/watched.ts'

/** Addresses, '' for the shipped mark; `dark`: on dark ground. */
export type Logo = { light: string; dark: string }
type Brand = { logo: Logo; favicon: string; colors: Record<string, string> }

/** The current logo; the component renders again when it changes. */
export const { set: showLogo, use: useLogo } = watched<Logo>({ light: '', dark: '' })

/** `colors` by their name: `lime_edge` is the variable `--lime-edge`. */
export function showBrand({ logo, favicon, colors }: Brand) {
  showLogo(logo)
  // Set by script: the page's policy allows no style attribute.
  for (const [name, colour] of Object.entries(colors)) document.documentElement.style.setProperty(`--${name.replace('_', '-')}`, colour)
  const icon = document.querySelector('link[rel=icon]')
  if (!icon || icon.getAttribute('href') === favicon) return
  icon.removeAttribute('type')
  icon.setAttribute('href', favicon)
}
