/**
 * Builds the service worker beside the client: one file of its own at /sw.js, since it runs where no page is and shares nothing
 * with one. A developer's page gets it freshly built.
 */
import { build, type Plugin } from 'vite'

const ADDRESS = '/sw.js'

export function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1), source: await codeOf(source) })
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response, next) => {
        codeOf(source).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
  }
}

async function codeOf(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const file = result && 'output' in result ? result.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error('The service worker was not built.')
  return file.code
}
