/** A contract in the browser is its name and its fields: the rest of it is the server's and is left out of the build (decision 6). */
import type { Plugin } from 'vite'
import type { Action, ClientAction } from '../../../platform/pure/action.ts'

const SERVERS = new Set<string>(['about', 'who', 'limit', 'does', 'repeatable', 'sessionOnly', 'secretReply', 'always', 'takesPicture', 'mostBytes', 'switchedBy', 'output', 'refusals'] satisfies Exclude<keyof Action, keyof ClientAction>[])
/** Also the part of a contract that would make it too long: what the faces of a mode with rooms are sent. */
const CONTRACT = /[\\/](?:features|modes)[\\/][^\\/]+[\\/](?:(?:kinds[\\/](?:[^\\/]+[\\/])?)?(?:desk-)?contract|rules[\\/]faces)\.ts$/

/** What an ESTree parser answers, as far as it matters here. `start` and `end` count UTF-16 units. */
type Node = { type: string; start: number; end: number }
type Part = Node & { key?: { name?: string } }
type Call = Node & { callee: { name?: string }; arguments: { properties?: Part[] }[] }

export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        // A contract that is imported for one name does not load those that its other names are made of.
        return { code: slim(code, this.parse(code) as unknown as Node), map: null, moduleSideEffects: false }
      },
    },
  }
}

type Change = { from: number; to: number; by: string }

/** `tree`: of the same code. Code used only by the removed parts is then removed as unused by the bundler, since all calls here are free of side effects. */
export function slim(code: string, tree: Node): string {
  const calls = [...callsIn(tree)]
  const cuts = calls.filter(({ callee }) => callee.name === 'action').flatMap(({ arguments: [definition] }) => cutsOf(definition?.properties ?? []))
  const kept = new Set(calls.map(({ start }) => start).filter((at) => !cuts.some(({ from, to }) => from <= at && at < to)))
  const marks = [...kept].map((at) => ({ from: at, to: at, by: '/* @__PURE__ */ ' }))
  // Applied from the end, so that earlier positions stay valid.
  return [...cuts, ...marks].sort((a, b) => b.from - a.from).reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code)
}

/** The ranges between the parts that are kept. */
function cutsOf(parts: Part[]): Change[] {
  const [first, last] = [parts[0], parts.at(-1)]
  const kept = parts.filter(({ type, key }) => type !== 'Property' || !SERVERS.has(key?.name ?? ''))
  const [begin, end] = [kept[0], kept.at(-1)]
  if (!first || !last || !begin || !end || kept.length === parts.length) return []
  const between = kept.slice(1).map((part, at) => ({ from: (kept[at] as Part).end, to: part.start, by: ', ' }))
  return [{ from: first.start, to: begin.start, by: '' }, ...between, { from: end.end, to: last.end, by: '' }]
}

function* callsIn(node: unknown): Generator<Call> {
  if (typeof node !== 'object' || node === null) return
  if ((node as Node).type === 'CallExpression') yield node as Call
  for (const child of Object.values(node)) yield* callsIn(child)
}
