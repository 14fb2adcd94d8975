import http from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = {
  observe: (action: string, status: number, ms: number) => void
  /** From now on also of Node itself, which measures the delay of its event loop by a timer. */
  measureNode: () => void
  text: () => Promise<string>
}

/** Interval of that timer. Its default, 10 ms, wakes an idle process a hundred times a second. */
const LOOP_MS = 100

/** Counts of calls and their times, in Prometheus' format. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const calls = new Counter({ name: 'limelight_calls_total', help: 'Calls by action and status', labelNames: ['action', 'status'], registers: [registry] })
  const times = new Histogram({ name: 'limelight_call_seconds', help: 'Time of a call', labelNames: ['action'], buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5], registers: [registry] })
  return {
    observe: (action, status, ms) => {
      calls.inc({ action, status })
      times.observe({ action }, ms / 1000)
    },
    measureNode: () => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_MS }),
    text: () => registry.metrics(),
  }
}

/** Figures are for the operator's own network: a port of their own, on this machine only. */
export function serveMetrics(metrics: Metrics, port: number): http.Server {
  metrics.measureNode()
  return http
    .createServer((request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end()
      return metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
        (error: Error) => response.writeHead(500).end(error.message),
      )
    })
    .listen(port, '127.0.0.1')
}
