/**
 * The text of a static page: blank lines separate paragraphs, a line with "# " is a heading, lines with "- " are a list. Everything else
 * is literal text, so that no text can add markup.
 */
export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

export function blocksOf(text: string): Block[] {
  return text
    .split(/\r?\n/)
    .reduce<Block[]>(withLine, [])
    .filter((block) => block.kind === 'list' || block.text !== '')
}

function withLine(blocks: Block[], line: string): Block[] {
  const [words, last] = [line.trim(), blocks.at(-1)]
  if (words.startsWith('# ')) return [...blocks, { kind: 'heading', text: words.slice(2).trim() }, { kind: 'paragraph', text: '' }]
  if (words.startsWith('- ')) return withItem(blocks, words.slice(2).trim())
  if (words === '') return [...blocks, { kind: 'paragraph', text: '' }]
  if (last?.kind === 'list')
    return [...blocks.slice(0, -1), { kind: 'list', items: [...last.items.slice(0, -1), joined(last.items.at(-1), words)] }]
  if (last?.kind === 'paragraph') return [...blocks.slice(0, -1), { kind: 'paragraph', text: joined(last.text, words) }]
  return [...blocks, { kind: 'paragraph', text: words }]
}

function withItem(blocks: Block[], item: string): Block[] {
  const last = blocks.at(-1)
  return last?.kind === 'list'
    ? [...blocks.slice(0, -1), { kind: 'list', items: [...last.items, item] }]
    : [...blocks, { kind: 'list', items: [item] }]
}

/** A line may be broken anywhere in the file. */
function joined(before = '', words: string): string {
  return before === '' ? words : `${before} ${words}`
}
