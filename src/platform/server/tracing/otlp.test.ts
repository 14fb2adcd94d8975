import { expect, it, vi } from 'vitest'
import { aCollector, tracingTo } from '../../../../tests/collector.ts'
import { aLiveServer, enter, send } from '../../../../tests/open-line.ts'
import { openLog } from '../log.ts'
import type { SpanStart, Tracing } from './tracing.ts'

const WORK: SpanStart = { name: 'work', kind: 'internal' }
const PART: SpanStart = { name: 'part', kind: 'client' }
/** As many as the library sends at once. */
const BATCH = 512
/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:9'
const spansOf = (tracing: Tracing, number: number) => Promise.all(Array.from({ length: number }, () => tracing.run(WORK, async () => undefined)))

it('spans are posted with the headers and the names of the configuration', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(`${collector.url}/of/us/`, { env: { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret', OTEL_SERVICE_NAME: 'shop', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' } })
  await tracing.run(WORK, async () => undefined)
  await tracing.close()
  expect(collector.requests).toMatchObject([{ path: '/of/us/v1/traces', headers: { 'x-key': 'a secret' } }])
  expect(collector.resource()).toEqual({ 'service.name': 'shop', 'service.version': '1.2.3', 'service.instance.id': expect.any(String), 'deployment.environment.name': 'test' })
})

it('a line of the log has the trace of its span, and none outside', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, tracing.logFields)
  await tracing.run(WORK, async () => log.info({ own: 1 }, 'within'))
  log.info('outside')
  await tracing.close()
  const [span] = collector.spans()
  expect(lines).toEqual([expect.objectContaining({ own: 1, msg: 'within', trace_id: span?.traceId }), expect.not.objectContaining({ trace_id: expect.anything() })])
})

it('what a span has set up to run later is no part of it', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const later = Promise.withResolvers<void>()
  await tracing.run(WORK, async () => void setImmediate(() => void tracing.part(PART, async () => undefined).then(later.resolve)))
  await later.promise
  await tracing.run(WORK, () => tracing.part(PART, async () => tracing.run({ ...WORK, name: 'other', isRoot: true }, async () => undefined)))
  await tracing.close()
  expect(collector.spans().map(({ name, parentSpanId }) => [name, parentSpanId !== undefined])).toEqual([['work', false], ['other', false], ['part', true], ['work', false]])
})

it('a share of all traces is recorded, and what a proxy has decided counts', async () => {
  const collector = await aCollector()
  const parent = (flag: string) => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flag}`
  const none = await tracingTo(collector.url, { env: { OTEL_TRACES_SAMPLER_ARG: '0' } })
  const own = await none.run(WORK, () => none.part(PART, async () => none.logFields()))
  await none.run({ ...WORK, name: 'recorded', parent: parent('01') }, () => none.part(PART, async () => undefined))
  const all = await tracingTo(collector.url)
  await all.run({ ...WORK, parent: parent('00') }, async () => undefined)
  for (const tracing of [none, all]) await tracing.close()
  expect(own).toEqual({ trace_id: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(collector.spans().map(({ name }) => name)).toEqual(['part', 'recorded'])
})

it('a message of a socket is a span with its answer', async () => {
  const collector = await aCollector()
  const tracing = await tracingTo(collector.url)
  const ada = await enter(await aLiveServer({ tracing }), 'ada:1')
  for (const a of ['3', '7', 'x', '9']) await send(ada, { a })
  await tracing.close()
  expect(collector.spans().map(({ name, attributes, status }) => [name, attributes['http.response.status_code'], attributes['limelight.refusal'], status?.code])).toEqual([
    ['sum:add', 200, undefined, 0], ['sum:add', 200, 'not-found', 0], ['sum:add', 400, 'malformed', 0], ['sum:add', 500, 'internal', 2],
  ])
})

it('an endpoint that refuses is logged once a second, and disturbs nothing', async () => {
  const collector = await aCollector(400)
  const warn = vi.fn()
  const tracing = await tracingTo(collector.url, { warn })
  await spansOf(tracing, 3 * BATCH)
  await tracing.close()
  expect(collector.requests.length).toBe(3)
  expect(warn.mock.calls).toEqual([[{ reason: expect.stringContaining('400'), lost: BATCH }, 'traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT']])
})

it('an endpoint that is not there delays the end by the time that is given, and no call', async () => {
  const warn = vi.fn()
  const tracing = await tracingTo(NOWHERE, { warn, patienceMs: 100 })
  expect(await tracing.run(WORK, async () => 'answered')).toBe('answered')
  await tracing.close()
  expect(warn.mock.calls).toEqual([['the last traces could not be sent in time']])
})
