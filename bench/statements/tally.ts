/** Statements of calls, collected over passes. */
import { observed, type Sent } from '../../tests/statements/counted.ts'
import type { World } from '../../tests/world.ts'
import type { Group, Longest, Served } from './report.ts'

/** `wish`: which of several inputs of the same call. */
type Where = { group: Group; pass: number; wish?: number }
/** Of one call of one group; `most`: statements by wish and pass. */
type Call = Pick<Served, 'name' | 'group' | 'first' | 'again'> & { most: Map<number, Map<number, number>> }

const NONE: Longest = { ms: 0, text: '' }

export class Tally {
  readonly #calls = new Map<string, Call>()

  /** The same world, whose calls that are not refused are noted here. */
  noting(world: World, where: Where): World {
    return observed(world, (name, sent) => this.#note(name, where, sent))
  }

  #note(name: string, { group, pass, wish = 0 }: Where, sent: readonly Sent[]): void {
    const key = `${group} ${name}`
    const call = this.#calls.get(key) ?? { name, group, first: NONE, again: NONE, most: new Map<number, Map<number, number>>() }
    const which = pass === 0 ? 'first' : 'again'
    call[which] = sent.reduce<Longest>((one, { text, ms = 0 }) => (ms > one.ms ? { ms, text } : one), call[which])
    const passes = call.most.get(wish) ?? new Map<number, number>()
    passes.set(pass, Math.max(sent.length, passes.get(pass) ?? 0))
    call.most.set(wish, passes)
    this.#calls.set(key, call)
  }

  served(): Served[] {
    return [...this.#calls.values()].map(({ most, ...call }) => ({ ...call, statements: Math.max(...[...most.values()].map((passes) => Math.min(...passes.values()))) }))
  }
}
