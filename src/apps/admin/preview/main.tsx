/** The frame of the forms of questions and texts: the players' own parts, style sheets and texts, without a server behind the round. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { loadSystemConfig } from '../../../features/settings/ui/load.ts'
import { setSound } from '../../../platform/web/device/sound.ts'
import { setUpCalls } from '../../../platform/web/net/call.ts'
import './preview.css'
import { StagePreview } from './stage-preview.tsx'

keepFocusWithTheForm()
void open()

/** Parts of the stage focus themselves when they are shown, which is 400 ms after each change: whoever types in the form beside it would go on in the frame. */
function keepFocusWithTheForm() {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusInFrame(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** The figures and texts that anonymous callers get: the frame has no session. */
async function open() {
  setUpCalls({ token: () => null, languageId: () => null, signedOut: () => undefined, failed: () => undefined })
  setSound(false)
  await loadSystemConfig()
  // The stage asks the router before it is left; nothing here leads anywhere else.
  const router = createRouter({ routeTree: createRootRoute({ component: StagePreview }), history: createMemoryHistory() })
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
