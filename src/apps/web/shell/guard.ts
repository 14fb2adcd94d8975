/** Which paths need a player. A prefix counts with all that lies below it, also what does not exist. */

/** The specification's list. */
const PROTECTED = [
  '/quiz-zone/',
  '/fun-and-learn/',
  '/guess-the-word/',
  '/self-learning/',
  '/contest-play/',
  '/random-battle/',
  '/group-battle/',
  '/audio-questions/',
  '/math-mania/',
  '/exam-module/',
  '/quiz-play/daily-quiz-dashboard/',
  '/quiz-play/true-and-false-play/',
  '/profile/play-bookmark-questions/',
  '/profile/statistics/',
  '/profile/',
  '/play-bookmark-questions/',
  '/multi-match-questions/',
]
export const LOGIN = '/auth/login/'
const WANTED = 'wanted'

export type Way = 'open' | 'to-login' | 'to-home'

export function wayFor(pathname: string, signedIn: boolean): Way {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (signedIn) return path.startsWith('/auth/') ? 'to-home' : 'open'
  return PROTECTED.some((prefix) => path.startsWith(prefix)) ? 'to-login' : 'open'
}

/** Keeps where somebody wanted to go while they sign in, across a reload and a mail that is looked up meanwhile. */
export function rememberWanted(href: string, session: Pick<Storage, 'setItem'> = sessionStorage) {
  session.setItem(WANTED, href)
}

/** Where to after signing in; once. Only a path of this site. */
export function takeWanted(session: Pick<Storage, 'getItem' | 'removeItem'> = sessionStorage): string {
  const href = session.getItem(WANTED) ?? '/'
  session.removeItem(WANTED)
  return /^\/(?![/\\])/.test(href) ? href : '/'
}
