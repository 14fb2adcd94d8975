/** People, drawn by us from four parts each. */
import type { FaceId } from '../../pure/faces.ts'

export type Hair = 'bob' | 'crop' | 'veil' | 'bun' | 'curls' | 'spike' | 'long' | 'beard' | 'hat' | 'beret'
export type Eyes = 'dot' | 'wide' | 'glasses' | 'closed' | 'wink'
export type Mouth = 'smile' | 'grin' | 'open' | 'flat'
export type FaceParts = { id: FaceId; ground: string; skin: string; tint: string; cloth: string; hair: Hair; eyes: Eyes; mouth: Mouth }

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

export function faceById(id: FaceId): FaceParts {
  return FACES.find((face) => face.id === id) as FaceParts
}
