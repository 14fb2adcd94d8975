/** `OTEL_…`: where traces are sent, by the names that OpenTelemetry has for its variables. */

export type Sampling = {
  /** Share of new traces that are recorded, 0 to 1. */
  ratio: number
  /** A trace that a proxy has begun is recorded where the proxy records it. */
  parentBased: boolean
}
/** `url`: where spans are posted to. `resource`: attributes of this process, `service.name` among them. */
export type TracingConfig = { url: string; headers: Readonly<Record<string, string>>; resource: Readonly<Record<string, string>>; sampling: Sampling }

type Reader = {
  given: (name: string) => string | undefined
  address: (name: string, schemes: string[]) => string | undefined
  oneOf: <T extends string>(name: string, values: readonly T[], fallback: T) => T
}

const PATH = '/v1/traces'
const PARENT_BASED = 'parentbased_'
const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const

/** Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`: then the other variables are not read. What is wrong goes to `problems`, which never quote a header. */
export function tracingIn(reader: Reader, problems: string[]): TracingConfig | undefined {
  const { given, address } = reader
  const base = address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  if (base === undefined) return undefined
  const url = new URL(base)
  if (url.username || url.password || url.search || url.hash) problems.push('OTEL_EXPORTER_OTLP_ENDPOINT must hold no name, no password and nothing after its path: give what the endpoint asks for as OTEL_EXPORTER_OTLP_HEADERS.')
  url.pathname = url.pathname.replace(/\/+$/, '') + PATH
  const pairs = (name: string) => {
    const read = pairsIn(given(name) ?? '')
    if (!read) problems.push(`${name} must be pairs as name=value with commas between them, other characters than letters and digits written as in addresses (%20).`)
    return read ?? {}
  }
  const headers = pairs('OTEL_EXPORTER_OTLP_HEADERS')
  if (!Object.entries(headers).every(([name, value]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value))) problems.push('OTEL_EXPORTER_OTLP_HEADERS must hold names of headers and printable ASCII characters.')
  const service = given('OTEL_SERVICE_NAME')
  return { url: url.href, headers, resource: { 'service.name': 'limelight', ...pairs('OTEL_RESOURCE_ATTRIBUTES'), ...(service !== undefined && { 'service.name': service }) }, sampling: samplingIn(reader, problems) }
}

/** Without a sampler the share alone decides, which OpenTelemetry would ignore. */
function samplingIn({ given, oneOf }: Reader, problems: string[]): Sampling {
  const sampler = oneOf('OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_traceidratio')
  const written = given('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const isShare = /^(?:0|1|0?\.\d{1,9}|[01]\.0{1,9}|0\.\d{1,9})$/.test(written)
  if (!isShare) problems.push(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1, not "${written}".`)
  const ratio = sampler.endsWith('always_on') ? 1 : sampler.endsWith('always_off') ? 0 : isShare ? Number(written) : 1
  return { ratio, parentBased: sampler.startsWith(PARENT_BASED) }
}

/** Undefined where it cannot be read. */
function pairsIn(text: string): Record<string, string> | undefined {
  const written = text.split(',').map((pair) => pair.trim()).filter(Boolean)
  const pairs = written.map((pair) => /^([^=]+)=(.*)$/.exec(pair)?.slice(1, 3).map((part) => decoded(part.trim())))
  const read = pairs.flatMap((pair) => (pair && pair[0] !== undefined && pair[1] !== undefined ? [[pair[0], pair[1]] as const] : []))
  return read.length === written.length ? Object.fromEntries(read) : undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
