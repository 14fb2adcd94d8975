/** The names of the drawn faces. `face:<id>` is stored, so an id stays valid when its drawing changes. */
export const FACE_IDS = ['bob', 'scholar', 'veil', 'bun', 'curls', 'spike', 'long', 'beard', 'hat', 'crop', 'singer', 'beret'] as const
export type FaceId = (typeof FACE_IDS)[number]

const MARK = 'face:'
/** A generated face: `face:g` and its seed in eight hexadecimal digits. */
const GENERATED = /^face:g([0-9a-f]{8})$/

export const faceAddress = (id: FaceId): string => MARK + id

/** The id in `face:<id>`, if there is such a face. */
export function faceIn(picture: string): FaceId | undefined {
  return FACE_IDS.find((id) => picture === MARK + id)
}

/** The generated face of a player who has not chosen one, from the player's id. */
export function generatedFaceAddress(id: string): string {
  return `${MARK}g${faceSeed(id).toString(16).padStart(8, '0')}`
}

export function seedIn(picture: string): number | undefined {
  const hex = GENERATED.exec(picture)?.[1]
  return hex === undefined ? undefined : Number.parseInt(hex, 16)
}

/** FNV-1a, 32 bits. */
export function faceSeed(words: string): number {
  let hash = 0x811c9dc5
  for (const sign of words) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193)
  return hash >>> 0
}
