/** The look of an element: its gel (a colour) and its gobo (a background pattern). */
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

/** Full class names, so that Tailwind's scanner finds them. */
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

/** For an element's `style`: its descendants use this gel. */
export function gelStyle(look: Look | undefined): CSSProperties | undefined {
  return look && ({ '--gel': look.gel } as CSSProperties)
}
