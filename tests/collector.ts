/** A receiver of traces on this machine, as OpenTelemetry's collector is one: OTLP over HTTP in JSON. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tracingIn } from '../src/platform/server/tracing/config.ts'
import { openTracing } from '../src/platform/server/tracing/open.ts'
import type { Tracing } from '../src/platform/server/tracing/tracing.ts'
import { atEndOfTest } from './end-of-test.ts'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type Pair = { key: string; value: Value }
type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number; attributes: Pair[]; events?: unknown[]; status?: { code?: number; message?: string } }
type Posted = { resourceSpans: { resource: { attributes: Pair[] }; scopeSpans: { spans: SentSpan[] }[] }[] }

export type ArrivedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number | boolean | undefined> }
export type Collector = {
  /** Its address, as `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string
  requests: { path: string; headers: http.IncomingHttpHeaders; text: string }[]
  spans: () => ArrivedSpan[]
  /** Attributes of the process that has sent. */
  resource: () => ArrivedSpan['attributes']
  close: () => void
}

/** `status`: of its answers. */
export async function aCollector(status = 200): Promise<Collector> {
  const requests: Collector['requests'] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, text: Buffer.concat(parts).toString('utf8') })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => (server.closeAllConnections(), void server.close())
  atEndOfTest(async () => close())
  const posted = () => requests.flatMap(({ text }) => (JSON.parse(text) as Posted).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close,
    spans: () => posted().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })))),
    resource: () => valuesOf(posted()[0]?.resource.attributes ?? []),
  }
}

const valuesOf = (pairs: Pair[]): ArrivedSpan['attributes'] => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

type Setup = { env?: Record<string, string>; warn?: (...line: unknown[]) => void; patienceMs?: number }

/** Traces to an endpoint, with the lines of their faults in `warn`. */
export async function tracingTo(endpoint: string, { env = {}, warn = () => undefined, patienceMs }: Setup = {}): Promise<Tracing> {
  const given: Record<string, string> = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }
  const config = tracingIn({ given: (name) => given[name], address: (name) => given[name], oneOf: (name, _values, fallback) => (given[name] as typeof fallback | undefined) ?? fallback }, [])
  const tracing = await openTracing(config, { version: '1.2.3', log: { warn }, ...(patienceMs !== undefined && { patienceMs }) })
  if (!tracing) throw new Error('There is an endpoint, but nothing is traced.')
  return tracing
}
