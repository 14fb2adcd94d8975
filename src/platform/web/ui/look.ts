/** The light a thing stands in: its gel (a colour) and its gobo (a stencil). */
import type { CSSProperties } from 'react'

export const GOBOS = [
  'rays',
  'rings',
  'slash',
  'dots',
  'burst',
  'halves',
  'lines',
  'tiles',
  'stripes',
  'waves',
  'squares',
  'scales',
  'columns',
] as const
export type Gobo = (typeof GOBOS)[number]
export type Look = { gel: string; gobo: Gobo }

/** Every name in full, so that the style sheet's scanner sees it. */
const CLASSES: Record<Gobo, string> = {
  rays: 'gobo-rays',
  rings: 'gobo-rings',
  slash: 'gobo-slash',
  dots: 'gobo-dots',
  burst: 'gobo-burst',
  halves: 'gobo-halves',
  lines: 'gobo-lines',
  tiles: 'gobo-tiles',
  stripes: 'gobo-stripes',
  waves: 'gobo-waves',
  squares: 'gobo-squares',
  scales: 'gobo-scales',
  columns: 'gobo-columns',
}

export const HOUSE_LOOK: Look = { gel: 'var(--lime)', gobo: 'rays' }

export function goboClass(look: Look | undefined): string | undefined {
  return look && CLASSES[look.gobo]
}

/** For an element's `style`: everything inside wears this gel. */
export function gelStyle(look: Look | undefined): CSSProperties | undefined {
  return look && ({ '--gel': look.gel } as CSSProperties)
}
