// `npm run figures [folder]`: how the code is built, in figures that can be compared between two commits. It only reads.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { filesUnder } from './check-files.ts'

/** `count`, and what it counts, so that a figure can be looked into. */
export type Figure = { name: string; count: number; found: string[] }

type Source = { file: string; code: string; tree: ts.SourceFile }

const CODE = /\.tsx?$/
const NO_PRODUCT = /\.test\.tsx?$|\/(?:journey|kit)\.ts$|\.d\.ts$/
const DATABASE_TYPES = /^(?:object|Database|Sql|Tx|Pool)\b/
const BUILD = 'src/apps/web/vite.config.ts'
/** Packages of this commit; those of another one may not be installed. */
const MODULES = path.join(import.meta.dirname, '../node_modules')
/** What may use a dependency of production: the product, its build and its commands. */
const USERS = /\.(?:tsx?|mjs|css|html)$/

export function figuresOf(root: string): Figure[] {
  const sources = filesUnder(root, 'src').filter((file) => CODE.test(file) && !NO_PRODUCT.test(file)).map((file) => parsed(root, file))
  const lines = sources.map(({ file, code }) => ({ file, lines: code.split('\n').length - 1 })).sort((a, b) => a.lines - b.lines)
  const largest = lines.at(-1) ?? { file: '', lines: 0 }
  return [
    figure('WeakMaps keyed by the database', sources.flatMap(weakMaps)),
    figure('ids cast to text in SQL', sources.flatMap(({ file, code }) => [...code.matchAll(/\b(?:\w*_)?id::text\b/g)].map(([cast]) => `${file} ${cast}`))),
    figure('names of several exported types', sharedNames(sources)),
    { name: 'lines of the median file', count: lines[Math.floor(lines.length / 2)]?.lines ?? 0, found: [`${lines.length} files`] },
    { name: 'lines of the largest file', count: largest.lines, found: [largest.file] },
    figure('build plugins of our own', ownPlugins(root)),
    figure('unused dependencies of production', unusedDependencies(root)),
  ]
}

function figure(name: string, found: string[]): Figure {
  return { name, count: found.length, found }
}

function parsed(root: string, file: string): Source {
  const code = fs.readFileSync(path.join(root, file), 'utf8')
  return { file, code, tree: ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS) }
}

function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => visitAll(child, visit))
}

function weakMaps({ file, tree }: Source): string[] {
  const found: string[] = []
  visitAll(tree, (node) => {
    if (!ts.isNewExpression(node) || node.expression.getText() !== 'WeakMap') return
    const key = node.typeArguments?.[0]?.getText() ?? ''
    if (DATABASE_TYPES.test(key)) found.push(`${file} WeakMap<${key}, …>`)
  })
  return found
}

function sharedNames(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>()
  for (const { file, tree } of sources) {
    for (const node of tree.statements) {
      const isType = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
      if (isType && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) files.set(node.name.text, [...(files.get(node.name.text) ?? []), file])
    }
  }
  return [...files].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`)
}

/** The calls in the build's list of plugins whose function comes from no package. */
function ownPlugins(root: string): string[] {
  if (!fs.existsSync(path.join(root, BUILD))) return []
  const { tree } = parsed(root, BUILD)
  const [packaged, called] = [new Set<string>(), new Set<string>()]
  visitAll(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && !node.moduleSpecifier.text.startsWith('.')) for (const name of importedNames(node)) packaged.add(name)
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'plugins')
      visitAll(node.initializer, (inside) => ts.isCallExpression(inside) && ts.isIdentifier(inside.expression) && called.add(inside.expression.text))
  })
  return [...called].filter((name) => !packaged.has(name))
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const named = importClause?.namedBindings
  return [importClause?.name?.text ?? '', ...(named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [])]
}

function unusedDependencies(root: string): string[] {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }
  const code = ['src', 'tools'].flatMap((folder) => filesUnder(root, folder)).filter((file) => USERS.test(file) && !NO_PRODUCT.test(file)).map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  // As an import names it, or as a path below node_modules.
  const isUsed = (name: string) => code.some((text) => [`'${name}'`, `'${name}/`, `"${name}"`, `"${name}/`, `node_modules/${name}/`].some((way) => text.includes(way)))
  const used = Object.keys(dependencies).filter(isUsed)
  const needed = new Set([...used, ...used.flatMap(peersOf)])
  return Object.keys(dependencies).filter((name) => !needed.has(name))
}

/** What a package wants its user to install, as it is installed here. */
function peersOf(name: string): string[] {
  const file = path.join(MODULES, name, 'package.json')
  if (!fs.existsSync(file)) return []
  const { peerDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8')) as { peerDependencies?: Record<string, string> }
  return Object.keys(peerDependencies)
}

if (import.meta.main) {
  const all = process.argv.includes('--all')
  const root = path.resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.')
  for (const { name, count, found } of figuresOf(root)) {
    console.log(`${String(count).padStart(5)}  ${name}`)
    for (const line of all || found.length < 4 ? found : []) console.log(`         ${line}`)
  }
}
