/** Screens as data: an address, who may open it, and where its code is. The app makes routes of them. */

/** player: signed in. visitor: not signed in. everyone: both. */
export type Guard = 'player' | 'visitor' | 'everyone'

export type ScreenRoute = {
  /** Without a slash at its end; `$name` stands for a step that differs. */
  path: string
  /** It counts for all that lies below the path, too. */
  guard: Guard
  load: () => Promise<Record<string, unknown>>
  /** The name of the component in the loaded file. */
  component: string
}

/** What a folder adds to the client: its screens, and the addresses that a kind of notification leads to. */
export type WebManifest = {
  screens: readonly ScreenRoute[]
  /** By the kind of the notification; `$id` stands for what it is about. */
  places?: Readonly<Record<string, string>>
}

type Load<File> = () => Promise<File>

/** A screen behind the first ones: it comes with the style sheet of all later ones. */
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
