/** The address to go to after signing in, kept across a reload and a mailed link. */
const WANTED = 'wanted'

/** Stores the requested address during the sign-in. */
export function rememberWanted(href: string, session: Pick<Storage, 'setItem'> = sessionStorage) {
  session.setItem(WANTED, href)
}

/** The path after signing in, returned once. Only a path of this site. */
export function takeWanted(session: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): string {
  const href = session.getItem(WANTED) ?? '/'
  session.removeItem(WANTED)
  return /^\/(?![/\\])/.test(href) ? href : '/'
}
