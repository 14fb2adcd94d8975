/** The names of the house's drawn faces. What is stored is `face:<id>`; an id stays when its drawing changes. */
export const FACE_IDS = ['bob', 'scholar', 'veil', 'bun', 'curls', 'spike', 'long', 'beard', 'hat', 'crop', 'singer', 'beret'] as const
export type FaceId = (typeof FACE_IDS)[number]

const MARK = 'face:'

export const faceAddress = (id: FaceId): string => MARK + id

/** The id in `face:<id>`, if there is such a face. */
export function faceIn(picture: string): FaceId | undefined {
  return FACE_IDS.find((id) => picture === MARK + id)
}

/** A face for who has chosen none: always the same one for the same words, such as an id. */
export function faceByChance(words: string): FaceId {
  // FNV-1a: near ids give far faces.
  let hash = 0x811c9dc5
  for (const sign of words) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return FACE_IDS[(hash >>> 0) % FACE_IDS.length] ?? FACE_IDS[0]
}
