import type { Sql } from '../../../platform/server/database/database.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { currentSettings } from '../../settings/server.ts'
import { agePassedBy, hasPassedAge, insertAgePassed } from '../store/age.ts'
import { playerOf } from './sign-up.ts'

/** Whether this proof can make an account only after the question for the year of birth. Who has an account is not asked. */
export async function mustPassAge(db: Sql, proof: Proof): Promise<boolean> {
  const { age_gate } = await currentSettings(db)
  return age_gate === AGE_GATES.birthYear && !(await hasPassedAge(db, proof.userId)) && !(await playerOf(db, proof))
}

/** This identity has passed the question. That, and when, is all that is stored. */
export function noteAgePassed(db: Sql, identityId: string): Promise<void> {
  return insertAgePassed(db, identityId)
}

/** For the export: when the player's identities passed the question. */
export function agePassedOf(db: Sql, playerId: string): Promise<{ passed_at: string }[]> {
  return agePassedBy(db, playerId)
}
