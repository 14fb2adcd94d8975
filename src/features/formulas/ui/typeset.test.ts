/** The formulas of the seed are valid LaTeX and render without a warning. */
import fs from 'node:fs'
import path from 'node:path'
import katex from 'katex'
import { describe, expect, it, vi } from 'vitest'
import { piecesOf } from '../rules.ts'
import { FORMULA } from './typeset.ts'

const SEED = path.resolve(import.meta.dirname, '../../../../db/seed')
const files = ['math-mania', 'exams'].flatMap((folder) => (fs.existsSync(path.join(SEED, folder)) ? fs.readdirSync(path.join(SEED, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => path.join(folder, name)) : []))
const stringsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [])
const set = (tex: string) => katex.renderToString(tex, FORMULA)

describe('what stands between dollars in our seed is a formula', () => {
  it.each(['no file', ...files])('%s', (file) => {
    const warned = vi.spyOn(console, 'warn')
    const texts = file === 'no file' ? [] : stringsIn(JSON.parse(fs.readFileSync(path.join(SEED, file), 'utf8')))
    for (const piece of texts.flatMap(piecesOf)) if (piece.kind === 'formula') expect(set(piece.tex)).toContain('katex')
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })
})

describe('a formula', () => {
  it.each([String.raw`\frac{1`, String.raw`\nonsense`, String.raw`\def\a{\a\a}\a`, 'x^^2', '% note', String.raw`\begin{matrix}`, String.raw`\htmlClass{x}{y}`, String.raw`\htmlStyle{color:red}{y}`])('%s is none', (tex) => expect(() => set(tex)).toThrow())
  it.each([String.raw`\href{javascript:alert(1)}{x}`, String.raw`\includegraphics{/media/x.png}`, String.raw`\url{https://example.org}`])('%s loads and links nothing', (tex) => expect(set(tex)).not.toMatch(/href=|src=|<a\b|<img/))
  it('has digits of every script', () => expect(set('x = ٣')).toContain('٣'))
  it('grows no larger than its page', () => expect(set(String.raw`\rule{9999em}{9999em}`)).toContain('height:5em'))
})
