import { useRead } from '../../../platform/web/desk/use-read.ts'
import { getSystemConfigurations } from '../../settings/contract.ts'

/** The time zone of the product, in which messages are planned; UTC until it is known. */
export function useZone(): string {
  const { data } = useRead(getSystemConfigurations, {})
  return data?.['system_timezone'] ?? 'UTC'
}
