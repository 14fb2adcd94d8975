import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LONG_FORMS } from './long-forms.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const code = ['src', 'tests'].flatMap((folder) =>
  fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
)

it.each(Object.entries(LONG_FORMS))('%s is read in one place, whose own figure is smaller', (name, long) => {
  const own = code.flatMap((text) => [...text.matchAll(new RegExp(`process\\.env\\.${name} \\?\\? ([\\d_]+)`, 'g'))].map(([, figure = '']) => Number(figure.replaceAll('_', ''))))
  expect(own).toHaveLength(1)
  expect(own[0]).toBeLessThan(Number(long))
})
