/** Drawn faces made of four parts each: twelve to choose from, and a generated one for each id. */
import { faceIn, faceSeed, generatedFaceAddress, seedIn, type FaceId } from '../../pure/faces.ts'

export type Hair = 'bob' | 'crop' | 'veil' | 'bun' | 'curls' | 'spike' | 'long' | 'beard' | 'hat' | 'beret'
export type Eyes = 'dot' | 'wide' | 'glasses' | 'closed' | 'wink'
export type Mouth = 'smile' | 'grin' | 'open' | 'flat'
export type FaceLook = { ground: string; skin: string; tint: string; cloth: string; hair: Hair; eyes: Eyes; mouth: Mouth }
export type FaceParts = FaceLook & { id: FaceId }

export const INK = '#0b1020'
const LIME = '#c6f432'
const AMBER = '#ffb52e'
const CORAL = '#ff7a70'
const ORCHID = '#e79bff'
const GOLD = '#ffd84a'
const SKY = '#6fd3ff'
const MINT = '#5ee6a8'
const PINK = '#ff9ac6'
const LILAC = '#b9a2ff'
const TEAL = '#4fe3dc'
const ORANGE = '#ff9d57'
const BLUE = '#93b4ff'
const SILVER = '#d5daea'
const PAPER = '#f4f6ef'

export const FACES: readonly FaceParts[] = [
  { id: 'bob', ground: LIME, skin: PINK, tint: INK, cloth: LILAC, hair: 'bob', eyes: 'dot', mouth: 'smile' },
  { id: 'scholar', ground: TEAL, skin: GOLD, tint: INK, cloth: BLUE, hair: 'crop', eyes: 'glasses', mouth: 'grin' },
  { id: 'veil', ground: MINT, skin: AMBER, tint: LILAC, cloth: LILAC, hair: 'veil', eyes: 'dot', mouth: 'smile' },
  { id: 'bun', ground: ORCHID, skin: GOLD, tint: INK, cloth: TEAL, hair: 'bun', eyes: 'closed', mouth: 'smile' },
  { id: 'curls', ground: GOLD, skin: ORANGE, tint: INK, cloth: MINT, hair: 'curls', eyes: 'wide', mouth: 'open' },
  { id: 'spike', ground: SKY, skin: PINK, tint: AMBER, cloth: INK, hair: 'spike', eyes: 'dot', mouth: 'flat' },
  { id: 'long', ground: TEAL, skin: ORANGE, tint: INK, cloth: CORAL, hair: 'long', eyes: 'dot', mouth: 'grin' },
  { id: 'beard', ground: LILAC, skin: GOLD, tint: CORAL, cloth: LIME, hair: 'beard', eyes: 'dot', mouth: 'flat' },
  { id: 'hat', ground: CORAL, skin: SILVER, tint: INK, cloth: GOLD, hair: 'hat', eyes: 'wink', mouth: 'smile' },
  { id: 'crop', ground: BLUE, skin: ORANGE, tint: INK, cloth: PAPER, hair: 'crop', eyes: 'wide', mouth: 'smile' },
  { id: 'singer', ground: SILVER, skin: PINK, tint: TEAL, cloth: TEAL, hair: 'veil', eyes: 'glasses', mouth: 'open' },
  { id: 'beret', ground: AMBER, skin: SILVER, tint: BLUE, cloth: BLUE, hair: 'beret', eyes: 'closed', mouth: 'flat' },
]

const HAIRS: readonly Hair[] = ['bob', 'crop', 'veil', 'bun', 'curls', 'spike', 'long', 'beard', 'hat', 'beret']
const EYES: readonly Eyes[] = ['dot', 'wide', 'glasses', 'closed', 'wink']
const MOUTHS: readonly Mouth[] = ['smile', 'grin', 'open', 'flat']
const GROUNDS = [LIME, AMBER, CORAL, ORCHID, GOLD, SKY, MINT, PINK, LILAC, TEAL, ORANGE, BLUE, SILVER]
const SKINS = [PINK, GOLD, ORANGE, AMBER, SILVER]
/** Dark hair most often, as in the drawn faces. */
const TINTS = [INK, INK, INK, CORAL, LILAC, TEAL, BLUE, AMBER]
/** A face disappears on a ground that is as warm as it. */
const WARM = [GOLD, AMBER, ORANGE, CORAL, PINK]

/** The same seed gives the same face; colours that touch differ. */
export function generatedFace(seed: number): FaceLook {
  let rest = seed
  const pick = <Part>(parts: readonly Part[]): Part => {
    const part = parts[rest % parts.length] as Part
    rest = Math.floor(rest / parts.length)
    return part
  }
  const ground = pick(GROUNDS)
  const skin = pick(WARM.includes(ground) ? [SILVER, ground === PINK ? GOLD : PINK] : SKINS.filter((colour) => colour !== ground))
  const other = (colour: string) => colour !== ground && colour !== skin
  return { ground, skin, hair: pick(HAIRS), eyes: pick(EYES), mouth: pick(MOUTHS), tint: pick(TINTS.filter(other)), cloth: pick(GROUNDS.filter(other)) }
}

/** The face for a picture's address; without one, a face generated from the name. */
export function faceFor(picture: string, name: string): FaceLook {
  const id = faceIn(picture)
  return id ? faceById(id) : generatedFace(seedIn(picture) ?? faceSeed(name))
}

type Wearer = { id: string; picture: string; name: string }

/** Pictures of players in one list: no two drawn faces share both hair and background; the first one keeps its own. Uploaded pictures are unchanged. */
export function distinctPictures(players: readonly Wearer[]): string[] {
  const worn = new Set<string>()
  return players.map(({ id, picture, name }) => {
    if (picture.startsWith('/')) return picture
    let address = picture
    for (let tried = 1; worn.has(marksOf(address, name)); tried++) address = generatedFaceAddress(`${id} ${tried}`)
    worn.add(marksOf(address, name))
    return address
  })
}

function marksOf(picture: string, name: string): string {
  const { hair, ground } = faceFor(picture, name)
  return `${hair} ${ground}`
}

export function faceById(id: FaceId): FaceParts {
  return FACES.find((face) => face.id === id) as FaceParts
}
