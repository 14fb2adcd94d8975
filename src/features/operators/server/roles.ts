/** Roles: the shipped ones are fixed, copies of them are the operator's own. */
import { notFound } from '../../../platform/pure/action.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { listRoles, removeRole, roleInUse, roleInvalid, saveRole } from '../contract.ts'
import { isRoleName } from '../rules.ts'
import { isRight } from '../rules/rights.ts'
import { deleteRole, holdersOfRole, holdRole, listOfRoles, putRole, roleByName } from '../store/roles.ts'

export const roleActions = [
  handle(listRoles, async ({ tx }) => ok((await listOfRoles(tx)).map((role) => ({ ...role, rights: [...role.rights], shipped: role.shipped ? (1 as const) : (0 as const) })))),
  handle(saveRole, save),
  handle(removeRole, remove),
]

async function save({ tx, input: { name, rights: joined, reason }, audit, operator }: Call<typeof saveRole>): Promise<ActionReply<typeof saveRole>> {
  const rights = [...new Set(joined.split(',').map((right) => right.trim()))].filter((right) => right !== '')
  const together = gathering(tx)
  const [before, operators] = await Promise.all([roleByName(together, name), holdersOfRole(together, name)])
  // A role can only have rights that its author has: otherwise managing operators would include every right.
  const isHeld = (right: string) => isRight(right) && operator?.rights.has(right) === true
  if (!isRoleName(name) || before?.shipped || rights.length === 0 || !rights.every(isHeld)) return refuse(roleInvalid)
  await putRole(tx, name, rights)
  audit({ subject: 'role', id: name, ...(before && { before: { rights: [...before.rights] } }), after: { rights }, reason })
  return ok({ name, rights, operators, shipped: 0 })
}

async function remove({ tx, input: { name, reason }, audit }: Call<typeof removeRole>): Promise<ActionReply<typeof removeRole>> {
  // An operator is given a role under the lock of its row: the holders are counted behind it.
  await holdRole(tx, name)
  const together = gathering(tx)
  const [before, operators] = await Promise.all([roleByName(together, name), holdersOfRole(together, name)])
  if (!before || before.shipped) return refuse(notFound)
  if (operators > 0) return refuse(roleInUse)
  await deleteRole(tx, name)
  audit({ subject: 'role', id: name, before: { rights: before.rights }, reason })
  return ok({})
}
