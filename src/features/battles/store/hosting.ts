/** When battles begin to be hosted, and how long their event logs are kept. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { deleteInSteps } from '../../../platform/server/database/delete-in-steps.ts'
import type { Room } from '../rules.ts'

/** Makes this process the host of the room and stores its first segment. */
export async function startRoom(tx: Tx, room: Room, hostId: string): Promise<void> {
  await tx.rows(sql`
    WITH started AS (UPDATE battle_room SET state = 'live', started_at = app_now(), host_id = ${hostId}, epoch = 1 WHERE id = ${room.id})
    INSERT INTO battle_segment (room_id, number, epoch, body) VALUES (${room.id}, 1, 1, ${json(room)})`)
}

/** Deletes segments of battles that ended so many days ago. */
export async function deleteOldSegments(db: Sql, days: number): Promise<void> {
  await deleteInSteps(db, sql`battle_segment`, sql`room_id IN (SELECT id FROM battle_room WHERE state IN ('finished', 'void') AND ended_at < app_now() - make_interval(days => ${days}))`, sql`room_id`)
}
