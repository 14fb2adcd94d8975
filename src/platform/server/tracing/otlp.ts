/**
 * Traces by OpenTelemetry's library, posted to a collector as OTLP in JSON. Its provider is not made the global one: other packages look for that, and would
 * write what they choose into spans.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider, type Sampler, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import type { Sampling, TracingConfig } from './config.ts'
import type { OpenSpan, SpanStart, Tracing } from './tracing.ts'

/** `version`: of the product. `patienceMs`: how long `close` waits at most. */
export type About = { version: string; log: Pick<Log, 'warn'>; patienceMs?: number }

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const
const CLOSE_MS = 2_000
/** One line of the log in this time says that spans could not be sent. */
const SELDOM_MS = 1_000

/** The span of the work that runs now. Timers that it has set run with it too, later: then it is no longer open. */
type Current = { context: Context; span: Span; isOpen: boolean }

export function openOtlp({ url, headers, resource, sampling }: TracingConfig, { version, log, patienceMs = CLOSE_MS }: About): Tracing {
  const exporter = reporting(new OTLPTraceExporter({ url, headers: { ...headers } }), log)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.version': version, 'service.instance.id': randomUUID(), ...resource }),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('limelight', version)
  const running = new AsyncLocalStorage<Current>()
  const current = () => {
    const found = running.getStore()
    return found?.isOpen ? found : undefined
  }
  const begin = ({ name, kind, attributes }: SpanStart, parent: Context) => tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes: { ...attributes } }) }, parent)
  return {
    run: (start, work) => {
      const span = begin(start, start.isRoot ? ROOT_CONTEXT : (current()?.context ?? contextOf(start.parent)))
      const own: Current = { context: trace.setSpan(ROOT_CONTEXT, span), span, isOpen: true }
      return running.run(own, () => ending(span, () => work(openSpan(span)), () => (own.isOpen = false)))
    },
    part: (start, work) => {
      const parent = current()
      return parent?.span.isRecording() ? ending(begin(start, parent.context), work) : work()
    },
    logFields: () => {
      const id = current()?.span.spanContext().traceId
      return id === undefined ? {} : { trace_id: id }
    },
    close: () => withinTime(provider.shutdown(), { log, patienceMs }),
  }
}

async function ending<T>(span: Span, work: () => Promise<T>, ended?: () => void): Promise<T> {
  try {
    return await work()
  } catch (error) {
    fail(span, typeOf(error))
    throw error
  } finally {
    ended?.()
    span.end()
  }
}

const openSpan = (span: Span): OpenSpan => ({ set: (attributes) => void span.setAttributes({ ...attributes }), fail: (type) => fail(span, type) })

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
}

const CODE = /^[A-Z0-9_]{3,40}$/
/** PostgreSQL's or Node's code of an error, else the name of its class; its message may contain values. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error && CODE.test(String(error.code)) ? String(error.code) : error.constructor.name
}

/** Begun by a proxy; a header that is malformed is as none. */
function contextOf(parent: string | undefined): Context {
  const read = parent === undefined ? null : parseTraceParent(parent)
  return read ? trace.setSpanContext(ROOT_CONTEXT, { ...read, isRemote: true }) : ROOT_CONTEXT
}

function samplerOf({ ratio, parentBased }: Sampling): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio)
  // The share is taken of the ids of traces, so all spans of one are recorded, or none.
  return parentBased ? new ParentBasedSampler({ root }) : root
}

/** Failures are logged here, and are none for the library, which would report each of them to a handler of its own. */
function reporting(exporter: OTLPTraceExporter, log: Pick<Log, 'warn'>): SpanExporter {
  const note = seldom(log)
  return {
    export: (spans, done) => exporter.export(spans, ({ code, error }) => {
      if (code !== ExportResultCode.SUCCESS) note(error, spans.length)
      done({ code: ExportResultCode.SUCCESS })
    }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

/** `lost`: spans since the line before. */
function seldom(log: Pick<Log, 'warn'>) {
  let nextMs = -Infinity
  let lost = 0
  return (error: Error | undefined, spans: number) => {
    lost += spans
    if (performance.now() < nextMs) return
    nextMs = performance.now() + SELDOM_MS
    log.warn({ reason: reasonOf(error), lost }, 'traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT')
    lost = 0
  }
}

/** Node tries each address of a host, and reports all failures as one without a message. */
function reasonOf(error: Error | undefined): string {
  const code = error && 'code' in error ? String(error.code) : ''
  return [error?.message, error?.message.includes(code) ? '' : code].filter(Boolean).join(' ') || 'unknown'
}

async function withinTime(shutdown: Promise<void>, { log, patienceMs }: Required<Omit<About, 'version'>>): Promise<void> {
  const ended = new AbortController()
  const late = pause(patienceMs, true, { signal: ended.signal }).catch(() => false)
  const isLate = await Promise.race([shutdown.then(() => false), late])
  ended.abort()
  if (isLate) log.warn('the last traces could not be sent in time')
}
