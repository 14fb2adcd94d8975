/** Figures in Prometheus' format. */
import http from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client'
import type { Durations } from './durations.ts'
import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

type Labels = Readonly<Record<string, string>>
/** One value of a gauge, with the values of its labels. */
export type Sample = { labels?: Labels; value: number }
type Named = { name: string; help: string }
type ReadSetup = Named & { labels?: readonly string[]; read: () => Promise<Sample[]> | Sample[] }
type HistogramSetup = Named & { read: () => { labels: Labels; durations: Durations }[] }

export type Metrics = {
  /** A call or a message that was answered; `code` of one that was not served. */
  observe: (action: string, status: number, ms: number, code?: string) => void
  /** A gauge that is read when it is asked for. Where that fails it has no value, and `limelight_unread_total` counts it. */
  gauge: (setup: ReadSetup) => void
  /** As a gauge, of what only grows: its part counts by an addition, and nothing else is done until somebody asks. */
  counter: (setup: ReadSetup) => void
  /** The same of durations. */
  histogram: (setup: HistogramSetup) => void
  /** A counter for what happens seldom, by the values of one label: returns what counts one. */
  count: (setup: Named & { label: string }) => (value: string) => void
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
  const refusals = new Counter({ name: 'limelight_refusals_total', help: 'Calls and messages that were not served, by the code of their answer', labelNames: ['code'], registers })
  const unread = new Counter({ name: 'limelight_unread_total', help: 'Gauges that could not be read', labelNames: ['gauge'], registers })
  /** Reads all values of a metric anew: `empty` removes those of before. */
  const reading = ({ name, read }: ReadSetup, empty: () => void, put: (labels: Labels, value: number) => void) => {
    const readInTime = inTime(read, patienceMs)
    return async () => {
      empty()
      try {
        for (const { labels = {}, value } of await readInTime()) put(labels, value)
      } catch (error) {
        unread.inc({ gauge: name })
        log.warn({ gauge: name, err: error }, 'a gauge could not be read')
      }
    }
  }
  return {
    observe: (action, status, ms, code) => {
      calls.inc({ action, status })
      times.observe({ action }, ms / 1000)
      if (code !== undefined) refusals.inc({ code })
    },
    gauge: (setup) => {
      const collect = reading(setup, () => emptied(gauge, setup), (labels, value) => gauge.set(labels, value))
      const gauge = new Gauge({ ...named(setup), registers, collect })
    },
    counter: (setup) => {
      const collect = reading(setup, () => emptied(counter, setup), (labels, value) => counter.inc(labels, value))
      const counter = new Counter({ ...named(setup), registers, collect })
    },
    histogram: ({ name, help, read }) => {
      const get = async () => ({ name, help, type: 'histogram', values: read().flatMap(({ labels, durations }) => durations.samples(name, labels)) })
      // Of a metric the registry uses its name and `get` alone; the library's own histogram takes values one by one only.
      registry.registerMetric({ name, get } as unknown as Metric)
    },
    count: ({ name, help, label }) => {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      return (value) => counter.inc({ [label]: value })
    },
    measureNode: () => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_MS }),
    text: () => registry.metrics(),
  }
}

const named = ({ name, help, labels = [] }: ReadSetup) => ({ name, help, labelNames: [...labels] })

function emptied(metric: Counter | Gauge, { labels = [] }: ReadSetup): void {
  metric.reset()
  // A metric without labels is 0 after that, which is a value.
  if (labels.length === 0) metric.remove()
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
