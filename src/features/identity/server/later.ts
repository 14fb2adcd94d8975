/** The provider's library is a fifth of what the process loads; players who are signed in do not need it. */
import type { Provider } from './provider.ts'

/** What `open` returns, from the first use on; `load` opens it before. */
export type Later = Provider & { load: () => Promise<void> }

export function openedLater(open: () => Promise<Provider>): Later {
  let opened: Promise<Provider> | undefined
  const opening = () => (opened ??= open())
  return {
    handle: async (request) => (await opening()).handle(request),
    userOf: async (headers) => (await opening()).userOf(headers),
    endSessions: async (userId) => (await opening()).endSessions(userId),
    load: async () => void (await opening()),
  }
}
