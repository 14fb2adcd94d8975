import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './first-screens.css'
import { setCoinModes } from '../../features/coins/ui/coin-modes.ts'
import { user } from '../../features/players/ui/slice.ts'
import { yieldToMain } from '../../platform/web/device/yield-to-main.ts'
import { endProgress, startProgress } from '../../platform/web/net/progress.ts'
import type { Restored } from '../../platform/web/state/store.ts'
import { t } from '../../platform/web/texts/texts.ts'
import { toast } from '../../platform/web/ui/toasts.tsx'
import { keepLoader, liftLoader } from './boot/boot-state.ts'
import { takeWanted } from '../../features/players/ui/wanted.ts'
import { loadBell } from './shell/load-bell.ts'
import { rehangLostStyles } from './boot/lost.ts'
import { watchReach } from '../../platform/web/net/reach.ts'
import { freshen, queries } from './shell/query-client.ts'
import { makeRouter } from './shell/routes.tsx'
import { ready as beReady } from './boot/ready.ts'
import { forgetPlayer, refreshPlayer, startBehind } from './boot/start.ts'
import { TILES } from './shell/modes.ts'

type Router = ReturnType<typeof makeRouter>

// Not awaited: a top-level await here would deadlock, because route chunks import this module.
void open()

async function open() {
  await yieldToMain()
  setCoinModes(TILES)
  const { restored, ready } = await beReady()
  if (ready) await show(restored)
  else keepLoader()
}

async function show(restored: Restored) {
  await yieldToMain()
  const router = makeRouter()
  await yieldToMain()
  rehangLostStyles()
  followRoutes(router)
  followPlayer(router)
  watchReach(freshen)
  // The first screen's code is fetched while the loader is shown, which is then replaced by a complete page.
  await router.load()
  await yieldToMain()
  // A transition renders in slices, between which input is handled.
  startTransition(() =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
  if (restored === 'slow' || restored === 'broken') toast.blank(t('app.restored-empty'))
}

function followRoutes(router: Router) {
  const first = router.subscribe('onRendered', () => {
    first()
    liftLoader()
    void startBehind()
    ring(router)
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && startProgress())
  router.subscribe('onResolved', endProgress)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    endProgress()
    // A new page is read from its heading, unless it is all about one field.
    const begin = () => document.querySelector<HTMLElement>('[data-first]') ?? document.querySelector<HTMLElement>('h1[tabindex]')
    if (fromLocation && pathChanged) begin()?.focus({ preventScroll: true })
  })
}

/** Signing in leads to the page that the guard remembered, signing out leads home; also when another tab did it. */
function followPlayer(router: Router) {
  user.watch((now, before) => {
    if (now.token === before.token) return
    queries.clear()
    // Cached routes could show the page of the player before.
    router.clearCache()
    forgetPlayer()
    router.history.replace(now.isLogin ? takeWanted() : '/')
    if (!now.isLogin) return
    refreshPlayer()
    ring(router)
  })
}

let rung = false

/** From the first sign-in on: visitors get no notifications. */
function ring(router: Router) {
  if (rung || !user.get().isLogin) return
  rung = true
  void loadBell().then(({ ringFor }) => ringFor(router))
}
