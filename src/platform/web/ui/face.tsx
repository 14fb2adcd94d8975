import { useState, type ReactNode } from 'react'
import { smallAddress } from '../../pure/uploads.ts'
import { cx } from './classes.ts'
import { HAIR_BEHIND, HAIR_BEFORE } from './face-hair.tsx'
import { faceFor, INK, type Eyes, type FaceLook, type Mouth } from './faces.ts'

/** A drawn face; the person's name is beside it, so it is hidden from screen readers. */
export function Face({ face, className = 'size-10' }: { face: FaceLook; className?: string }) {
  const { ground, skin, tint, cloth, hair, eyes, mouth } = face
  return (
    <svg viewBox="0 0 64 64" className={cx('shrink-0 rounded-full', className)} style={{ background: ground }} aria-hidden>
      {HAIR_BEHIND[hair]?.(tint)}
      <ellipse cx="32" cy="68" rx="25" ry="17" fill={cloth} />
      {hair === 'veil' ? (
        <>
          <path d="M32 8C18 8 13 20 14 34c0 8-2 14-4 22 12 6 32 6 44 0-2-8-4-14-4-22C51 20 46 8 32 8z" fill={tint} />
          <ellipse cx="32" cy="31" rx="12" ry="15" fill={skin} />
        </>
      ) : (
        <>
          <rect x="27" y="42" width="10" height="13" rx="5" fill={skin} />
          <rect x="19" y="16" width="26" height="32" rx="13" fill={skin} />
        </>
      )}
      {HAIR_BEFORE[hair]?.(tint)}
      <g fill={INK} stroke={INK} strokeWidth="0" strokeLinecap="round">
        {EYES[eyes]}
        {MOUTHS[mouth]}
      </g>
    </svg>
  )
}

type AvatarProps = { picture: string; name: string; className?: string; large?: boolean }

/**
 * The picture of a person: an uploaded one (`large` for more than 80 pixels), a drawn face, or, without either or when the picture
 * fails to load, a face generated from the name.
 */
export function Avatar({ picture, name, className = 'size-10', large = false }: AvatarProps) {
  const [lost, setLost] = useState('')
  // Pictures come from our own server only; the content security policy blocks all others.
  if (!picture.startsWith('/') || picture === lost)
    return <Face face={faceFor(picture, name)} className={className} />
  return (
    <img
      src={large ? picture : smallAddress(picture)}
      alt=""
      onError={() => setLost(picture)}
      className={cx('shrink-0 rounded-full bg-prop object-cover', className)}
    />
  )
}

const EYES: Record<Eyes, ReactNode> = {
  dot: (
    <>
      <circle cx="26.5" cy="31" r="2.3" />
      <circle cx="37.5" cy="31" r="2.3" />
    </>
  ),
  wide: (
    <>
      <circle cx="26" cy="31" r="4.6" fill="#fff" />
      <circle cx="38" cy="31" r="4.6" fill="#fff" />
      <circle cx="26.6" cy="31.4" r="2.3" />
      <circle cx="38.6" cy="31.4" r="2.3" />
    </>
  ),
  glasses: (
    <g fill="none" strokeWidth="2">
      <circle cx="25.6" cy="31" r="5" fill="#fff" />
      <circle cx="38.4" cy="31" r="5" fill="#fff" />
      <path d="M30.6 31h2.8" />
      <circle cx="26" cy="31" r="0.9" fill={INK} />
      <circle cx="38" cy="31" r="0.9" fill={INK} />
    </g>
  ),
  closed: <path d="M23 31q3 3 6 0M35 31q3 3 6 0" fill="none" strokeWidth="2.2" />,
  wink: (
    <>
      <circle cx="26.5" cy="31" r="2.4" />
      <path d="M35 31.5q3-3 6 0" fill="none" strokeWidth="2.2" />
    </>
  ),
}

const MOUTHS: Record<Mouth, ReactNode> = {
  smile: <path d="M27 39q5 5 10 0" fill="none" strokeWidth="2.2" />,
  flat: <path d="M28 40h8" strokeWidth="2.2" />,
  open: <path d="M26.5 38h11a5.5 5.5 0 0 1-11 0z" />,
  grin: <path d="M26.5 38h11a5.5 5 0 0 1-11 0z" fill="#fff" strokeWidth="1.6" />,
}
