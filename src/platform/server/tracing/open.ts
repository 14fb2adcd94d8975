import type { TracingConfig } from './config.ts'
import type { About } from './otlp.ts'
import type { Tracing } from './tracing.ts'

/** The library is loaded here, and only with an endpoint: it costs memory, and time at the start. */
export async function openTracing(config: TracingConfig | undefined, about: About): Promise<Tracing | undefined> {
  if (!config) return undefined
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp(config, about)
}
