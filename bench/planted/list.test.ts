import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { occurrences } from './bug.ts'
import { BUGS } from './list.ts'
import { PLANTED_PAGE, rowOf } from './page.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('there are thirty, each with a name of its own', () => {
  expect([BUGS.length, new Set(BUGS.map(({ name }) => name)).size]).toEqual([30, 30])
})

it.each(BUGS)('$name: its text occurs once in $file, something else comes instead, and its test exists', ({ file, text, instead, harm, test }) => {
  expect([file, occurrences(text, fs.readFileSync(path.join(ROOT, file), 'utf8'))]).toEqual([file, 1])
  expect(instead).not.toBe(text)
  expect(harm).toMatch(/^[A-Z].*\.$/)
  expect([test, fs.existsSync(path.join(ROOT, test)), /\.test\.ts$/.test(test)]).toEqual([test, true, true])
})

it('a function of the database that is changed is the newest of its name', () => {
  const folder = path.join(ROOT, 'db/migrations')
  const migrations = fs.readdirSync(folder).filter((name) => name.endsWith('.sql')).sort()
  for (const { file, text } of BUGS.filter((bug) => bug.file.startsWith('db/'))) {
    const before = fs.readFileSync(path.join(ROOT, file), 'utf8').split(text)[0] as string
    const name = [...before.matchAll(/FUNCTION (\w+)\(/g)].at(-1)?.[1] as string
    const later = migrations.slice(migrations.indexOf(path.basename(file)) + 1).filter((one) => new RegExp(`FUNCTION ${name}\\(`).test(fs.readFileSync(path.join(folder, one), 'utf8')))
    expect([name, later]).toEqual([name, []])
  }
})

it('the page lists them as they are', () => {
  const page = fs.readFileSync(path.join(ROOT, PLANTED_PAGE), 'utf8')
  expect(BUGS.map(rowOf).filter((row) => !page.includes(row))).toEqual([])
})
