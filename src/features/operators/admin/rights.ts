import { usePermissions } from 'react-admin'

const NONE: ReadonlySet<string> = new Set()

/** The rights of the signed-in operator; none until they have loaded. */
export const useRights = (): ReadonlySet<string> => usePermissions<ReadonlySet<string>>().permissions ?? NONE
