/** Accounts with a common verified address or number belong to one person, as does a new account under a recently deleted address: newcomers' bonuses are paid once per person. */
import { foldAddress } from '../../../platform/pure/fold-address.ts'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { hashAddress } from '../../../platform/server/secrets.ts'
import { currentSettings } from '../../settings/server.ts'
import { addAddresses, firstOfPerson, deleteLeft, isKnownNow, noteAddresses, noteLeft, type StoredPlayer } from '../store.ts'
import { unnotedPlayers } from '../store/due.ts'

/** Key of the hashes: without it stored addresses cannot be tested. */
export type NeedsPersons = { personSecret: string }

function hashed(db: Sql<NeedsPersons>, words: readonly (string | false)[]): string[] {
  return words.filter((word) => word !== false).map((word) => hashAddress(db.services.personSecret, word))
}

type Contact = { email: string; mobile: string }
const hashes = (db: Sql<NeedsPersons>, { email, mobile }: Contact): string[] => hashed(db, [email !== '' && `left e-mail ${foldAddress(email)}`, mobile !== '' && `left mobile ${mobile}`])
/** The hash of an address as stored before addresses were folded. */
const unfolded = (db: Sql<NeedsPersons>, { email }: Contact): string[] => hashed(db, [email !== '' && `left e-mail ${email.trim().toLowerCase()}`])

/** Verified data of this player is stored as a keyed hash. Unverified data is not. */
const provenOf = ({ type, email, mobile }: Pick<StoredPlayer, 'type' | 'email' | 'mobile'>): Contact => (type === 'mobile' ? { email: '', mobile } : { email, mobile: '' })
const provenBy = ({ email, emailVerified, mobile }: Proof): Contact => ({ email: emailVerified ? email : '', mobile })

/** The person has an account, or had one recently. */
export async function isKnown(db: Sql<NeedsPersons>, proof: Proof): Promise<boolean> {
  const contact = provenBy(proof)
  const { welcome_again_days } = await currentSettings(db)
  const own = hashes(db, contact)
  return isKnownNow(db, { own, left: [...own, ...unfolded(db, contact)], days: welcome_again_days })
}

/** Records the verified data of this account. */
export async function notePerson(tx: Tx<NeedsPersons>, playerId: string, proof: Proof): Promise<void> {
  await noteAddresses(tx, [{ playerId, hashes: hashes(tx, provenBy(proof)) }])
}

/** Adds those of another sign-in; the account has been recorded. */
export function noteProof(tx: Tx<NeedsPersons>, playerId: string, proof: Proof): Promise<void> {
  return addAddresses(tx, playerId, hashes(tx, provenBy(proof)))
}

/** The first account of the person with this account: bonuses per person are paid under its id. */
export async function personOf(db: Sql, playerId: string): Promise<string> {
  return (await firstOfPerson(db, playerId)) ?? playerId
}

/** `addressHashes`: what was recorded of this account before. */
export async function noteLeaver(tx: Tx<NeedsPersons>, player: StoredPlayer, addressHashes: readonly string[]): Promise<void> {
  await noteLeft(tx, [...new Set([...hashes(tx, provenOf(player)), ...addressHashes])])
}

export async function deleteExpiredLeavers(db: Sql): Promise<void> {
  await deleteLeft(db, (await currentSettings(db)).welcome_again_days)
}

const MOST_AT_ONCE = 500

/** Accounts created before persons were recorded. */
export async function noteOldPlayers(database: Database<NeedsPersons>): Promise<void> {
  for (;;) {
    const players = await unnotedPlayers(database, MOST_AT_ONCE)
    await noteAddresses(database, players.map((player) => ({ playerId: player.id, hashes: hashes(database, provenOf(player)) })))
    if (players.length < MOST_AT_ONCE) return
  }
}
