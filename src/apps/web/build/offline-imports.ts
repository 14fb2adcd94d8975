/** Which files `opensOffline(…)` (`platform/web/net/screen.ts`) marks: those of every `import()` in its argument. */

/** What an ESTree parser answers, as far as it matters here. */
type Node = { type: string; callee?: { name?: string }; source?: { value?: unknown } }

/** The marked files of a file of code; `tree`: the parsed code. */
export function offlineImports(code: string, file: string, tree: unknown): string[] {
  const marks = [...nodesIn(tree)].filter(({ type, callee }) => type === 'CallExpression' && callee?.name === 'opensOffline')
  return marks.flatMap((mark) => {
    const loaded = [...nodesIn(mark)].filter(({ type }) => type === 'ImportExpression').map(({ source }) => source?.value)
    if (loaded.length === 0 || !loaded.every((one) => typeof one === 'string')) throw new Error(`${file}: opensOffline() has to hold the import() itself:\n${code}`)
    return loaded.map((one) => resolved(one as string, file))
  })
}

/** `to`: the relative import path in the code of `from`. */
const resolved = (to: string, from: string): string =>
  to.split('/').reduce((steps, step) => (step === '.' ? steps : step === '..' ? steps.slice(0, -1) : [...steps, step]), from.split('/').slice(0, -1)).join('/')

function* nodesIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) yield node as Node
  for (const child of Object.values(node)) yield* nodesIn(child)
}
