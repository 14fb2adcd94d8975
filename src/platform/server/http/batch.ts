/** Serves a batch (`platform/pure/batch.ts`): its calls run through the door one by one, each with the headers that identify the caller. */
import type { Action } from '../../pure/action.ts'
import { MESSAGES } from '../../pure/action.ts'
import { batch, isBatchable, namesInBatch, type BatchAnswer } from '../../pure/batch.ts'
import { BadForm, readForm } from './body.ts'

type Reply = { status: number; body: object; headers?: Record<string, string> }
type Door = {
  /** Undefined: no call of this name. */
  actionOf: (name: string) => Action | undefined
  /** Serves one call, also one that fails. */
  answer: (name: string, request: Request) => Promise<Reply>
}

/** Headers that a call of a batch has from the request: no other one is read of a call without effect. */
const PASSED_ON = ['authorization', 'accept-language'] as const

/** Throws `BadForm` where the batch itself is malformed: nothing of it is served then. */
export async function answerBatch(request: Request, { actionOf, answer }: Door): Promise<Reply> {
  const names = namesInBatch(new URL(request.url).searchParams.get('calls'))
  if (names.length === 0 || names.length > batch.most) throw new BadForm({ calls: `must be 1 to ${batch.most} names` })
  for (const name of names) {
    const action = actionOf(name)
    if (action && !isBatchable(action)) throw new BadForm({ calls: `${name} has effects and is called alone` })
  }
  const { fields } = await readForm(request)
  const replies = await Promise.all(names.map((name, at) => answer(name, requestOf(request, fields[at] ?? ''))))
  return { status: 200, body: { error: false, message: String(MESSAGES.done), data: replies.map(onTheWire) } }
}

function requestOf({ url, headers }: Request, form: string): Request {
  const own = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
  for (const name of PASSED_ON) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  return new Request(url, { method: 'POST', headers: own, body: form })
}

function onTheWire({ status, body, headers }: Reply): BatchAnswer {
  const wait = headers?.['retry-after']
  return { status, answer: body as BatchAnswer['answer'], ...(wait === undefined ? {} : { retry_after: Number(wait) }) }
}
