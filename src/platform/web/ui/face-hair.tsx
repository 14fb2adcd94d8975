/** Hair of the drawn faces: the part behind the head, and the part in front. */
import type { ReactNode } from 'react'
import { INK, type Hair } from './faces.ts'

type Drawn = Partial<Record<Hair, (tint: string) => ReactNode>>
const LIME = '#c6f432'
const CURLS = [
  { x: 17, y: 22, r: 8 },
  { x: 24, y: 14, r: 8 },
  { x: 34, y: 11, r: 8 },
  { x: 43, y: 16, r: 8 },
  { x: 48, y: 25, r: 7 },
  { x: 16, y: 31, r: 6 },
  { x: 48, y: 33, r: 6 },
]

const fringe = (tint: string) => <path d="M18 28c1-13 27-13 28 0-6-6-10-7-13-7-6 0-11 2-15 7z" fill={tint} />
const cap = (tint: string) => <path d="M17 29c-1-11 6-17 15-17s16 6 15 17c-3-6-8-8-15-8s-12 2-15 8z" fill={tint} />

export const HAIR_BEHIND: Drawn = {
  bob: (tint) => <rect x="14" y="13" width="36" height="36" rx="17" fill={tint} />,
  long: (tint) => <rect x="15" y="12" width="34" height="48" rx="16" fill={tint} />,
  curls: (tint) => CURLS.map(({ x, y, r }) => <circle key={x + y} cx={x} cy={y} r={r} fill={tint} />),
}

export const HAIR_BEFORE: Drawn = {
  bob: fringe,
  long: fringe,
  crop: cap,
  bun: (tint) => (
    <>
      {cap(tint)}
      <circle cx="32" cy="9" r="6.5" fill={tint} />
    </>
  ),
  spike: (tint) => <path d="M17 30l-1-13 7 4 2-11 7 8 7-9 2 10 7-3-1 14c-6-7-24-7-30 0z" fill={tint} />,
  beard: (tint) => (
    <>
      <path d="M19 33c0 11 5 17 13 17s13-6 13-17c-5 4-21 4-26 0z" fill={tint} />
      <path d="M18 27c0-9 5-14 14-14s14 5 14 14c-5-5-23-5-28 0z" fill={tint} />
    </>
  ),
  hat: (tint) => (
    <>
      {cap(tint)}
      <g fill={INK}>
        <rect x="20" y="1" width="24" height="15" rx="2" />
        <rect x="13" y="15" width="38" height="5" rx="2.5" />
        <rect x="20" y="10" width="24" height="3.4" fill={LIME} />
      </g>
    </>
  ),
  beret: (tint) => (
    <>
      <ellipse cx="30" cy="16" rx="19" ry="8" fill={tint} transform="rotate(-12 30 16)" />
      <circle cx="29" cy="8" r="2.4" fill={tint} />
    </>
  ),
}
