import { usePermissions } from 'react-admin'

const NONE: ReadonlySet<string> = new Set()

/** The rights of who is signed in; none until they are known. */
export const useRights = (): ReadonlySet<string> => usePermissions<ReadonlySet<string>>().permissions ?? NONE
