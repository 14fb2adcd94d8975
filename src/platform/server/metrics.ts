/** Figures in Prometheus' format. */
import http from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

/** One value of a gauge, with the values of its labels. */
export type Sample = { labels?: Readonly<Record<string, string>>; value: number }
type GaugeSetup = { name: string; help: string; labels?: readonly string[]; read: () => Promise<Sample[]> | Sample[] }

export type Metrics = {
  observe: (action: string, status: number, ms: number) => void
  /** A gauge that is read when it is asked for. Where that fails it has no value, and `limelight_unread_total` counts it. */
  gauge: (setup: GaugeSetup) => void
  /** From now on also of Node itself, which measures the delay of its event loop by a timer. */
  measureNode: () => void
  text: () => Promise<string>
}

/** Interval of that timer. Its default, 10 ms, wakes an idle process a hundred times a second. */
const LOOP_MS = 100

/** Prometheus waits 10 s for all figures. */
const PATIENCE_MS = 3_000

/** Counts of calls and their times; gauges of what else is to be watched. `patienceMs`: how long one of them is waited for. */
export function openMetrics(log: Pick<Log, 'warn'>, { patienceMs = PATIENCE_MS } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({ name: 'limelight_calls_total', help: 'Calls by action and status', labelNames: ['action', 'status'], registers })
  const times = new Histogram({ name: 'limelight_call_seconds', help: 'Time of a call', labelNames: ['action'], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5], registers })
  const unread = new Counter({ name: 'limelight_unread_total', help: 'Gauges that could not be read', labelNames: ['gauge'], registers })
  return {
    observe: (action, status, ms) => {
      calls.inc({ action, status })
      times.observe({ action }, ms / 1000)
    },
    gauge: ({ name, help, labels = [], read }) => {
      const readInTime = inTime(read, patienceMs)
      const collect = async () => {
        gauge.reset()
        // A reset gauge without labels is 0, which is a value.
        if (labels.length === 0) gauge.remove()
        try {
          for (const { labels: of = {}, value } of await readInTime()) gauge.set(of, value)
        } catch (error) {
          unread.inc({ gauge: name })
          log.warn({ gauge: name, err: error }, 'a gauge could not be read')
        }
      }
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers, collect })
    },
    measureNode: () => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_MS }),
    text: () => registry.metrics(),
  }
}

/** Figures are for the operator's own network: a port of their own. Resolves when it listens; rejects if it cannot. */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): Promise<http.Server> {
  metrics.measureNode()
  const server = http.createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
