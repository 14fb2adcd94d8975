/**
 * Builds the page of a show's phones into a folder of its own, served below `/play/`: React's calls are answered by Preact (decision 95). Its page is that
 * of the web client, with another entry: loader, first script and brand are the same.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstScreens } from '../web/build/first-screens.ts'
import { firstWords } from '../web/build/first-words.ts'
import { slimContracts } from '../web/build/slim-contracts.ts'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)
const web = `${here}../web/`
const BASE = '/play/'
const ENTRY = 'src="./main.tsx"'

function ownEntry(): Plugin {
  return {
    name: 'own-entry',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(ENTRY)) throw new Error(`The page of the web client has no ${ENTRY}, in place of which the entry of this page belongs.`)
        return html.replace(ENTRY, 'src="../play/main.tsx"')
      },
    },
  }
}

 
export default defineConfig({
  root: web,
  base: BASE,
  publicDir: false,
  plugins: [ownEntry(), react(), tailwindcss(), slimContracts(), firstWords(new URL('../../', import.meta.url)), firstScreens(`${web}boot/first.ts`, BASE)],
  resolve: {
    alias: [
      // Only the server parses contracts (decision 6).
      { find: /^zod\/mini$/, replacement: `${web}build/shapes.ts` },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: '../../../.cache/play',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? [] : needed) },
    // Of tests: what a first load takes (tests/client-weights.ts).
    manifest: true,
    reportCompressedSize: false,
  },
})
