/** `LLM_…`: an endpoint that speaks OpenAI's chat completions, of a provider or of a server of the operator's own. */

/** `url`: where requests are posted to. `key`: '' for a server that asks for none. */
export type LanguageModelConfig = { url: string; key: string; model: string; timeoutMs: number }

type Reader = {
  given: (name: string) => string | undefined
  whole: (name: string, fallback: number, most: number) => number
  address: (name: string, schemes: string[]) => string | undefined
}

const PATH = '/chat/completions'
const SECONDS = { fallback: 60, least: 5, most: 600 }
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Undefined without `LLM_URL`. What is wrong goes to `problems`, which never quote the key. */
export function languageModelIn({ given, whole, address }: Reader, production: boolean, problems: string[]): LanguageModelConfig | undefined {
  const [base, key = '', model] = [address('LLM_URL', ['http:', 'https:']), given('LLM_KEY'), given('LLM_MODEL')]
  const seconds = whole('LLM_TIMEOUT_SECONDS', SECONDS.fallback, SECONDS.most)
  if (seconds < SECONDS.least) problems.push(`LLM_TIMEOUT_SECONDS must be at least ${SECONDS.least}.`)
  if (base === undefined) {
    if (given('LLM_URL') === undefined && (key || model)) problems.push('LLM_URL is needed with LLM_KEY and LLM_MODEL, such as https://api.openai.com/v1')
    return undefined
  }
  const url = new URL(base)
  if (url.username || url.password) problems.push('LLM_URL must not hold a name or a password: give the key as LLM_KEY.')
  if (model === undefined) problems.push('LLM_MODEL is needed with LLM_URL: the name of the model as the endpoint spells it.')
  if (/[^\x21-\x7e]/.test(key)) problems.push('LLM_KEY must be of printable ASCII characters without blanks: it is sent in a header.')
  if (production && key && url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) problems.push('LLM_URL must begin with https:// in production where LLM_KEY is given: the key is sent there.')
  url.hash = ''
  url.pathname = url.pathname.replace(/\/+$/, '')
  if (!url.pathname.endsWith(PATH)) url.pathname += PATH
  return { url: url.href, key, model: model ?? '', timeoutMs: seconds * 1_000 }
}
