/** Starts the desk: loads texts, then the session, then the pages. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../platform/web/theme/theme-fonts.css'
import '../../platform/web/desk/choices.css'
import './desk.css'
import { takeDigitsOfAllScripts } from '../../platform/web/desk/latin-digits.ts'
import { Desk } from './desk.tsx'
import { wireCalls } from './shell/session.ts'
import { loadTexts, storedLanguage } from './shell/texts.ts'

void open()

async function open() {
  wireCalls()
  takeDigitsOfAllScripts()
  await loadTexts(storedLanguage())
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  )
}
