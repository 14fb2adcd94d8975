/** No call of the desk that changes something is open to those who may only look. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'

const writes = registry.flatMap(({ action: { name, who, does } }) => (typeof who === 'object' && does !== 'read' ? [{ name, right: who.right }] : []))

it('calls that change something need a right to do so', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(writes.filter(({ right }) => right.endsWith(':view'))).toEqual([])
})

it('the right to open the desk changes what belongs to the operator who calls, and nothing else', () => {
  const own = ['desk_start_passkey', 'desk_add_passkey', 'desk_remove_passkey', 'desk_remove_app', 'desk_end_session', 'desk_add_token', 'desk_end_token']
  expect(writes.filter(({ right }) => right === 'desk:open').map(({ name }) => name).sort()).toEqual(own.sort())
})
