import { expect, it } from 'vitest'
import { changed } from './changes.ts'

const EXAMPLE = 'listen 80;\nlisten 443;\nname a;\nname a;\n'

it('changes what is listed, as often as it is there, and nothing else', () => {
  expect(changed('example', EXAMPLE, [{ from: 'listen 80;', to: 'listen 8080;' }, { from: 'name a;', to: 'name $&;', times: 2 }])).toBe('listen 8080;\nlisten 443;\nname $&;\nname $&;\n')
})

it.each([['listen 81;', 1, 0], ['name a;', 1, 2], ['listen', 3, 2]])('refuses a text that is not there as often as listed: %s', (from, times, found) => {
  expect(() => changed('example', EXAMPLE, [{ from, to: 'x', times }])).toThrow(`example has this ${found} times, not ${times}: ${from}`)
})
