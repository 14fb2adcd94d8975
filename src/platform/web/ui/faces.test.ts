import { expect, it } from 'vitest'
import { faceAddress, generatedFaceAddress, seedIn } from '../../pure/faces.ts'
import { distinctPictures, faceFor, generatedFace, type FaceLook } from './faces.ts'

/** Shaped as the ids of players. */
const ids = Array.from({ length: 1_000 }, (_, n) => `0b5c1f2e-${(n * 7919).toString(16).padStart(4, '0')}-4c3d-9e8f-${n.toString(16).padStart(12, '0')}`)
const faces = ids.map((id) => faceFor(generatedFaceAddress(id), ''))
const different = (key: (face: FaceLook) => unknown) => new Set(faces.map((face) => JSON.stringify(key(face)))).size

it('gives a thousand ids a thousand faces, but for a few', () => {
  expect(different((face) => face)).toBeGreaterThan(990)
  // By hair, colours and eyes alone, as they are seen in a small circle.
  expect(different(({ hair, ground, skin, eyes }) => [hair, ground, skin, eyes])).toBeGreaterThan(700)
})

it('uses each part about as often as the others', () => {
  for (const part of ['hair', 'eyes', 'mouth', 'ground'] as const) {
    const counts = Object.values(Object.groupBy(faces, (face) => face[part])).map((same) => same?.length ?? 0)
    expect(Math.max(...counts) / Math.min(...counts), part).toBeLessThan(2)
  }
})

it('lets no two colours that touch be the same', () => {
  for (const { ground, skin, tint, cloth } of faces) expect(new Set([ground, skin, tint]).size + new Set([ground, skin, cloth]).size).toBe(6)
})

it('gives the same id the same face, and no other words a seed', () => {
  expect(generatedFaceAddress('ada')).toBe(generatedFaceAddress('ada'))
  expect(['', 'face:bob', 'face:g12', '/uploads/a.webp'].map(seedIn)).toEqual([undefined, undefined, undefined, undefined])
  expect(faceFor('', 'Leila')).toEqual(generatedFace(seedIn(generatedFaceAddress('Leila')) as number))
})

it('lets no two players of a room look the same, whatever they chose and whatever they are called', () => {
  const chosen = [faceAddress('bob'), '', generatedFaceAddress('everybody'), faceAddress('hat')]
  for (let at = 0; at + 4 <= ids.length; at++) {
    const room = ids.slice(at, at + 4).map((id, seat) => ({ id, picture: chosen[(seat * at) % 4] as string, name: 'Leila' }))
    const pictures = distinctPictures(room)
    const looks = pictures.map((picture) => faceFor(picture, 'Leila'))
    expect(new Set(looks.map(({ hair, ground }) => `${hair} ${ground}`)).size).toBe(4)
    expect(pictures[0]).toBe(room[0]?.picture)
  }
})

it('keeps faces that differ already', () => {
  const pictures = ['/a.webp', '/a.webp', faceAddress('bob'), faceAddress('hat')]
  expect(distinctPictures(pictures.map((picture, at) => ({ id: ids[at] as string, picture, name: '' })))).toEqual(pictures)
})
