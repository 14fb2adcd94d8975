/** The time zone of the product, and its day. */
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { getLiveFigures } from '../contract.ts'

/** Undefined until it is known. */
export const useZone = (): string | undefined => useRead(getLiveFigures, {}).data?.zone

/** Today on the product's clock, "2026-11-24"; undefined until its zone is known. */
export function useToday(): string | undefined {
  const zone = useZone()
  return zone && new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date())
}
