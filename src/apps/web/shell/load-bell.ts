import { opensOffline } from '../../../platform/web/net/screen.ts'

/** The only import of this chunk: each further one would add a list of files to the first screen. */
export const loadBell = opensOffline(() => import('./bell.ts'))
