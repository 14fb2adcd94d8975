/** Without an endpoint the library of traces is not loaded: modules are counted in a process that loads the whole server. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Of another package: prom-client calls it. better-auth, which has names of attributes from a further one, is loaded later. */
const OF_OTHERS = ['@opentelemetry/api']
const SDK = ['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http']

const COUNT = `
  import { registerHooks } from 'node:module'
  const [loaded, ours] = [new Set(), new Set()]
  registerHooks({ resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const name = /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(found.url)?.[1]
    if (name) loaded.add(name)
    if (name && !context.parentURL.includes('/node_modules/')) ours.add(name)
    return found
  } })
  await import('./src/apps/server/start.ts')
  const { readConfig } = await import('./src/platform/server/config.ts')
  const { openTracing } = await import('./src/platform/server/tracing/open.ts')
  const open = (env) => openTracing(readConfig(env).tracing, { version: '', log: console })
  const off = await open({})
  const without = { off: off === undefined, loaded: [...loaded].sort(), ours: [...ours] }
  await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
  console.log(JSON.stringify({ without, ours: [...ours] }))
`

it('without an endpoint, and is with one', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', COUNT], { cwd: ROOT })
  const { without, ours } = JSON.parse(stdout) as { without: { off: boolean; loaded: string[]; ours: string[] }; ours: string[] }
  expect(without).toEqual({ off: true, loaded: OF_OTHERS, ours: [] })
  expect(ours).toEqual(expect.arrayContaining(SDK))
})
