/** Wires the calls to who plays, in which language, and to what the page says when one fails. */
import { user, logOut } from '../../../features/players/ui/slice.ts'
import { languages } from '../../../features/languages/ui/slice.ts'
import { followVersion } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import type { ClientAction } from '../../../platform/pure/action.ts'
import { setUpCalls } from '../../../platform/web/net/call.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { tellFailure, toast } from '../../../platform/web/ui/toasts.tsx'
import { closeHouse } from '../boot/maintenance.ts'
import { noteUnreachable } from '../../../platform/web/net/reach.ts'

export function wireCalls() {
  setUpCalls({
    token: () => user.get().token,
    languageId: () => (settings.get().systemConfig.language_mode === '1' ? languages.get().currentLanguage.id : null),
    signedOut,
    tell: tellFailure,
    answered: (action, asked, answer) => keeps(action) && void keeping(({ keep }) => keep(action.name, asked, answer)),
    remembered: async (action, asked) => (keeps(action) && (await keeping(({ recall }) => recall(action.name, asked)))) || null,
    unreachable: noteUnreachable,
    replied: (headers) => followVersion(headers.get('x-settings-version')),
    refused: ({ code, text }) => {
      if (code === 'maintenance') closeHouse()
      if (code === 'account-deactivated' && user.get().isLogin) {
        toast.error(text, { id: code })
        logOut()
      }
    },
  })
}

/** For a player; a visitor has nothing to come back to. */
const keeps = ({ kept }: ClientAction) => kept === true && user.get().isLogin

const loadKeeping = opensOffline(() => import('./keeping.ts'))

/** Its code comes with the first call of a player; null: it cannot be had now. */
export async function keeping<T>(work: (file: typeof import('./keeping.ts')) => Promise<T>): Promise<T | null> {
  try {
    return await work(await loadKeeping())
  } catch (error) {
    console.info('Nothing is kept for offline', error)
    return null
  }
}

/** The server knows this token no more. */
function signedOut() {
  if (!user.get().isLogin) return
  toast.blank(t('app.signed-out'), { id: 'signed-out' })
  logOut()
}
