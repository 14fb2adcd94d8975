import { expect, it } from 'vitest'
import { socketFolderOf } from './socket.ts'

it.each([
  ['/data/postgres/cluster', true],
  [`/${'d'.repeat(87)}`, true],
  [`/${'d'.repeat(88)}`, false],
  ['/data/a, b/cluster', false],
  ['/data/"b"/cluster', false],
])('a socket file in %s: %s', (cluster, isPossible) => {
  expect(socketFolderOf(cluster)).toBe(isPossible ? cluster : '')
})
