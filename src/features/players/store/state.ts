import { sql } from '../../../platform/server/database/database.ts'

/** The state of the player `p`. */
export const STATE = sql`CASE WHEN p.gone_at IS NOT NULL THEN 'gone' WHEN p.leaving_at IS NOT NULL THEN 'leaving' WHEN p.active THEN 'active' ELSE 'off' END`
