/** The desk's one list of what the features bring to it. */
import type { DeskResource } from '../../platform/web/desk/manifest.ts'
import { operatorResources } from '../../features/operators/admin/resources.ts'
import { settingsResources } from '../../features/settings/admin/resources.ts'

export const RESOURCES: readonly DeskResource[] = [...operatorResources, ...settingsResources]
