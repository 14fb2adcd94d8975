/** `STAFF_OIDC_…`: an OpenID Connect provider whose groups give roles at the desk. */
import type { OpenIdConnection } from '../pure/sign-in-providers.ts'

/** `roles`: each group with its role, the strongest first. `groupsClaim`: the claim that lists a person's groups. */
export type StaffDirectoryConfig = OpenIdConnection & { name: string; groupsClaim: string; roles: readonly { group: string; role: string }[] }

type Reader = {
  given: (name: string) => string | undefined
  address: (name: string, schemes: string[]) => string | undefined
  pair: <Made>(first: string, second: string, make: (first: string, second: string) => Made) => Made | undefined
}

const MOST_NAME_CHARACTERS = 40
const ROLE = /^[a-z][a-z0-9-]{1,31}$/

/** Undefined without `STAFF_OIDC_CLIENT_ID`. What is wrong goes to `problems`. */
export function staffDirectoryIn({ given, address, pair }: Reader, production: boolean, problems: string[]): StaffDirectoryConfig | undefined {
  const issuerUrl = address('STAFF_OIDC_ISSUER_URL', ['http:', 'https:'])
  const [name = 'OpenID', groupsClaim = 'groups', listed = ''] = [given('STAFF_OIDC_NAME'), given('STAFF_OIDC_GROUPS_CLAIM'), given('STAFF_OIDC_ROLES')]
  return pair('STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET', (clientId, clientSecret) => {
    const roles = listed.split(',').map(roleIn).filter(({ group, role }) => group !== '' || role !== '')
    if (issuerUrl === undefined) problems.push('STAFF_OIDC_ISSUER_URL is needed with STAFF_OIDC_CLIENT_ID.')
    if (production && issuerUrl?.startsWith('http:')) problems.push('STAFF_OIDC_ISSUER_URL must begin with https:// in production: the client\'s secret is sent there.')
    if (roles.length === 0 || roles.some(({ group, role }) => group === '' || !ROLE.test(role))) problems.push('STAFF_OIDC_ROLES must list groups with their roles, the strongest first: owners=owner,editors=editor')
    if ([...name].length > MOST_NAME_CHARACTERS) problems.push(`STAFF_OIDC_NAME must have at most ${MOST_NAME_CHARACTERS} characters.`)
    return { name, clientId, clientSecret, issuerUrl, groupsClaim, roles }
  })
}

/** The last sign of equality divides: names of groups in directories may hold some. */
function roleIn(entry: string): { group: string; role: string } {
  const at = entry.lastIndexOf('=')
  return { group: entry.slice(0, Math.max(at, 0)).trim(), role: entry.slice(at + 1).trim() }
}
