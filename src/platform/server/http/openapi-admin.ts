/** OpenAPI 3.1 of the calls that require a right, as JSON, and of the webhooks, out of the same objects that serve them. */
import * as z from 'zod/mini'
import type { Action } from '../../pure/action.ts'
import { answerSchema, whoOf } from './openapi.ts'

/** By type of event: what its body is. */
export type DocumentedEvents = Readonly<Record<string, { about: string; body: z.ZodMiniType }>>

export function adminOpenApi(actions: readonly Action[], events: DocumentedEvents, { title, version, url }: { title: string; version: string; url: string }) {
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(actions.filter(({ who }) => typeof who === 'object').map((action) => [`/api/admin/${action.name}`, { post: operation(action) }])),
    webhooks: Object.fromEntries(Object.entries(events).map(([type, event]) => [type, { post: notice(event) }])),
  }
}

function operation(action: Action) {
  const schema = inputSchema(action)
  return {
    operationId: action.name,
    summary: action.about,
    description: `${whoOf(action)} ${action.sessionOnly ? 'Not with a personal token.' : 'Or a personal token for this call or this right.'} At most ${action.limit.calls} calls in ${action.limit.seconds} s.`,
    'x-right': typeof action.who === 'object' ? action.who.right : undefined,
    ...(action.does === 'read' ? {} : { parameters: [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 255 } }] }),
    requestBody: { content: action.takesPicture ? { 'multipart/form-data': { schema } } : { 'application/json': { schema } } },
    responses: {
      200: { description: 'Done, or an expected refusal', content: { 'application/json': { schema: answerSchema(action) } } },
      400: { description: 'Malformed: `fields` names what is wrong' },
      401: { description: 'Token missing (125) or bad (129)' },
      403: { description: 'The right is missing (right-missing), or the token is for other calls (scope-missing)' },
      429: { description: 'Too many calls; see Retry-After' },
    },
  }
}

/** A field in JSON has the type that the handler gets: a number instead of its digits, an object instead of its JSON. */
function inputSchema({ input }: Action) {
  const properties = Object.fromEntries(Object.entries(input).map(([name, field]) => [name, fieldSchema(field)]))
  const required = Object.entries(input).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function fieldSchema(field: z.ZodMiniType) {
  const { $schema: _out, ...parsed } = z.toJSONSchema(field, { io: 'output', unrepresentable: 'any' })
  if (Object.keys(parsed).some((key) => key !== 'default')) return parsed
  // What only code can turn into its value is described as it is sent.
  const { $schema: _in, ...sent } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  return { ...sent, ...parsed }
}

function notice({ about, body }: DocumentedEvents[string]) {
  return {
    summary: about,
    description: 'Signed as the Standard Webhooks specification says. Any 2xx is taken as received; the same webhook-id may come more than once.',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({ in: 'header', name, required: true, schema: { type: 'string' } })),
    requestBody: { content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'output' }) } } },
    responses: { '2XX': { description: 'Received' } },
  }
}
