import { useTexts } from '../texts/texts.ts'

const MINUTE_MS = 60_000
const UNITS = [['day', 1440], ['hour', 60], ['minute', 1]] as const

/** How long ago a moment is, in its largest unit: "2 days". */
export function useAge(): (moment: string) => string {
  const { num } = useTexts()
  return (moment) => {
    const minutes = Math.max(1, Math.floor((Date.now() - Date.parse(moment)) / MINUTE_MS))
    const [unit, length] = UNITS.find(([, each]) => minutes >= each) ?? UNITS[2]
    return num(Math.floor(minutes / length), { style: 'unit', unit, unitDisplay: 'long' })
  }
}
