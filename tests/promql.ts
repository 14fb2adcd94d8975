/** What expressions of Prometheus name, and whether an answer of `/metrics` has it. */

const STRING = /"(?:[^"\\]|\\.)*"/g
/** Selectors, ranges, and the labels of groupings. */
const WITHOUT_NAMES = /\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g
const NAME = /\b[a-zA-Z_]\w*\b(?!\s*\()/g
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])
/** Made by Prometheus itself. */
const OF_PROMETHEUS = new Set(['up'])
const OF_HISTOGRAM = /_(?:bucket|sum|count)$/
const SELECTOR = /\b([a-zA-Z_]\w*)\{([^}]*)\}/g
const EQUALITY = /(\w+)="([^"$]*)"/g
/** Labels whose values the product writes, whatever happens in it. */
const FIXED_LABELS = new Set(['what', 'state', 'type', 'outcome', 'result', 'since'])

export const metricNamesIn = (expression: string): string[] => (expression.replaceAll(STRING, '').replaceAll(WITHOUT_NAMES, '').match(NAME) ?? []).filter((name) => !WORDS.has(name.toLowerCase()))

/** Metrics that are not in an answer of `/metrics`, and values of fixed labels that none of their series has. */
export function unknownIn(expressions: readonly string[], answer: string): string[] {
  const isKnown = (name: string) => OF_PROMETHEUS.has(name) || answer.includes(`# TYPE ${name} `) || (OF_HISTOGRAM.test(name) && answer.includes(`# TYPE ${name.replace(OF_HISTOGRAM, '')} histogram`))
  const isShown = (name: string, label: string, value: string) => answer.split('\n').some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="${value}"`))
  return [...new Set(expressions.flatMap((expression) => [
    ...metricNamesIn(expression).filter((name) => !isKnown(name)),
    ...[...expression.matchAll(SELECTOR)].flatMap(([, name = '', labels = '']) =>
      [...labels.matchAll(EQUALITY)].flatMap(([, label = '', value = '']) => (FIXED_LABELS.has(label) && !isShown(name, label, value) ? [`${name}{${label}="${value}"}`] : []))),
  ]))]
}

/** The expressions of a file of alert rules, one a line. */
export const expressionsOfRules = (yaml: string): string[] => [...yaml.matchAll(/^\s*(?:- )?expr: (.+)$/gm)].map(([, expression = '']) => expression)

/** The names of its alerts. */
export const alertsIn = (yaml: string): string[] => [...yaml.matchAll(/^\s*- alert: (\w+)$/gm)].map(([, name = '']) => name)

/** The alerts that a file of their tests expects to rest, and those that it expects to fire. */
export function alertsTried(yaml: string): { resting: string[]; firing: string[] } {
  const all = (pattern: RegExp) => [...new Set([...yaml.matchAll(pattern)].map(([, name = '']) => name))]
  return { resting: all(/alertname: (\w+), exp_alerts: \[\]/g), firing: all(/labels: '\{alertname="(\w+)"\}', value/g) }
}

type Queries = { targets?: { expr: string }[] }
export type Dashboard = { panels: (Queries & { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } })[]; annotations: { list: { expr: string }[] }; templating: { list: { definition?: string }[] } }

/** Those of panels, annotations and variables. */
export function expressionsOfDashboard({ panels, annotations, templating }: Dashboard): string[] {
  const ofVariables = templating.list.flatMap(({ definition }) => /^label_values\((.+), \w+\)$/.exec(definition ?? '')?.[1] ?? [])
  return [...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...annotations.list.map(({ expr }) => expr), ...ofVariables]
}
