import { expect, it } from 'vitest'
import { buildVersion } from './version.ts'

it.each([
  ['tagged', 'v1.2.0', '1.2.0'],
  ['outside of a repository', undefined, '1.2.0'],
  ['without any tag', '3142ebb7', '1.2.0+3142ebb7'],
  ['after another tag, with changes', 'v1.1.0-4-g3142ebb7-dirty', '1.2.0+v1.1.0.4.g3142ebb7.dirty'],
])('a commit %s', (_, described, expected) => {
  expect(buildVersion('1.2.0', described)).toBe(expected)
})

it('is refused where tag and package.json disagree', () => {
  expect(() => buildVersion('1.2.0', 'v1.3.0')).toThrow('This commit is tagged v1.3.0, but package.json says 1.2.0.')
})
