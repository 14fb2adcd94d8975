/** OpenAPI 3.1 out of the same objects that serve the calls, and a page that shows it without any script. */
import * as z from 'zod/mini'
import type { Action } from '../../pure/action.ts'
import { batch, isBatchable } from '../../pure/batch.ts'

const WHO = { visitor: 'Anybody.', proof: 'Needs a session of the identity provider as bearer.', player: 'Needs an api_token as bearer.' }
export const whoOf = ({ who }: Action) => (typeof who === 'string' ? WHO[who] : `Needs an operator’s session as bearer, and the right ${who.right}.`)

export function openApi(actions: readonly Action[], { title, version, url }: { title: string; version: string; url: string }) {
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: { ...Object.fromEntries(actions.map((action) => [`/api/${action.name}`, { post: operation(action) }])), [`/api/${batch.name}`]: { post: batchOperation(actions) } },
  }
}

function batchOperation(actions: readonly Action[]) {
  const names = actions.filter(isBatchable).map(({ name }) => name)
  const forms = Object.fromEntries(Array.from({ length: batch.most }, (_, at) => [at, { type: 'string', description: `The form of call ${at + 1}, urlencoded; absent: it takes no fields` }]))
  const body = { schema: { type: 'object', properties: forms } }
  const data = z.toJSONSchema(batch.output, { io: 'output' })
  return {
    operationId: batch.name,
    summary: batch.about,
    security: [{}, { bearer: [] }],
    parameters: [{ in: 'query', name: 'calls', required: true, explode: false, schema: { type: 'array', minItems: 1, maxItems: batch.most, items: { enum: names } } }],
    requestBody: { content: { 'multipart/form-data': body, 'application/x-www-form-urlencoded': body } },
    responses: {
      200: { description: 'An answer for each call, in their order', content: { 'application/json': { schema: { type: 'object', required: ['error', 'message', 'data'], properties: { error: { const: false }, message: { type: 'string' }, data } } } } },
      400: { description: 'Malformed, or a call among them has effects; none is served' },
    },
  }
}

/** What a call answers with status 200. */
export function answerSchema(action: Action) {
  const data = z.toJSONSchema(action.output, { io: 'output' })
  const success = { type: 'object', required: ['error', 'message', 'data'], properties: { error: { const: false }, message: { type: 'string' }, data, total: { type: 'integer' } } }
  const refused = { type: 'object', properties: { error: { const: true }, message: { type: 'string' }, code: { enum: action.refusals.map(({ code }) => code) }, text: { type: 'string' } } }
  return action.refusals.length ? { oneOf: [success, refused] } : success
}

function operation(action: Action) {
  const body = z.toJSONSchema(z.object(action.input), { io: 'input' })
  return {
    operationId: action.name,
    summary: action.about,
    description: `${whoOf(action)} At most ${action.limit.calls} calls in ${action.limit.seconds} s.`,
    ...(action.who === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    requestBody: { content: { 'multipart/form-data': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } } },
    responses: {
      200: { description: 'Done, or an expected refusal', content: { 'application/json': { schema: answerSchema(action) } } },
      400: { description: 'Malformed: `fields` names what is wrong' },
      ...(action.who === 'visitor' ? {} : { 401: { description: 'Token missing (125) or bad (129)' } }),
      429: { description: 'Too many calls; see Retry-After' },
      503: { description: 'The database cannot be reached; see Retry-After' },
    },
  }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** All actions on one page; `nonce` allows its style. */
export function docsPage(actions: readonly Action[], title: string, nonce: string): string {
  const row = (action: Action) => {
    const fields = Object.entries((z.toJSONSchema(z.object(action.input), { io: 'input' }).properties ?? {}) as Record<string, object>)
    const refusals = action.refusals.map(({ code, number }) => `<code>${code}</code> (${number})`).join(', ')
    return `<section id="${action.name}"><h2><code>POST /api/${action.name}</code></h2><p>${escape(action.about)} ${whoOf(action)} ${action.limit.calls} calls in ${action.limit.seconds} s.</p>
<table><caption>Fields</caption>${fields.map(([name, schema]) => `<tr><th scope="row"><code>${name}</code></th><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`).join('') || '<tr><td>none</td></tr>'}</table>
${refusals ? `<p>Refusals: ${refusals}</p>` : ''}<details><summary>Answer</summary><pre tabindex="0">${escape(JSON.stringify(z.toJSONSchema(action.output, { io: 'output' }), null, 2))}</pre></details></section>`
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}: calls</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0b1020;background:#eef2e0}section{background:#fff;border-radius:22px;padding:1rem 1.5rem;margin:1rem 0}code,pre{font-size:.9em;overflow-wrap:anywhere}pre{overflow:auto}th{text-align:start;vertical-align:top;padding-inline-end:1rem}caption{text-align:start;font-weight:600}</style></head>
<body><main><h1>${escape(title)}: calls</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${actions.map(row).join('\n')}
<section id="${batch.name}"><h2><code>POST /api/${batch.name}?calls=</code></h2><p>${escape(batch.about)} <code>calls</code> has their names, with commas between; the field <code>0</code> the urlencoded form of the first call, and so on.</p><details><summary>Answer</summary><pre tabindex="0">${escape(JSON.stringify(z.toJSONSchema(batch.output, { io: 'output' }), null, 2))}</pre></details></section></main></body></html>`
}
