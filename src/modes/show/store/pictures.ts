/** Files of pictures that hosts have uploaded. */
import { sql, type Sql } from '../../../platform/server/database/database.ts'

export const insertPicture = (db: Sql, address: string) => db.rows(sql`INSERT INTO show_picture (address) VALUES (${address})`)
export const deletePicture = (db: Sql, address: string) => db.rows(sql`DELETE FROM show_picture WHERE address = ${address}`)

/** Uploaded so many hours ago, and named by no quiz and no show. */
export async function unusedPictures(db: Sql, hours: number, most: number): Promise<string[]> {
  const rows = await db.rows<{ address: string }>(sql`
    SELECT p.address FROM show_picture p WHERE p.uploaded_at < app_now() - make_interval(hours => ${hours})
    AND NOT EXISTS (SELECT FROM show_quiz q WHERE jsonb_path_query_array(q.plan, '$[*].image') ? p.address)
    AND NOT EXISTS (SELECT FROM show s WHERE jsonb_path_query_array(s.plan, '$[*].step.image') ? p.address) LIMIT ${most}`)
  return rows.map(({ address }) => address)
}
