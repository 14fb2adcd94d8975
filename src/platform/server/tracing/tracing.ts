/** Traces: what took how long within a call, a message, a job. Parts get a `Tracing`, which is undefined where no endpoint is configured. */

/** What is known of a span: names of the code, codes of contracts, numbers. Nothing that a person has sent. */
export type Attributes = Readonly<Record<string, string | number>>
/** server: the reply to a request or a message. client: a request to another server. consumer: a run of a job. internal: everything else. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'
export type SpanStart = {
  name: string
  kind: SpanKind
  attributes?: Attributes
  /** The `traceparent` header of a request, where the sender is trusted. A span that is open already counts more. */
  parent?: string | undefined
  /** Begins a trace of its own: work of timers, which inherit the span in which they were set. */
  isRoot?: boolean
}
export type OpenSpan = {
  set: (attributes: Attributes) => void
  /** `type`: name of a class or a code, no message: messages of PostgreSQL contain values. */
  fail: (type: string) => void
}

export type Tracing = {
  /** Runs `work` in a new span that ends with it, of which its log lines and statements are part. A rejection marks the span as failed. */
  run: <T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>) => Promise<T>
  /** A part of the open span without parts of its own; without an open span that is recorded it is `work` alone. */
  part: <T>(start: SpanStart, work: () => Promise<T>) => Promise<T>
  /** Fields of log lines: the trace of the open span. */
  logFields: () => { trace_id?: string }
  /** Sends what is left; resolves after two seconds at the latest, so that an endpoint that does not answer delays a stop by no more. */
  close: () => Promise<void>
}

/** `work`, in a span where traces are on. */
export const traced = <T>(tracing: Tracing | undefined, start: SpanStart, work: (span?: OpenSpan) => Promise<T>): Promise<T> => (tracing ? tracing.run(start, work) : work())

/** Notes how a call or a message was answered; `code` of one that was not served. */
export function noteAnswer(span: OpenSpan | undefined, status: number, code: string | undefined): void {
  span?.set({ 'http.response.status_code': status, ...(code !== undefined && { 'limelight.refusal': code }) })
  if (status >= 500) span?.fail(String(status))
}
