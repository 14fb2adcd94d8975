/** Payments that are made anew after a question was corrected. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Title } from '../contract.ts'
import { after, coverFor, type Cover, type Purse, type Standing } from '../rules/correcting.ts'
import type { Kinds } from '../rules.ts'
import { lockWallets } from '../desk-store.ts'
import * as store from '../store/correcting.ts'

export type { House, JournalDraft, PotJournal } from '../store/correcting.ts'
export { openEscrow, reversedLines } from '../store/correcting.ts'

/** Written to journals, so that redeemable coins have a source: two operators stand behind a correction that moves many. */
export const actorOf = (correctionId: number): string => `operator: correction ${correctionId}`

/**
 * What players have, as it becomes step by step while a correction is planned or posted. A plan keeps one over all of its steps; posting
 * has a new one for each step, read under the locks of the accounts.
 */
export class Purses {
  readonly #known = new Map<string, store.FoundPurse>()
  #house: store.House | undefined
  readonly #lock: ((playerIds: readonly string[]) => Promise<void>) | undefined

  /** `locking`: accounts are locked before they are read, so that they do not change until the transaction ends. */
  constructor(locking?: Tx) {
    this.#lock = locking && ((playerIds) => lockWallets(locking, playerIds))
  }

  async read(db: Sql, playerIds: readonly string[]): Promise<void> {
    const missing = [...new Set(playerIds)].filter((id) => !this.#known.has(id))
    if (missing.length === 0) return
    await this.#lock?.(missing)
    const { redeemable_daily_cap, system_timezone } = await currentSettings(db)
    for (const purse of await store.pursesOf(db, missing, redeemable_daily_cap, system_timezone)) this.#known.set(purse.playerId, purse)
    this.#house ??= await store.houseAccounts(db)
  }

  of(playerId: string): store.FoundPurse {
    const purse = this.#known.get(playerId)
    if (!purse) throw new Error(`The purse of player ${playerId} was not read.`)
    return purse
  }

  get house(): store.House {
    if (!this.#house) throw new Error('No purse was read.')
    return this.#house
  }

  change(playerId: string, purse: Purse): void {
    this.#known.set(playerId, { ...this.of(playerId), ...purse })
  }

  /** Covers what `net` would take below 0, and changes the purse. */
  cover(playerId: string, net: Kinds): Cover {
    const purse = this.of(playerId)
    const cover = coverFor(purse, net)
    this.change(playerId, after(purse, net, cover))
    return cover
  }
}

/** Payments that stand, by title and source. */
export async function standingPayments(db: Sql, causes: readonly { title: Title; source: string }[]): Promise<(title: Title, source: string) => Standing | undefined> {
  if (causes.length === 0) return () => undefined
  const { system_timezone } = await currentSettings(db)
  const found = new Map((await store.standing(db, causes, system_timezone)).map((one) => [`${one.title} ${one.source}`, one]))
  return (title, source) => found.get(`${title} ${source}`)
}

export async function potJournals(db: Sql, pot: string): Promise<store.PotJournal[]> {
  return store.potJournals(db, pot, (await currentSettings(db)).system_timezone)
}

export const escrowAccount = (db: Sql, key: string): Promise<number> => store.escrowAccount(db, key)

/** The lines of a player's two accounts, without those that move nothing. */
export function walletLines(purse: { account: number; bonusAccount: number }, { redeemable, bonus }: Kinds): (readonly [number, number])[] {
  return ([[purse.account, redeemable], [purse.bonusAccount, bonus]] as const).filter(([, amount]) => amount !== 0)
}

/** The journal of what is covered; undefined: nothing is. */
export function coverDraft(purses: Purses, playerId: string, cover: Cover, idem: string, actor: string): store.JournalDraft | undefined {
  const lines = walletLines(purses.of(playerId), cover)
  if (lines.length === 0) return undefined
  return { kind: 'correctedQuestion', idem, actor, lines: cover.borne > 0 ? [...lines, [purses.house.issued, -cover.borne]] : lines }
}

/** Posts groups of journals. Throws when one was posted before or is not covered: the caller has locked the accounts and marks what is done. */
export async function postGroups(tx: Tx, groups: readonly (readonly store.JournalDraft[])[]): Promise<void> {
  const refused = await store.postTogether(tx, groups)
  if (refused !== '') throw new Error(`A journal was not posted: ${refused}.`)
}
