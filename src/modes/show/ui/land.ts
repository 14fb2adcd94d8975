/**
 * The land of the world as 120 × 49 bulbs: columns of three degrees from 180° west, rows from 76° north to 56° south. Origin: sampled once per bulb from
 * public-domain coastlines for the design of the show. Each row is hexadecimal, four bulbs a digit, the westernmost in the highest bit.
 */
export const MAP_COLUMNS = 120
export const MAP_ROWS = 49
export const MAP_TOP = 76
export const MAP_LOW = -56

const LAND: readonly string[] = [
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

export const isLand = (column: number, row: number): boolean => ((Number.parseInt(LAND[row]?.[column >> 2] ?? '0', 16) >> (3 - (column & 3))) & 1) === 1

/** A bulb's width in units of its place. */
export const BULB = 0.72
let drawn: string | undefined

/** All bulbs as one path in units of a bulb's place: lines without length, which round caps draw as dots as wide as the stroke. One element instead of two thousand. */
export const landPath = (): string => (drawn ??= Array.from({ length: MAP_ROWS * MAP_COLUMNS }, (_, at) => bulbPath(at % MAP_COLUMNS, Math.floor(at / MAP_COLUMNS))).join(''))

const bulbPath = (column: number, row: number): string => (isLand(column, row) ? `M${column + 0.5} ${row + 0.5}h0` : '')
