/** Checks of the texts of the screens and of the code that uses them. Pure functions, so that tests can plant errors. */
import ts from 'typescript'
import { EVENT_TYPES } from '../src/features/webhooks/contract.ts'

/** Texts by their whole key, `<folder>.<name>`. */
export type TextMap = Record<string, string>
export type CodeFile = { file: string; code: string }
export type TextSources = {
  /** By language. */
  texts: ReadonlyMap<string, TextMap>
  /** The folders' names, which every key begins with. */
  folders: readonly string[]
  sources: readonly CodeFile[]
  /** The selectable languages, which must be complete. */
  offered: readonly string[]
  /** Keys that code composes from data of the server. */
  named: readonly string[]
}

const DEFAULT = 'en'
/** Strings in the code that look like keys but are not. */
const NO_KEYS: readonly string[] = [...EVENT_TYPES, 'settings.firstLoad', 'settings.manualRefresh', 'settings.lastFetch', 'coins.firstLoad', 'languages.json']

/** `title#few` is a form of `title`. */
const stemOf = (key: string) => key.replace(/#.*/, '')
const formOf = (key: string) => /#(.*)/.exec(key)?.[1]
const holesIn = (text: string) => text.match(/\{\w+\}/g) ?? []

export function faultsOf(sources: TextSources): string[] {
  const english = sources.texts.get(DEFAULT) ?? {}
  const others = [...sources.texts].filter(([code]) => code !== DEFAULT)
  return [
    ...usageFaults(sources, new Set(Object.keys(english).map(stemOf))),
    ...others.flatMap(([code, texts]) => translationFaults(code, texts, english, sources.offered.includes(code))),
    ...[...sources.texts].flatMap(([code, texts]) => formFaults(code, texts, english)),
  ]
}

/** Keys that are used but not defined, or defined but never used; refusals without a text. */
function usageFaults({ sources, folders, named }: TextSources, known: ReadonlySet<string>): string[] {
  const used = sources.map((source) => usedIn(source, folders))
  const sayable = (code: string) => [...known].some((key) => key.endsWith(`.refusal.${code}`))
  const refusals = used.flatMap((each) => each.refusals)
  const shown = new Set([...used.flatMap(({ keys, suffixes }) => [...keys, ...keys.flatMap((key) => suffixes.map((end) => key + end))]), ...named])
  const patterns = used.flatMap((each) => each.patterns)
  const isShown = (key: string) => shown.has(key) || patterns.some((pattern) => pattern.test(key)) || refusals.some((code) => key.endsWith(`.refusal.${code}`))
  return [
    ...used.flatMap(({ file, keys }) => keys.filter((key) => !known.has(key)).map((key) => `${file}: there is no text "${key}"`)),
    ...named.filter((key) => !known.has(key)).map((key) => `there is no text "${key}"`),
    ...refusals.filter((code) => !sayable(code)).map((code) => `the refusal "${code}" has no sentence: no text "<folder>.refusal.${code}"`),
    ...[...known].filter((key) => !isShown(key)).map((key) => `no code shows the text "${key}"`),
  ]
}

type Used = { file: string; keys: string[]; patterns: RegExp[]; suffixes: string[]; refusals: string[] }

/** Every key in a file: literal (`'web.back'`), with placeholders (`web.call.${kind}`), or with a suffix (`${key}-name`). */
function usedIn({ file, code }: CodeFile, folders: readonly string[]): Used {
  const key = new RegExp(`^(?:${folders.join('|')})\\.[\\w.-]*[\\w-]$`)
  const head = new RegExp(`^(?:${folders.join('|')})\\.`)
  const used: Used = { file, keys: [], patterns: [], suffixes: [], refusals: [] }
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) && key.test(node.text) && !NO_KEYS.includes(node.text)) used.keys.push(node.text)
    if (ts.isTemplateExpression(node) && head.test(node.head.text)) used.patterns.push(patternOf(node))
    if (ts.isTemplateExpression(node) && node.head.text === '') used.suffixes.push(node.templateSpans[0]?.literal.text ?? '')
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'refusal' && node.arguments[0] && ts.isStringLiteral(node.arguments[0])) used.refusals.push(node.arguments[0].text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return used
}

/** A placeholder matches one part of a key, between its dots. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`)
}

/** No keys or placeholders that English does not have; in selectable languages no missing keys. */
function translationFaults(code: string, texts: TextMap, english: TextMap, offered: boolean): string[] {
  const [own, wanted] = [holesByStem(texts), holesByStem(english)]
  const missing = offered ? [...wanted.keys()].filter((stem) => !own.has(stem)).map((stem) => `${code}: "${stem}" is missing`) : []
  const odd = [...own].flatMap(([stem, holes]) => {
    const expected = wanted.get(stem)
    if (!expected) return [`${code}: "${stem}" is not in English`]
    return holes.join() !== expected.join() ? [`${code}: "${stem}" has other holes than in English`] : []
  })
  return [...missing, ...odd]
}

/** The placeholders of a text in all its plural forms, in order. */
function holesByStem(texts: TextMap): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts)) found.set(stemOf(key), [...new Set([...(found.get(stemOf(key)) ?? []), ...holesIn(text)])].sort())
  return found
}

const SOME_NUMBERS = Array.from({ length: 1000 }, (_, n) => n)

/**
 * A text with plural forms has each form of its language. Only a form for a single number may omit the number; one for 0 and 1
 * (French, Hindi) may where English writes "one" as a word. A form for zero may omit any value.
 */
function formFaults(code: string, texts: TextMap, english: TextMap): string[] {
  const rules = new Intl.PluralRules(code)
  const needed = rules.resolvedOptions().pluralCategories
  const numbers = new Map<string, number[]>(needed.map((form) => [form, SOME_NUMBERS.filter((n) => rules.select(n) === form)]))
  const holes = holesByStem(texts)
  const formed = new Set(Object.keys(texts).filter((key) => formOf(key) !== undefined).map(stemOf))
  return [...formed].flatMap((stem) => {
    const forms = Object.keys(texts).filter((key) => stemOf(key) === stem)
    const missing = needed.filter((form) => !forms.includes(`${stem}#${form}`)).map((form) => `${code}: "${stem}#${form}" is missing`)
    const odd = forms.filter((key) => !needed.some((form) => form === formOf(key))).map((key) => `${code}: "${key}" is no form of this language`)
    const bare = forms.filter((key) => {
      const meant = numbers.get(formOf(key) ?? '')?.join() ?? ''
      const mayBeSilent = /^\d+$/.test(meant) || (meant === '0,1' && english[`${stem}#one`]?.includes('{n}') === false)
      const left = (holes.get(stem) ?? []).filter((hole) => !texts[key]?.includes(hole) && !(hole === '{n}' && mayBeSilent))
      return left.length > 0 && meant !== '0'
    })
    return [...missing, ...odd, ...bare.map((key) => `${code}: "${key}" leaves something out`)]
  })
}
