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
  let sum = 7
  for (const sign of words) sum = (sum * 31 + sign.charCodeAt(0)) % 99_991
  return FACE_IDS[sum % FACE_IDS.length] as FaceId
}
