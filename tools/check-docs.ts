// Checks that what documents and comments name exists: paths, names in code, commands, decisions. The files of decisions are left
// out, since each records what was true at its date.
import fs from 'node:fs'
import path from 'node:path'
import type { LayoutViolation } from './check-folders.ts'
import { filesUnder } from './check-files.ts'

const SOURCES = ['src', 'tests', 'tools', 'bench', 'db', 'docs', 'deploy']
const CODE = /\.(?:[cm]?[jt]sx?|css|html|sql|json|svg|ya?ml)$/
const FILE_NAME = /\.(?:[cm]?[jt]sx?|css|html|sql|json|svg|md)$/
/** A path in a repository: names with slashes between them, placeholders (`<mode>`) and stars included. */
const PATH = /^[\w.*<>-]+(?:\/[\w.*<>-]+)*\/?$/
const TOKEN = /[A-Za-z_$][\w$-]*[\w$]|[A-Za-z_$]/g
/** Names that exist outside of this repository: of programs, of Node, of browsers, of formats. */
const FOREIGN = new Set(['KillMode', 'TODO', 'pg_dump', 'pg_restore'])
/** First steps of paths that exist at run time only: the folders of an installation, and settings that hold an address or a folder. */
const RUN_TIME = /^(?:data|dist|node_modules|[A-Z]+(?:_[A-Z]+)+)\//

/** Without the planted breaches, which are code in strings. */
const WITH_COMMENTS = /^(?:src|tests(?!\/walls\/)|tools|bench)\/.*\.(?:tsx?|css)$/
const COMMENT = /(?:^\s*(?:\/\/|\/?\*|--)|\s\/\/\s)(.*)/
/** File names in a comment; no addresses of the web, no patterns. */
const IN_COMMENT = /(?<![\w/.*:])[\w<>-]+(?:\/[\w<>.-]+)*\.(?:tsx?|css|mjs|sql|html|md)(?!\.?\w|\S*:)/g

/** `paths`: files and folders. */
type Known = { files: string[]; paths: string[]; words: Set<string>; text: string; scripts: Set<string> }
type Mention = { file: string; line: number; span: string }

/** A fault for each mention of something that is not there. */
export function findDeadMentions(root: string): LayoutViolation[] {
  const known = readKnown(root)
  const documents = known.files.filter((file) => /^(?:[A-Z]+|docs\/[\w-]+|src\/.*\/README)\.md$/.test(file))
  return [
    ...documents.flatMap((file) => documentFaults(known, root, file)),
    ...known.files.filter((file) => WITH_COMMENTS.test(file)).flatMap((file) => commentFaults(known, root, file)),
  ]
}

const linesOf = (root: string, file: string): string[] => fs.readFileSync(path.join(root, file), 'utf8').split('\n')

function documentFaults(known: Known, root: string, file: string): LayoutViolation[] {
  const lines = linesOf(root, file)
  const mentions = mentionsIn(file, lines)
  const named = foldersNamedIn(known, file, mentions)
  return [
    ...mentions.flatMap((mention) => (isKnown(known, mention, named) ? [] : fault(mention, `\`${mention.span}\` names nothing`))),
    ...lines.flatMap((text, at) => numberFaults(known, { file, line: at + 1, span: text })),
    ...tableFaults(known, root, file, lines),
  ]
}

/** Files that comments name, by the end of their path. */
function commentFaults(known: Known, root: string, file: string): LayoutViolation[] {
  return linesOf(root, file).flatMap((text, at) => {
    const comment = (COMMENT.exec(text)?.[1] ?? '').replaceAll(/\w+:\/\/\S+/g, '')
    const mentions = (comment.match(IN_COMMENT) ?? []).map((span) => ({ file, line: at + 1, span }))
    return [
      ...mentions.flatMap((mention) => (isPath(known, mention.span, known.paths) ? [] : fault(mention, `\`${mention.span}\` names nothing`))),
      ...numberFaults(known, { file, line: at + 1, span: comment }),
    ]
  })
}

/** In a table of a folder, names stand beside the files that define them: `| \`net/query.ts\` | \`actionQuery(…)\` |`. An empty first cell repeats the one above. */
function tableFaults(known: Known, root: string, file: string, lines: readonly string[]): LayoutViolation[] {
  const folder = path.posix.dirname(file)
  let texts: string[] = []
  return lines.flatMap((line, at) => {
    const [, first = '', second = ''] = line.split(' | ').length > 1 ? line.split('|') : []
    const files = spansIn(first).flatMap((span) => known.files.filter((each) => each.startsWith(`${folder}/`) && each.endsWith(`/${span}`)))
    if (first.trim() !== '') texts = files.map((each) => linesOf(root, each).join('\n'))
    if (texts.length === 0) return []
    const names = spansIn(second).flatMap((span) => /^[A-Za-z_]\w*/.exec(span) ?? [])
    return names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))).flatMap((name) => fault({ file, line: at + 1, span: name }, `\`${name}\` is not in the file beside it`))
  })
}

const spansIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

function fault({ file, line }: Mention, wrong: string): LayoutViolation[] {
  return [{ file: `${file}:${line}`, wrong, todo: 'write the name that it has now, or leave it out' }]
}

function readKnown(root: string): Known {
  const top = fs.readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name)
  const files = [...top, ...SOURCES.flatMap((folder) => filesUnder(root, folder))]
  const text = files.filter((file) => CODE.test(file) && file !== 'package-lock.json').flatMap((file) => linesOf(root, file).filter((line) => !/^\s*(?:\/\/|\/?\*|--)/.test(line))).join('\n')
  const { scripts = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const words = new Set((text.match(TOKEN) ?? []).flatMap((word) => [word, ...word.split('-')]))
  return { files, paths: [...new Set([...files, ...files.flatMap(parentsOf)])], words, text, scripts: new Set(Object.keys(scripts)) }
}

function parentsOf(file: string): string[] {
  const steps = file.split('/').slice(0, -1)
  return steps.map((_, at) => steps.slice(0, at + 1).join('/'))
}

/** Words between backticks, and the targets of links, outside of fenced blocks. */
function mentionsIn(file: string, lines: readonly string[]): Mention[] {
  let isFenced = false
  return lines.flatMap((text, at) => {
    if (text.startsWith('```')) isFenced = !isFenced
    if (isFenced || text.startsWith('    ')) return []
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target).filter((target) => !/^\w+:/.test(target))
    return [...spansIn(text), ...links].map((span) => ({ file, line: at + 1, span }))
  })
}

/** The folders in which a document looks for bare file names: its own, and those that it names. */
function foldersNamedIn(known: Known, file: string, mentions: readonly Mention[]): string[] {
  const named = mentions.flatMap(({ span }) => candidatesOf(file, span.replace(/\/$/, '')).filter((found) => known.paths.includes(found)).map((found) => (FILE_NAME.test(found) ? path.posix.dirname(found) : found)))
  return [path.posix.dirname(file), ...named]
}

function candidatesOf(file: string, span: string): string[] {
  return [path.posix.join(path.posix.dirname(file), span), span, `src/${span}`, `src/features/${span}`]
}

function isKnown(known: Known, { file, span }: Mention, named: readonly string[]): boolean {
  if (known.files.includes(span)) return true
  if (span.startsWith('/')) return known.text.includes(span.replace(/[<?*].*$/, '').replace(/\/$/, ''))
  if (RUN_TIME.test(span)) return (span.split('/').findLast(Boolean)?.match(TOKEN) ?? []).every((word) => known.words.has(word))
  if (!PATH.test(span) || !(span.includes('/') || FILE_NAME.test(span))) return (span.match(TOKEN) ?? []).every((word) => isWord(known, word, span))
  const isBare = !span.includes('/') && path.posix.dirname(file) !== '.'
  return isPath(known, span, isBare ? known.paths.filter((each) => named.some((folder) => each.startsWith(`${folder}/`))) : known.paths)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A file that a program writes, such as `screen.tsx` of a new mode, is quoted in the code. */
function isPath(known: Known, span: string, paths: readonly string[]): boolean {
  const parts = span.replace(/\/$/, '').split(/<[^>]*>|\*/)
  const pattern = new RegExp(`(?:^|/)${parts.map(escaped).join('[^/]*')}(?:$|(?<=/\\d{4})-)`)
  return paths.some((each) => pattern.test(each)) || known.text.includes(`'${span}'`)
}

/** A word of prose inside of a longer span need not be a name; one with a capital, an underscore or a bracket behind it is. `GOOGLE_NAME` is known by `_NAME`. */
function isWord({ words, text }: Known, word: string, span: string): boolean {
  const isName = span === word || /[a-z][A-Z]|_/.test(word) || span.includes(`${word}(`)
  if (!isName || words.has(word) || words.has(word.toLowerCase()) || FOREIGN.has(word)) return true
  return (/^[A-Z]+_[A-Z_]+$/.test(word) && text.includes(word.slice(word.indexOf('_')))) || (span === `${word}…` && text.includes(word))
}

function numberFaults(known: Known, mention: Mention): LayoutViolation[] {
  const decisions = [...mention.span.matchAll(/decisions? (\d+)(?: and (\d+))?/gi)].flatMap(([, one, other]) => [one, other]).filter((number) => number !== undefined)
  const commands = [...mention.span.matchAll(/npm run (?!-)([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    ...decisions.filter((number) => !known.files.some((file) => file.startsWith(`docs/decisions/${number.padStart(4, '0')}-`))).flatMap((number) => fault(mention, `there is no decision ${number}`)),
    ...commands.filter((name) => !known.scripts.has(name)).flatMap((name) => fault(mention, `there is no command npm run ${name}`)),
  ]
}

if (import.meta.main) {
  const faults = findDeadMentions(process.cwd())
  for (const { file, wrong, todo } of faults) console.error(`${file}: ${wrong}\n    ${todo}`)
  console.log(faults.length === 0 ? 'Everything that the documents name exists.' : `${faults.length} found.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
