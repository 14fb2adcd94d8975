/** Builds the web client into `.cache/web`, from where the server hands it out. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstScreens } from './first-screens.ts'

const here = decodeURIComponent(new URL('.', import.meta.url).pathname)

/**
 * Few files, since each one is a way to the server and back: the libraries of the start (kept by browsers across releases),
 * the start itself, and the parts of the kit that several screens share. Kit, start and libraries import in one direction
 * only; groups that import each other in a ring break modules that use another one while they load.
 */
const CHUNKS = [
  { name: 'libraries', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], test: /[\\/]src[\\/](?!apps[\\/]web[\\/]main)/, priority: 2 },
  {
    name: 'kit',
    test: /[\\/](?:src[\\/]platform[\\/]web|node_modules[\\/](?:lucide-react|@tanstack))[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
]

// eslint-disable-next-line no-restricted-syntax -- the build tool reads a default export
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react(), tailwindcss(), firstScreens()],
  // Contracts name, type and document calls; only the server parses them, so its checker stays out of the bundle (10 kB).
  resolve: { alias: [{ find: /^zod\/mini$/, replacement: `${here}shapes.ts` }] },
  // The server writes a fresh nonce into each page; what the client loads later takes it from there.
  html: { cspNonce: '%NONCE%' },
  server: { fs: { allow: ['../../..'] } },
  build: {
    outDir: '../../../.cache/web',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    // Nothing is inlined: the page's policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
    },
  },
})
