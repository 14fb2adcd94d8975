import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { unread } from '../../../platform/server/database/keeping.ts'
import { isShippedRole, ROLES } from '../rules/rights.ts'

export type Role = { name: string; rights: readonly string[]; shipped: boolean }
export type RoleRow = Role & { operators: number }

const shippedRole = (name: string): Role | undefined => (isShippedRole(name) ? { name, rights: ROLES[name], shipped: true } : undefined)

/** The rights of a role: of a shipped one those of this release, of another the stored ones; a deleted role has none. */
export const rightsOfRole = (name: string, stored: readonly string[] | null): readonly string[] => shippedRole(name)?.rights ?? stored ?? []

export async function listOfRoles(db: Sql): Promise<RoleRow[]> {
  const together = gathering(db)
  const [counts, own] = await Promise.all([
    together.rows<{ role: string; n: number }>(sql`SELECT role, count(*)::int AS n FROM operator GROUP BY role`),
    together.rows<{ name: string; rights: string[] }>(sql`SELECT name, rights FROM operator_role ORDER BY name`),
  ])
  const shipped = Object.entries(ROLES).map(([name, rights]): Role => ({ name, rights, shipped: true }))
  return [...shipped, ...own.map((role) => ({ ...role, shipped: false }))].map((role) => ({ ...role, operators: counts.find((count) => count.role === role.name)?.n ?? 0 }))
}

/** How many operators have it. */
export const holdersOfRole = async (db: Sql, name: string): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM operator WHERE role = ${name}`))?.n ?? 0

/** Of the operator's own roles the row is locked, so that it is not removed while it is being assigned; shipped ones are in no table. */
export async function roleByName(tx: Tx, name: string): Promise<Role | undefined> {
  const shipped = shippedRole(name)
  if (shipped) return shipped
  const own = await tx.row<{ rights: string[] }>(sql`SELECT rights FROM operator_role WHERE name = ${name} FOR UPDATE`)
  return own && { name, rights: own.rights, shipped: false }
}

/** The same lock, of which nothing is read: what is gathered next reads behind it. */
export const holdRole = (tx: Tx, name: string): Promise<void> => unread(tx, sql`SELECT FROM operator_role WHERE name = ${name} FOR UPDATE`)

export async function putRole(tx: Tx, name: string, rights: readonly string[]): Promise<void> {
  await tx.rows(sql`INSERT INTO operator_role (name, rights) VALUES (${name}, ${[...rights]}::text[]) ON CONFLICT (name) DO UPDATE SET rights = excluded.rights`)
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.rows(sql`DELETE FROM operator_role WHERE name = ${name}`)
}
