import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { minutesToRead } from './rules/rich-text.ts'
import { cleaned } from './server/saving.ts'

describe('a text that is kept', () => {
  it.each([
    ['what a text is made of', '<p>One <strong>two</strong> <em>three</em></p><h3>Four</h3><ul><li>five</li></ul><blockquote>six</blockquote>', '<p>One <strong>two</strong> <em>three</em></p><h3>Four</h3><ul><li>five</li></ul><blockquote>six</blockquote>'],
    ['a link over https', '<a href="https://example.org/a?b=1">x</a>', '<a href="https://example.org/a?b=1" rel="noopener noreferrer">x</a>'],
  ])('keeps %s', (_what, detail, kept) => expect(cleaned(detail)).toBe(kept))

  it.each([
    ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['styles', '<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['pictures', '<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['frames', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['classes and ids', '<p class="x" id="y">a</p>', '<p>a</p>'],
    ['links that run', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['links that run, hidden', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['links without https', '<a href="http://example.org">a</a>', '<a>a</a>'],
    ['links without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['data', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['another target', '<a href="https://example.org" target="_top" rel="opener">a</a>', '<a href="https://example.org" rel="noopener noreferrer">a</a>'],
    ['drawings', '<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['formulas with a trick', '<math><mi><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mi></math><p>a</p>', '<p>a</p>'],
    ['comments', '<!-- x --><p>a</p>', '<p>a</p>'],
    ['other headings, but not their words', '<h1>a</h1>', 'a'],
  ])('loses %s', (_what, detail, kept) => expect(cleaned(detail)).toBe(kept))

  it('once clean stays as it is', () => {
    const detail = '<p>Fish &amp; chips &lt;3</p><a href="https://example.org">x</a><script>1</script>'
    expect(cleaned(cleaned(detail))).toBe(cleaned(detail))
  })
})

describe('the shipped texts', () => {
  const folder = path.resolve(import.meta.dirname, '../../../db/seed/fun-and-learn')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const texts = files.flatMap((name) => (JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as { texts: { slug: string; detail: string }[] }).texts)

  it.each(texts.map(({ slug, detail }) => [slug, detail]))('%s loses nothing when it is kept, and is read in a few minutes', (_slug, detail) => {
    expect(cleaned(detail)).toBe(detail)
    expect(minutesToRead(detail)).toBeGreaterThanOrEqual(1)
    expect(minutesToRead(detail)).toBeLessThanOrEqual(5)
  })
})
