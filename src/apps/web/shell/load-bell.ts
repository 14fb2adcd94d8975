import { opensOffline } from '../../../platform/web/net/screen.ts'

/** Who shows it and who starts it name it here: each naming of a chunk costs the first screen a list of files. */
export const loadBell = opensOffline(() => import('./bell.ts'))
