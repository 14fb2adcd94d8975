import { build } from 'vite'

/** Bundles a file with its imports into one script without modules; `define` replaces names by values of the build. */
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
