import { describe, expect, it } from 'vitest'
import { ROLES, isRight, isShippedRole, withRight, type Right } from './rights.ts'

const holders = (right: Right) => Object.entries(ROLES).filter(([, rights]) => (rights as readonly Right[]).includes(right)).map(([role]) => role)

describe('the shipped roles', () => {
  it.each<[Right, string[]]>([
    ['coins:adjust', ['owner', 'cashier']], ['payouts:decide', ['owner', 'cashier']], ['corrections:approve', ['owner', 'cashier']], ['players:reveal', ['owner', 'cashier']],
    ['corrections:propose', ['owner', 'editor']], ['players:act', ['owner', 'moderator']], ['messages:send', ['owner', 'host']], ['events:edit', ['owner', 'host']],
    ['players:erase', ['owner']], ['operators:manage', ['owner']], ['settings:edit', ['owner']], ['webhooks:manage', ['owner']], ['jobs:act', ['owner']],
    ['desk:open', ['owner', 'editor', 'host', 'cashier', 'moderator', 'reader']], ['content:view', ['owner', 'editor', 'host', 'moderator', 'reader']], ['content:edit', ['owner', 'editor']], ['content:import', ['owner', 'editor']],
    ['events:view', ['owner', 'host', 'reader']], ['players:view', ['owner', 'cashier', 'moderator', 'reader']], ['coins:view', ['owner', 'cashier', 'reader']], ['payouts:view', ['owner', 'cashier', 'reader']], ['corrections:view', ['owner', 'editor', 'cashier', 'reader']],
    ['moderation:view', ['owner', 'editor', 'moderator', 'reader']], ['moderation:act', ['owner', 'editor', 'moderator']], ['settings:view', ['owner', 'reader']], ['jobs:view', ['owner', 'reader']], ['webhooks:view', ['owner', 'reader']],
    ['operators:view', ['owner', 'reader']], ['audit:view', ['owner', 'cashier', 'reader']],
  ])('that have %s are %j', (right, roles) => expect(holders(right)).toEqual(roles))

  it('the reader looks only', () => expect(ROLES.reader.filter((right) => !right.endsWith(':view'))).toEqual(['desk:open']))
  it('have no right that does not exist', () => expect(Object.values(ROLES).flat().filter((right) => !isRight(right))).toEqual([]))
  it('are these', () => expect(['owner', 'editor', 'host', 'cashier', 'moderator', 'reader', 'quiz-master', 'toString', ''].filter(isShippedRole)).toEqual(['owner', 'editor', 'host', 'cashier', 'moderator', 'reader']))
})

describe('a right', () => {
  it.each([['coins:adjust', true], ['coins:give', false], ['toString', false], ['', false]])('is %j: %s', (name, is) => expect(isRight(name)).toBe(is))
  it('is asked for in a contract by its name', () => expect(withRight('coins:adjust')).toEqual({ right: 'coins:adjust' }))
  it('to act in an area comes with the right to see it', () => {
    const isBlind = (rights: readonly Right[], right: Right) => right !== 'messages:send' && right !== 'desk:open' && !rights.includes(`${right.split(':')[0]}:view` as Right)
    const blind = Object.entries<readonly Right[]>(ROLES).flatMap(([role, rights]) => rights.filter((right) => isBlind(rights, right)).map((right) => `${role} ${right}`))
    expect(blind).toEqual([])
  })
})
