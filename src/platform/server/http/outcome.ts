/** How a call was answered, as metrics and traces have it. */
import { noteAnswer, type Tracing } from '../tracing/tracing.ts'

/** The code of an answer that is a refusal or a fault; that a form cannot be read has no code on the wire. */
export const codeIn = (body: object): string | undefined => ('error' in body && body.error === true ? ('code' in body ? String(body.code) : 'malformed') : undefined)

/** Serves a call in a span of its name. `traceparent`: of a trusted proxy. */
export function tracedCall<Reply extends { status: number; body: object }>(tracing: Tracing | undefined, name: string, { traceparent }: { traceparent?: string | undefined }, serve: () => Promise<Reply>): Promise<Reply> {
  if (!tracing) return serve()
  return tracing.run({ name, kind: 'server', parent: traceparent }, async (span) => {
    const reply = await serve()
    noteAnswer(span, reply.status, codeIn(reply.body))
    return reply
  })
}
