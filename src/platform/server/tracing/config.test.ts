import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const ENDPOINT = 'http://collector.test:4318'
const read = (env: Record<string, string> = {}) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...env }).tracing

it('without an endpoint nothing is traced, whatever else is set', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'shop', OTEL_TRACES_SAMPLER: 'of-another-program' }).tracing).toBeUndefined()
})

it('an endpoint is enough', () => {
  expect(read()).toEqual({ url: `${ENDPOINT}/v1/traces`, headers: {}, resource: { 'service.name': 'limelight' }, sampling: { ratio: 1, parentBased: true } })
})

it.each([
  [{ OTEL_SERVICE_NAME: 'shop', OTEL_RESOURCE_ATTRIBUTES: 'service.name=other, deployment.environment.name=a%2Cb' }, { resource: { 'service.name': 'shop', 'deployment.environment.name': 'a,b' } }],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'service.name=other' }, { resource: { 'service.name': 'other' } }],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi,x-scope=one==' }, { headers: { authorization: 'Basic YTpi', 'x-scope': 'one==' } }],
  [{ OTEL_TRACES_SAMPLER_ARG: '0.25' }, { sampling: { ratio: 0.25, parentBased: true } }],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '.5' }, { sampling: { ratio: 0.5, parentBased: false } }],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, { sampling: { ratio: 0, parentBased: true } }],
  [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, { sampling: { ratio: 1, parentBased: false } }],
])('%o', (env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:geheim@collector.test' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must hold no name'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'geheim' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=geheim%E0%A4' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=geheim%0A' }, 'OTEL_EXPORTER_OTLP_HEADERS must hold names of headers'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be one of'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share'],
])('%o is refused, and no secret is quoted', (env, fault) => {
  expect(() => read(env)).toThrow(fault)
  expect(() => read(env)).not.toThrow('geheim')
})
