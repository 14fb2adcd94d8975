/**
 * What the operator still has to fill in on a static page: words in [brackets]. Players get the page without each sentence
 * that holds such a placeholder, and without the headings and lead-ins ("We are:") that have nothing below them then.
 */

/**
 * At least one letter between the brackets: [1] is a footnote of the operator's own text. Nothing before the first letter may be a
 * letter, so that an opening bracket without a closing one costs a single pass.
 */
const PLACEHOLDER = /\[[^[\]\p{L}]*\p{L}[^[\]]*\]/gu
const HEADING = '# '
const ITEM = '- '
/** Stands for a placeholder while sentences are found: the placeholder's own punctuation must not end one. */
const MASK = '\uFFFC'
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' })

export function placeholdersIn(text: string): string[] {
  return partsOf(text).flatMap((part) => part.match(PLACEHOLDER) ?? [])
}

export function withoutUnfilled(text: string): string {
  if (placeholdersIn(text).length === 0) return text
  const kept: string[] = []
  // Of the section below the current part: was any part left out, does any remain.
  let section = { leftOut: false, remains: false }
  // What stands directly below the current part.
  let next: 'text' | 'list' | 'gap' = 'text'
  for (const part of partsOf(text).reverse()) {
    const orphaned = isHeading(part) ? section.leftOut && !section.remains : next === 'gap' && part.endsWith(':')
    const filled = orphaned ? '' : filledPart(part)
    if (filled !== '' || part === '') kept.push(filled)
    if (part === '') continue
    section = isHeading(part) ? { leftOut: false, remains: false } : { leftOut: section.leftOut || filled === '', remains: section.remains || filled !== '' }
    next = below(next, part, filled)
  }
  return kept.reverse().join('\n').replaceAll(/\n{3,}/g, '\n\n').trim()
}

const isHeading = (part: string): boolean => part.startsWith(HEADING)

/** A list is one thing: it remains while one of its items does. */
function below(next: 'text' | 'list' | 'gap', part: string, filled: string): 'text' | 'list' | 'gap' {
  if (!part.startsWith(ITEM)) return filled === '' ? 'gap' : 'text'
  return filled === '' && next !== 'list' ? 'gap' : 'list'
}

/** The part without the sentences that hold placeholders; '' when nothing is left. */
function filledPart(part: string): string {
  const masked = part.replaceAll(PLACEHOLDER, MASK)
  if (masked === part) return part
  if (isHeading(part)) return ''
  const bullet = part.startsWith(ITEM) ? ITEM : ''
  const words = [...sentences.segment(masked.slice(bullet.length))].map(({ segment }) => segment).filter((segment) => !segment.includes(MASK))
  const rest = words.join('').trim()
  return rest === '' ? '' : bullet + rest
}

/** Headings, items of lists and paragraphs, each on one line; blank lines stay as ''. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim()
    const before = parts.at(-1) ?? ''
    const goesOn = words !== '' && before !== '' && !isHeading(before) && !words.startsWith(HEADING) && !words.startsWith(ITEM)
    if (goesOn) parts[parts.length - 1] = `${before} ${words}`
    else parts.push(words)
  }
  return parts
}
