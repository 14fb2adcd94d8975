/**
 * The map of the world as bulbs: 120 columns from 180° west on, 49 rows from 76° north to 56° south. Made of public-domain coastlines, one look a
 * bulb; each row as hexadecimal, four bulbs a digit.
 */
import type { Frame } from './place.ts'

const LAND = [
  '0000020b807ff8000001007f800000',
  '00003fb3e03ff000000617fffe1c00',
  '03fdf7dd9c1ff0003e00d7fffffff7',
  'e3ffffff1e3f0000fedfffffffffff',
  '03fffffd8c1c0401effffffffffffe',
  '07fffff8300c0003dfffffffffff5c',
  '0083fff83a000022cfffffffffe040',
  '0200fffe3f0000209fffffffffc0c0',
  '00007fffbf800073fffffffffff080',
  '00007fffff00002ffffffffffff000',
  '00001ffffcc0001fffffffffffd000',
  '00001ffffe00000f7df7ffffffd000',
  '00001ffff0000078b833ffffff1000',
  '00001fffe000007057f3fffffa0000',
  '00001fffe000002217fbfffffa2000',
  '00000fffc000003e00fffffff04000',
  '000007ff8000007f98fffffff90000',
  '000001f0800000fffff7fffff80000',
  '000002f0000001fffef9fffff00000',
  '000001e0000001ffff7f1fffe00000',
  '00000072200003ffff7f0f9f000000',
  '0000003e200001ffffbe0f1e080000',
  '00000007000003ffffb80607080000',
  '00000001000003ffffe00603000000',
  '000000011e0001fffff80401000000',
  '000000003f8000fffff80004040000',
  '000000003fe00043fff00008300000',
  '000000003fe00001ffe00006600000',
  '000000007ff00001ffc00006e08000',
  '000000007ffe0000ff80000229f000',
  '000000007fff0000ff800001003800',
  '000000003fff0000ff800000081400',
  '000000003fff00007f800000001000',
  '000000001ffe0000ffc80000039000',
  '000000000ffe0000ff98000007d800',
  '0000000007fe0000ff1000000ff800',
  '0000000007fc00007f3000003ffc00',
  '000000000ff000007e1000003ffe00',
  '000000000ff000007e0000003ffe00',
  '000000000fe000003c0000003ffe00',
  '000000000fc0000038000000187e00',
  '000000000f80000000000000003c00',
  '000000000f00000000000000000802',
  '000000001c00000000000000000806',
  '000000000c00000000000000000008',
  '000000001c00000000000000000000',
  '000000001c00000000001000000000',
  '000000001880000000000000000000',
  '000000000c00000000000000000000',
]
const BITS = [8, 4, 2, 1]
const DIGIT = BITS.length

export const WORLD: Frame = { width: (LAND[0] ?? '').length * DIGIT, height: LAND.length }

/** One path for all bulbs: lines without length, which round caps draw as dots. */
export function landPath(): string {
  const bulbs = LAND.flatMap((row, y) => [...row].flatMap((digit, x) => BITS.flatMap((bit, at) => (Number.parseInt(digit, 16) & bit ? [`M${x * DIGIT + at + 0.5} ${y + 0.5}h0`] : []))))
  return bulbs.join('')
}
