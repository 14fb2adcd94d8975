/** Screens as data: a path, a guard, and a loader of its code. The app makes routes of them. */

/** player: signed in. visitor: not signed in. everyone: both. */
export type Guard = 'player' | 'visitor' | 'everyone'

export type ScreenRoute = {
  /** Without a slash at its end; `$name` is a parameter. */
  path: string
  /** Applies to all paths below it, too. */
  guard: Guard
  load: () => Promise<Record<string, unknown>>
  /** The name of the component in the loaded file. */
  component: string
}

/** What a folder adds to the client: its screens, and the paths of its kinds of notifications. */
export type WebManifest = {
  screens: readonly ScreenRoute[]
  /** Paths by kind of notification; `$id` is replaced by its `type_id` (the column `place`). */
  places?: Readonly<Record<string, string>>
}

type Load<File> = () => Promise<File>

/** A screen that is not a first one: loaded with the style sheet of later screens. */
export function screen<File extends Record<string, unknown>>(path: string, guard: Guard, load: Load<File>, component: keyof File & string): ScreenRoute {
  const withStyles = () => Promise.all([load(), import('../theme/later.css')]).then(([file]) => file)
  return { path, guard, load: withStyles, component }
}

/** A screen that a visit may begin with: the style sheet of the page is enough for it. */
export function firstScreen<File extends Record<string, unknown>>(path: string, guard: Guard, load: Load<File>, component: keyof File & string): ScreenRoute {
  return { path, guard, load, component }
}

/** Marks what an `import()` loads as needed without a network: the build reads these calls and lists the files for the service worker. */
export const opensOffline = <Code>(load: Code): Code => load
