/** Questions as JSON: a list of objects whose keys are columns. What is exported is read again as it was. */
import { OPTION_COLUMNS } from '../../questions/kinds/rules/options.ts'
import { LIMITS } from '../../questions/rules/limits.ts'
import { rowFault } from './fault.ts'
import type { SourceRow } from './source.ts'

type Question = Record<string, unknown>

/** A list, or the list of an object; undefined: there is none. */
export function objectsIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const list = typeof value === 'object' && value !== null ? (value as { questions?: unknown }).questions : undefined
  return Array.isArray(list) ? list : undefined
}

const isObject = (value: unknown): value is Question => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `options` may be a list. */
const keysOf = (question: Question): string[] => Object.keys(question).flatMap((key) => (key === 'options' && Array.isArray(question.options) ? OPTION_COLUMNS : [key]))

/** The header has every key of every object, in the order in which they come. Rows are counted from 1. */
export function tableOfObjects(objects: readonly unknown[]): { header: string[]; rows: Iterable<SourceRow> } {
  const header = [...new Set(objects.flatMap((value) => (isObject(value) ? keysOf(value) : [])))]
  return { header, rows: rowsOf(objects, header) }
}

function* rowsOf(objects: readonly unknown[], header: readonly string[]): Generator<SourceRow> {
  for (const [i, value] of objects.entries()) {
    const cells = isObject(value) ? header.map((key) => textOf(value, key)) : []
    if (isObject(value) && Array.isArray(value.options) && value.options.length > LIMITS.mostOptions) yield { line: i + 1, cells, fault: rowFault('', 'options-count', { n: value.options.length, fewest: LIMITS.fewestOptions, most: LIMITS.mostOptions }, 'fewer-options') }
    else if (isObject(value)) yield { line: i + 1, cells }
    else yield { line: i + 1, cells: [], fault: rowFault('', 'object-none', {}, 'as-object') }
  }
}

function textOf(question: Question, key: string): string {
  const option = (OPTION_COLUMNS as readonly string[]).indexOf(key)
  const value = option !== -1 && Array.isArray(question.options) ? question.options[option] : question[key]
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
