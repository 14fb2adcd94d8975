/** Starts the page of a phone: texts and brand as on every page, then the one screen that this address has. */
import { createRoot } from 'react-dom/client'
import './play.css'
import { loadPlayer } from '../../features/players/ui/session.ts'
import { loadSystemConfig } from '../../features/settings/ui/load.ts'
import { watchReach } from '../../platform/web/net/reach.ts'
import { t } from '../../platform/web/texts/texts.ts'
import { toast } from '../../platform/web/ui/toasts.tsx'
import { dropPrefetchedAnswers, keepLoader, liftLoader } from '../web/boot/boot-state.ts'
import { rehangLostStyles } from '../web/boot/lost.ts'
import { ready } from '../web/boot/ready.ts'
import { Frame } from './frame.tsx'
import { hoistTitles } from './page-title.ts'
import { replaceForbiddenStorage } from './storage.ts'

void open()

async function open() {
  replaceForbiddenStorage()
  const { restored, ready: isReady } = await ready()
  if (!isReady) return keepLoader()
  hoistTitles()
  rehangLostStyles()
  // What has failed is asked for again by the screen that shows it.
  watchReach(() => undefined)
  createRoot(document.getElementById('root') as HTMLElement).render(<Frame onShown={shown} />)
  if (restored === 'slow' || restored === 'broken') toast.blank(t('app.restored-empty'))
}

function shown() {
  liftLoader()
  // Answers that were asked for early and are not taken by then would be outdated.
  void Promise.all([loadSystemConfig(), loadPlayer()]).then(dropPrefetchedAnswers)
}
