/** Finds fields of the persisted state (`slice(…)` of platform/web/state/store.ts) that no live code reads. Reads are resolved by types, not by names. */
import path from 'node:path'
import ts from 'typescript'

const STORE = 'platform/web/state/store.ts'
const DEEPEST = 3
type Field = { slice: string; name: string; read: boolean }
type Fields = Map<object, Field>
type Code = { checker: ts.TypeChecker; sources: readonly ts.SourceFile[]; imports: Map<string, Import[]> }
/** `names` undefined: the whole file is imported, by a call or as a namespace. */
type Import = { from: ts.SourceFile; names: string[] | undefined }

/** `files`: the sources of the browser without tests. A field is `slice.field`, of an object in it `slice.field.field`. */
export function readersOfKeptState(files: string[], options: ts.CompilerOptions): { fields: string[]; unread: string[] } {
  const program = ts.createProgram(files, { ...options, noEmit: true, composite: false, incremental: false })
  const sources = files.map((file) => program.getSourceFile(file)).filter((file) => file !== undefined)
  const code: Code = { checker: program.getTypeChecker(), sources, imports: importsOf(sources) }
  const all = sources.flatMap((file) => fieldsDeclaredIn(file, code))
  const names = (list: Field[]) => list.map(({ slice, name }) => `${slice}.${name}`)
  return { fields: names(all), unread: names(all.filter(({ read }) => !read)) }
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

/** The imports of each file, by file and name. All imports name the file itself. */
function importsOf(sources: readonly ts.SourceFile[]): Map<string, Import[]> {
  const imports = new Map<string, Import[]>()
  const note = (from: ts.SourceFile, specifier: ts.Node | undefined, names: string[] | undefined) => {
    if (!specifier || !ts.isStringLiteralLike(specifier) || !specifier.text.startsWith('.')) return
    const file = path.posix.join(path.posix.dirname(from.fileName), specifier.text)
    imports.set(file, [...(imports.get(file) ?? []), { from, names }])
  }
  for (const from of sources)
    visit(from, (node) => {
      if (ts.isImportDeclaration(node)) {
        const bindings = node.importClause?.namedBindings
        note(from, node.moduleSpecifier, bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : undefined)
      } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(from, node.arguments[0], undefined)
    })
  return imports
}

/** The fields of a file's slices. Reads are searched in the file and its importers, since a reader names the slice or its type. */
function fieldsDeclaredIn(file: ts.SourceFile, code: Code): Field[] {
  if (!(code.imports.get(storeOf(code)) ?? []).some(({ from, names }) => from === file && names?.includes('slice'))) return []
  const fields: Fields = new Map()
  visit(file, (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'slice') addFields(node, file, code.checker, fields)
  })
  const readers = new Set([file, ...(code.imports.get(file.fileName) ?? []).map(({ from }) => from)])
  for (const reader of readers) if ([...fields.values()].some(({ read }) => !read)) visit(reader, (node) => markRead(node, code, fields))
  return [...fields.values()]
}

const storeOf = ({ sources }: Code): string => sources.find(({ fileName }) => fileName.endsWith(STORE))?.fileName ?? ''

function addFields(call: ts.CallExpression, file: ts.SourceFile, checker: ts.TypeChecker, fields: Fields): void {
  const [state] = checker.getTypeAtLocation(call).aliasTypeArguments ?? []
  const [name] = call.arguments
  if (!state || !name || !ts.isStringLiteral(name)) throw new Error(`${file.fileName}: no state can be made out in ${call.getText()}`)
  const slice = name.text
  const add = (type: ts.Type, above: string[]) => {
    for (const member of checker.getPropertiesOfType(type)) {
      const isOurs = member.declarations?.[0]?.getSourceFile() === file
      if (above.length > 0 && !isOurs) continue
      const here = [...above, member.name]
      if (!fields.has(keyOf(member))) fields.set(keyOf(member), { slice, name: here.join('.'), read: false })
      const inner = checker.getNonNullableType(checker.getTypeOfSymbol(member))
      if (here.length < DEEPEST && inner.flags & ts.TypeFlags.Object && !checker.isArrayLikeType(inner)) add(inner, here)
    }
  }
  add(state, [])
}

/** A member of a mapped type has the declaration of its source property, or none. */
const keyOf = (member: ts.Symbol): object => member.declarations?.[0] ?? member

function markRead(node: ts.Node, code: Code, fields: Fields): void {
  const read = nameRead(node)
  if (!read || ![...fields.values()].some(({ name, read: known }) => !known && name.split('.').at(-1) === read.name)) return
  const type = code.checker.getNonNullableType(code.checker.getTypeAtLocation(read.of))
  for (const part of type.isUnion() ? type.types : [type]) {
    const member = code.checker.getPropertyOfType(part, read.name)
    const field = member && fields.get(keyOf(member))
    if (field && !isOwnUpdate(node, read.name) && isLive(node, code)) field.read = true
  }
}

/** The property that a node reads: `of.name`, or `{ name }` in a destructuring pattern. Assignments are not reads. */
function nameRead(node: ts.Node): { of: ts.Node; name: string } | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const isTarget = ts.isBinaryExpression(node.parent) && node.parent.left === node && node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
    return isTarget ? undefined : { of: node.expression, name: node.name.text }
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return undefined
  const name = node.propertyName ?? node.name
  return ts.isIdentifier(name) ? { of: node.parent, name: name.text } : undefined
}

/** Deriving a field's new value from its old one is not a read: `set(({ n }) => ({ n: n + 1 }))`. */
function isOwnUpdate(node: ts.Node, name: string): boolean {
  const isUpdater = (above: ts.Node) => ts.isFunctionLike(above) && ts.isCallExpression(above.parent) && ts.isPropertyAccessExpression(above.parent.expression) && above.parent.expression.name.text === 'set'
  const updater = ts.findAncestor(node, isUpdater)
  if (!updater) return false
  let isForOthers = false
  visit(updater, (inner) => {
    if ((ts.isPropertyAssignment(inner) || ts.isShorthandPropertyAssignment(inner)) && inner.name.getText() !== name) isForOthers = true
  })
  return !isForOthers
}

/** Reads inside an exported function that no other code uses do not count. All exports of a file that is imported as a whole are live: routes name them by strings. */
function isLive(node: ts.Node, { imports }: Code): boolean {
  const file = node.getSourceFile()
  const statement = file.statements.find((each) => each.pos <= node.pos && node.end <= each.end)
  if (!statement || !ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return true
  const names = ts.isVariableStatement(statement) ? statement.declarationList.declarations.map(({ name }) => name.getText()) : ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
  const isImported = (imports.get(file.fileName) ?? []).some((each) => each.names?.some((name) => names.includes(name)) ?? true)
  return isImported || file.statements.some((other) => other !== statement && mentions(other, names))
}

function mentions(statement: ts.Node, names: readonly string[]): boolean {
  let found = false
  visit(statement, (node) => {
    if (ts.isIdentifier(node) && names.includes(node.text)) found = true
  })
  return found
}
