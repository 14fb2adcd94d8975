import { build } from 'vite'

/** A file and all it imports as one script that needs no module; `define` puts what only the build knows in place of its names. */
export async function iifeOf(source: string, define: Record<string, string>, target: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target, modulePreload: false, rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'script.js' } } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const file = result && 'output' in result ? result.output[0] : undefined
  if (file?.type !== 'chunk') throw new Error(`${source} was not built.`)
  return file.code
}
