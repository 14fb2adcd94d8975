import { json, sql, type Sql } from '../../platform/server/database/database.ts'

export type ContentLanguage = { id: string; code: string; name: string; isDefault: boolean }

/** The active languages of questions, the default one first. */
export function activeLanguages(db: Sql): Promise<ContentLanguage[]> {
  return db.rows(sql`
    SELECT id::text, code, name, is_default AS "isDefault" FROM language WHERE active ORDER BY is_default DESC, id`)
}

/** Inserts the languages whose code does not exist yet; the operator's changes to the others are kept. */
export async function addLanguages(db: Sql, languages: { code: string; name: string; default: boolean }[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO language (code, name, is_default)
    SELECT code, name, "default" AND NOT EXISTS (SELECT 1 FROM language WHERE is_default)
    FROM jsonb_to_recordset(${json(languages)}::jsonb) AS given(code text, name text, "default" boolean)
    ON CONFLICT (code) DO NOTHING`)
}
