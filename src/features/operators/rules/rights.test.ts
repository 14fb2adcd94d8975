import { describe, expect, it } from 'vitest'
import { ROLES, type Right } from './rights.ts'

const holders = (right: Right) => Object.entries(ROLES).filter(([, rights]) => (rights as readonly Right[]).includes(right)).map(([role]) => role)

describe('the shipped roles', () => {
  it.each<[Right, string[]]>([
    ['coins:adjust', ['owner', 'cashier']], ['payouts:decide', ['owner', 'cashier']], ['corrections:approve', ['owner', 'cashier']], ['players:reveal', ['owner', 'cashier']],
    ['corrections:propose', ['owner', 'editor']], ['players:act', ['owner', 'moderator']], ['messages:send', ['owner', 'host']], ['events:edit', ['owner', 'host']],
    ['players:erase', ['owner']], ['operators:manage', ['owner']], ['settings:edit', ['owner']], ['webhooks:manage', ['owner']], ['jobs:act', ['owner']],
  ])('that have %s are %j', (right, roles) => expect(holders(right)).toEqual(roles))

  it('the reader looks only', () => expect(ROLES.reader.filter((right) => !right.endsWith(':view'))).toEqual(['desk:open']))
})
