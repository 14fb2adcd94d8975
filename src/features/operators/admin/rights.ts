import { usePermissions } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'

const NONE: ReadonlySet<string> = new Set()

/** The rights of the signed-in operator; none until they have loaded. */
export const useRights = (): ReadonlySet<string> => usePermissions<ReadonlySet<string>>().permissions ?? NONE

/** What a right allows, in the language of the desk. */
export function useRightWords(): (right: string) => string {
  const { t, has } = useTexts()
  return (right) => {
    const key = `desk.right.${right.replace(':', '-')}`
    return has(key) ? t(key) : right
  }
}
