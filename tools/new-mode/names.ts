/** The spellings of an id for code, wire, settings and display. */
export type Names = { id: string; camel: string; pascal: string; snake: string; title: string }

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST = 30
/** Names of roles, which a mode must not have. */
const ROLES = ['contract', 'rules', 'server', 'store', 'jobs', 'ui', 'screen', 'screens', 'admin']

/** Why an id is invalid, or undefined. `taken`: the existing folders. */
export function idError(id: string, taken: readonly string[]): string | undefined {
  if (!ID.test(id)) return `"${id}" is no id: small letters, digits and single dashes, such as speed-run`
  if (id.length > LONGEST) return `"${id}" is longer than ${LONGEST} characters`
  if (ROLES.includes(id)) return `"${id}" is the name of a role in every folder`
  return taken.includes(id) ? `"${id}" is already there, as a mode or a feature` : undefined
}

export function namesOf(id: string): Names {
  const words = id.split('-')
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const pascal = capitals.join('')
  return { id, pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), snake: words.join('_'), title: capitals.join(' ') }
}
