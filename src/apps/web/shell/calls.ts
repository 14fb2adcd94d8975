/** Connects calls with the player's token, the languages, and the messages shown when a call fails. */
import { user, logOut } from '../../../features/players/ui/slice.ts'
import { languages } from '../../../features/languages/ui/slice.ts'
import { followTexts } from '../../../features/languages/ui/switch.ts'
import { followVersion } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { setUpCalls } from '../../../platform/web/net/call.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { showFailure, toast } from '../../../platform/web/ui/toasts.tsx'
import { prefetchedAnswer } from '../boot/boot-state.ts'
import { startMaintenance } from '../boot/maintenance.ts'
import { noteUnreachable } from '../../../platform/web/net/reach.ts'

export function wireCalls() {
  setUpCalls({
    token: () => user.get().token,
    languageId: () => (settings.get().systemConfig.language_mode === '1' ? languages.get().currentLanguage.id : null),
    prefetched: prefetchedAnswer,
    signedOut,
    failed: showFailure,
    unreachable: noteUnreachable,
    replied: (headers) => {
      followVersion(headers.get('x-settings-version'))
      followTexts(headers.get('x-texts-version'))
    },
    refused: ({ code, text }) => {
      if (code === 'maintenance') startMaintenance()
      if (code === 'account-deactivated' && user.get().isLogin) {
        toast.error(text, { id: code })
        logOut()
      }
    },
  })
}

/** The server no longer accepts this token. */
function signedOut() {
  if (!user.get().isLogin) return
  toast.blank(t('app.signed-out'), { id: 'signed-out' })
  logOut()
}
