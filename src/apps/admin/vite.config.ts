/** Builds the desk into a folder of its own, served below `/admin/`, so that players load nothing of it. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContracts } from '../web/build/slim-contracts.ts'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)

 
export default defineConfig({
  root: here,
  base: '/admin/',
  plugins: [slimContracts(), react(), tailwindcss()],
  // Only the server parses contracts (decision 6).
  resolve: { alias: [{ find: /^zod\/mini$/, replacement: `${here}../web/build/shapes.ts` }] },
  html: { cspNonce: '%NONCE%' },
  server: { fs: { allow: ['../../..'] } },
  build: {
    outDir: '../../../.cache/admin',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Of tests: what a first load takes (tests/client-weights.ts).
    manifest: true,
    reportCompressedSize: false,
    // The frame with the players' stage is a page of its own: their style sheets and the desk's would disturb each other.
    rolldownOptions: {
      input: [`${here}index.html`, `${here}preview.html`],
      // One file for the texts of a language that the desk begins with: alone, each compresses worse and is a request. Those of a folder below come with their pages; the words of acts, which are in many folders, are one file, too.
      output: { codeSplitting: { groups: ['en', 'ar'].flatMap((code) => [{ name: `texts-${code}`, test: new RegExp(`admin/texts\\.${code}\\.json$`) }, { name: `acts-${code}`, test: new RegExp(`admin/acts/texts\\.${code}\\.json$`) }]) } },
    },
  },
})
