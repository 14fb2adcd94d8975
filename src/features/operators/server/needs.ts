/** What operators need of the installation besides their tables. */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { OpenIdClient } from '../../../platform/server/outbound/openid-client.ts'
import type { StaffDirectoryConfig } from '../../../platform/server/staff-directory.ts'

/** `redirectUri`: where it sends the browser back to. */
export type StaffDirectory = Pick<StaffDirectoryConfig, 'name' | 'groupsClaim' | 'roles'> & { client: OpenIdClient; redirectUri: string }

/** Where passkeys are good, by the installation's public address: the host (`id`) and the origin of its pages. */
export type PasskeySite = { id: string; origin: string }

/** `operatorSecret`: the installation's secret, which keys are made from. `hashing`: runs few password hashes at a time. */
export type NeedsOperators = {
  operatorSecret: string
  hashing: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** As authenticator apps show it. */
  productName: (db: Sql) => Promise<string>
  staffDirectory: StaffDirectory | undefined
  passkeySite: PasskeySite
}
