/**
 * A language model behind OpenAI's protocol of chat completions. What it answers is foreign text: its size is limited here, and its
 * caller has to check its content. Neither errors nor logs quote the key, the request or the answer.
 */
import * as z from 'zod/mini'
import type { ChatFaultCode, ChatRequest } from '../../pure/chat.ts'
import type { LanguageModelConfig } from '../language-model.ts'

export type ChatModel = { name: string; host: string; timeoutMs: number; ask: (request: ChatRequest, signal: AbortSignal) => Promise<string> }
export type NeedsChatModel = { chatModel: ChatModel | undefined }

export class ChatFault extends Error {
  code: ChatFaultCode
  status: number
  /** Of `busy`: seconds until the endpoint wants to be asked again; 0: it did not say. */
  retryS: number
  constructor(code: ChatFaultCode, { status = 0, retryS = 0 } = {}) {
    super(`the language model: ${code}${status ? ` (${status})` : ''}`)
    this.code = code
    this.status = status
    this.retryS = retryS
  }
}

/** Ten long answers are a fiftieth of it. */
export const MOST_BYTES = 512 * 1024

const reply = z.object({
  choices: z.array(z.object({ finish_reason: z.nullish(z.string()), message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }) })).check(z.minLength(1)),
})

export function openChat({ url, key, model, timeoutMs }: LanguageModelConfig): ChatModel {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...(key && { authorization: `Bearer ${key}` }) }
  return {
    name: model, host: new URL(url).host, timeoutMs,
    ask: async ({ system, user, schema }, signal) => {
      const messages = [{ role: 'system', content: system }, { role: 'user', content: user }]
      const body = JSON.stringify({ model, messages, response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } })
      return contentOf(await post(url, { headers, body }, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), signal))
    },
  }
}

/** `stopping`: aborted by the caller, whose own error is thrown then. */
async function post(url: string, request: { headers: Record<string, string>; body: string }, patience: AbortSignal, stopping: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { method: 'POST', ...request, redirect: 'manual', signal: patience })
    if (response.status === 200) return await textOf(response)
    await response.body?.cancel()
    throw faultOf(response)
  } catch (error) {
    if (error instanceof ChatFault) throw error
    stopping.throwIfAborted()
    throw new ChatFault(patience.aborted ? 'timeout' : 'unreachable')
  }
}

function faultOf({ status, headers }: Response): ChatFault {
  if (status === 401 || status === 403) return new ChatFault('key', { status })
  if (status === 429) return new ChatFault('busy', { status, retryS: secondsIn(headers.get('retry-after')) })
  return new ChatFault(status >= 500 ? 'server' : status >= 300 && status < 400 ? 'redirected' : 'refused', { status })
}

/** `Retry-After` is a number of seconds or a date. */
function secondsIn(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const seconds = /^\d{1,6}$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  // Leaving the loop cancels the body, and with it the connection.
  for await (const part of body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new ChatFault('too-large')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

function contentOf(text: string): string {
  const read = reply.safeParse(parsed(text))
  const [choice] = read.success ? read.data.choices : []
  if (!choice) throw new ChatFault('malformed')
  if (choice.finish_reason === 'length') throw new ChatFault('cut-off')
  if (choice.finish_reason === 'content_filter' || choice.message.refusal) throw new ChatFault('declined')
  if (!choice.message.content) throw new ChatFault('malformed')
  return choice.message.content
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No JSON is no reply of the protocol, which the schema finds.
    return undefined
  }
}
