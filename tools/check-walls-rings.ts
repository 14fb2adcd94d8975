// Features may import each other, but not in a cycle: then none could be read, tested or removed separately.
// The server, the browser of players and the desk are three programs, so a cycle must be within one of them.
import type { IModule } from 'dependency-cruiser'

export type RingBreach = { rule: string; from: string; to: string; advice: string }

type Graph = Map<string, Set<string>>

export const RINGS = 'no-rings-of-features'

const TEST = /\.test\.tsx?$|\/(?:journey|kit)\.ts$/
const DESK = /^src\/features\/[^/]+\/admin\//
const WEB = /\/(?:screen\.tsx|web\.ts)$|^src\/features\/[^/]+\/(?:kinds\/(?:[^/]+\/)?)?(ui|screens)\//
const ADVICE = 'break the cycle: publish an event, or take the value as an argument'

/** A violation for every import cycle of features within one program. */
export function featureRings(modules: IModule[]): RingBreach[] {
  const code = modules.filter((module) => !TEST.test(module.source))
  const programs = [code.filter(({ source }) => !WEB.test(source) && !DESK.test(source)), code.filter(({ source }) => WEB.test(source)), code.filter(({ source }) => DESK.test(source))]
  return programs
    .flatMap((program) => ringsOf(graphOf(program)))
    .map((ring) => ({ rule: RINGS, from: ring[0] ?? '', to: ring.slice(1).join(' -> '), advice: ADVICE }))
}

function featureOf(file: string): string | undefined {
  return /^src\/features\/[^/]+(?=\/)/.exec(file)?.[0]
}

function graphOf(modules: IModule[]): Graph {
  const graph: Graph = new Map()
  for (const module of modules) {
    const from = featureOf(module.source)
    if (from === undefined) continue
    const targets = module.dependencies.map((dependency) => featureOf(dependency.resolved)).filter((to) => to !== undefined && to !== from)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...(targets as string[])]))
  }
  return graph
}

/** For each feature in a cycle the shortest cycle, as `[a, b, a]`. */
function ringsOf(graph: Graph): string[][] {
  const rings = [...graph.keys()]
    .sort()
    .map((start) => shortestWayBack(graph, start))
    .filter((ring) => ring !== undefined)
  const first = new Map(rings.map((ring) => [[...ring].slice(1).sort().join(), ring]))
  return [...first.values()]
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const queue = [[start]]
  const seen = new Set<string>()
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start]
      if (!seen.has(next)) queue.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}
