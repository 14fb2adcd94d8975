import { useTexts } from '../texts/texts.ts'

const [KILO, MEGA, GIGA] = [2 ** 10, 2 ** 20, 2 ** 30] as const

/** A number of bytes in the largest unit that it fills, kilobytes at least. */
export function useSize(): (bytes: number) => string {
  const { num } = useTexts()
  return (bytes) => {
    if (bytes < MEGA) return num(Math.ceil(bytes / KILO), { style: 'unit', unit: 'kilobyte' })
    return bytes < GIGA ? num(bytes / MEGA, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }) : num(bytes / GIGA, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
  }
}
