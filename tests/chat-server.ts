/** A small server on this machine that speaks the protocol of chat completions, as a test tells it to. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ChatCall = { authorization: string; path: string; model: string; system: string; user: Record<string, unknown>; schema: string; raw: string }
/** A reply: what the model says, a status with headers, or the whole body as it goes over the line. */
export type ChatReply = { says: unknown; finish?: string } | { status: number; headers?: Record<string, string>; body?: string } | { body: string } | 'silence'
export type ChatServer = {
  url: string
  calls: ChatCall[]
  /** Answers the next calls, in their order; behind them the last one stays. */
  replies: (...replies: (ChatReply | ((call: ChatCall) => ChatReply))[]) => void
  close: () => Promise<void>
}

export async function aChatServer(): Promise<ChatServer> {
  const calls: ChatCall[] = []
  let queue: (ChatReply | ((call: ChatCall) => ChatReply))[] = []
  const server = http.createServer(async (request, response) => {
    let raw = ''
    for await (const part of request) raw += String(part)
    const call = callOf(request, raw)
    calls.push(call)
    const next = queue.length > 1 ? queue.shift() : queue[0]
    send(response, typeof next === 'function' ? next(call) : (next ?? { status: 500 }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, calls,
    replies: (...replies) => void (queue = replies),
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}

function callOf({ headers, url = '' }: http.IncomingMessage, raw: string): ChatCall {
  const { model, messages, response_format: format } = JSON.parse(raw) as { model: string; messages: { role: string; content: string }[]; response_format: { type: string; json_schema: { name: string } } }
  const said = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
  return { authorization: headers.authorization ?? '', path: url, model, system: said('system'), user: JSON.parse(said('user')) as Record<string, unknown>, schema: format.json_schema.name, raw }
}

function send(response: http.ServerResponse, reply: ChatReply): void {
  if (reply === 'silence') return
  if ('says' in reply) {
    const content = typeof reply.says === 'string' ? reply.says : JSON.stringify(reply.says)
    response.end(JSON.stringify({ choices: [{ finish_reason: reply.finish ?? 'stop', message: { role: 'assistant', content } }] }))
    return
  }
  response.writeHead('status' in reply ? reply.status : 200, 'headers' in reply ? reply.headers : {})
  response.end(reply.body ?? '')
}
