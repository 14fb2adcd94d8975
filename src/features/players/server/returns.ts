/** Who left and comes back under the same address is a new player, but no new guest: a newcomer's bonuses are paid once in a while. */
import type { Sql, Tx } from '../../../platform/server/database.ts'
import type { Proof } from '../../../platform/server/handler.ts'
import { hashAddress } from '../../../platform/server/secrets.ts'
import { currentSettings } from '../../settings/server.ts'
import { forgetLeft, hasLeft, noteLeft, type Player } from '../store.ts'

const secrets = new WeakMap<object, string>()

/** Once, before anybody signs up: without the secret nobody can tell which addresses are kept. */
export function openReturns(db: Sql, secret: string): void {
  secrets.set(db.source, secret)
}

function hashes(db: Sql, { email, mobile }: { email: string; mobile: string }): string[] {
  const secret = secrets.get(db.source)
  if (secret === undefined) throw new Error('Returns were not opened: call openReturns.')
  return [email && `left e-mail ${email.trim().toLowerCase()}`, mobile && `left mobile ${mobile}`].filter(Boolean).map((one) => hashAddress(secret, one))
}

/** What was proven of this player is kept as a keyed hash. What they said of themselves is not. */
export async function noteReturn(tx: Tx, { type, email, mobile }: Player): Promise<void> {
  await noteLeft(tx, hashes(tx, type === 'mobile' ? { email: '', mobile } : { email, mobile: '' }))
}

export async function isBack(db: Sql, { email, emailVerified, mobile }: Proof): Promise<boolean> {
  const { welcome_again_days } = await currentSettings(db)
  return hasLeft(db, hashes(db, { email: emailVerified ? email : '', mobile }), welcome_again_days)
}

export async function forgetReturns(db: Sql): Promise<void> {
  await forgetLeft(db, (await currentSettings(db)).welcome_again_days)
}
