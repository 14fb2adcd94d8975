/** Accounts that share a proven address or number are one person's, as is a new account under an address that has just left: newcomers' bonuses are paid to a person once. */
import { foldAddress } from '../../../platform/pure/fold-address.ts'
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { hashAddress } from '../../../platform/server/secrets.ts'
import { currentSettings } from '../../settings/server.ts'
import { addressesOf, firstOfPerson, deleteLeft, hasLeft, isSomebodys, noteAddresses, noteLeft, unnotedPlayers, type StoredPlayer } from '../store.ts'

/** The key of the hashes: without it the kept addresses cannot be tried out. */
export type NeedsPersons = { personSecret: string }

function hashed(db: Sql<NeedsPersons>, words: readonly (string | false)[]): string[] {
  return words.filter((word) => word !== false).map((word) => hashAddress(db.services.personSecret, word))
}

type Contact = { email: string; mobile: string }
const hashes = (db: Sql<NeedsPersons>, { email, mobile }: Contact): string[] => hashed(db, [email !== '' && `left e-mail ${foldAddress(email)}`, mobile !== '' && `left mobile ${mobile}`])
/** As addresses were kept before they were folded. */
const unfolded = (db: Sql<NeedsPersons>, { email }: Contact): string[] => hashed(db, [email !== '' && `left e-mail ${email.trim().toLowerCase()}`])

/** What was proven of this player is kept as a keyed hash. What they said of themselves is not. */
const provenOf = ({ type, email, mobile }: Pick<StoredPlayer, 'type' | 'email' | 'mobile'>): Contact => (type === 'mobile' ? { email: '', mobile } : { email, mobile: '' })
const provenBy = ({ email, emailVerified, mobile }: Proof): Contact => ({ email: emailVerified ? email : '', mobile })

/** The person has an account, or had one not long ago. */
export async function isKnown(db: Sql<NeedsPersons>, proof: Proof): Promise<boolean> {
  const contact = provenBy(proof)
  const { welcome_again_days } = await currentSettings(db)
  return (await isSomebodys(db, hashes(db, contact))) || hasLeft(db, [...hashes(db, contact), ...unfolded(db, contact)], welcome_again_days)
}

/** From now on this account is known by what the proof holds. */
export async function notePerson(tx: Tx<NeedsPersons>, playerId: string, proof: Proof): Promise<void> {
  await noteAddresses(tx, [{ playerId, hashes: hashes(tx, provenBy(proof)) }])
}

/** The first account of the person whose account this is: what is paid once a person is paid under its id. */
export async function personOf(db: Sql, playerId: string): Promise<string> {
  return (await firstOfPerson(db, playerId)) ?? playerId
}

export async function noteLeaver(tx: Tx<NeedsPersons>, player: StoredPlayer): Promise<void> {
  await noteLeft(tx, [...new Set([...hashes(tx, provenOf(player)), ...(await addressesOf(tx, player.id))])])
}

export async function deleteExpiredLeavers(db: Sql): Promise<void> {
  await deleteLeft(db, (await currentSettings(db)).welcome_again_days)
}

const MOST_AT_ONCE = 500

/** Accounts that are older than the keeping of persons. */
export async function noteOldPlayers(database: Database<NeedsPersons>): Promise<void> {
  for (;;) {
    const players = await unnotedPlayers(database, MOST_AT_ONCE)
    await noteAddresses(database, players.map((player) => ({ playerId: player.id, hashes: hashes(database, provenOf(player)) })))
    if (players.length < MOST_AT_ONCE) return
  }
}
