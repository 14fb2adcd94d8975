import type http from 'node:http'
import net from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOf, countedAs, networksOf } from './address.ts'

it.each([
  ['127.0.0.1', '127.0.0.1'], ['127.0.0.2', '127.0.0.2'], ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'], ['2001:DB8:1:2::', '2001:db8:1:2::'], ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'], ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'], ['::1', '0:0:0:0::'], ['::ffff:203.0.113.9', '203.0.113.9'], ['::ffff:cb00:7109', '203.0.113.9'], ['unknown', 'unknown'], ['', ''],
])('%s counts as %s', (written, counted) => {
  expect(countedAs(written)).toBe(counted)
})

it('all addresses of a /64 count as one, those of two as two, and it is an address again', () => {
  const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  const group = fc.integer({ min: 1, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  fc.assert(fc.property(half, half, half, half, (network, host, other, foreign) => {
    const counted = countedAs(hex([...network, ...host]))
    expect(net.isIPv6(counted)).toBe(true)
    expect(countedAs(hex([...network, ...other]))).toBe(counted)
    expect(countedAs(counted)).toBe(counted)
    expect(countedAs(hex([...foreign, ...host])) === counted).toBe(hex(foreign) === hex(network))
  }))
})

it('is the socket’s, or what the last trusted proxies wrote down', () => {
  const request = { socket: { remoteAddress: '::ffff:10.0.0.1' }, headers: { 'x-forwarded-for': 'forged, 2001:db8::7, 192.0.2.1' } } as unknown as http.IncomingMessage
  expect([0, 1, 2, 3, 4].map((proxies) => addressOf(request, proxies))).toEqual(['10.0.0.1', '192.0.2.1', '2001:db8:0:0::', 'forged', '10.0.0.1'])
})

it.each([
  ['203.0.113.9', '203.0.113/24', '203.0/16'], ['2001:db8:1:2::', '2001:db8:1::/48', '2001:db8::/32'], ['0:0:0:0::', '0:0:0::/48', '0:0::/32'], ['unknown', 'unknown', 'unknown'],
])('%s stands in the networks %s and %s', (address, near, far) => {
  expect(networksOf(address)).toEqual({ near, far })
})
