import { describe, expect, it } from 'vitest'
import { isPublic, openReach, publicHosts } from './reach.ts'

describe('an address of the public network', () => {
  it.each([
    ['8.8.8.8', true], ['1.1.1.1', true], ['172.15.0.1', true], ['172.32.0.1', true], ['100.63.0.1', true], ['193.0.0.1', true],
    ['0.0.0.0', false], ['10.1.2.3', false], ['100.64.0.1', false], ['127.0.0.1', false], ['127.9.9.9', false], ['169.254.169.254', false], ['172.16.0.1', false], ['172.31.255.255', false],
    ['192.168.1.1', false], ['192.0.0.8', false], ['192.0.2.1', false], ['198.18.0.1', false], ['198.51.100.1', false], ['203.0.113.9', false], ['224.0.0.1', false], ['240.0.0.1', false], ['255.255.255.255', false],
    ['2606:4700::1111', true], ['2a00:1450:4001::1', true],
    ['::', false], ['::1', false], ['::ffff:127.0.0.1', false], ['::ffff:8.8.8.8', false], ['64:ff9b::7f00:1', false], ['fc00::1', false], ['fd12::1', false], ['fe80::1', false], ['fec0::1', false], ['ff02::1', false],
    ['::7f00:1', false], ['::a00:1', false], ['4000::1', false], ['e000::1', false], ['2001:db8::1', false], ['2001::1', false], ['2002:7f00:1::', false], ['3fff::1', false],
    ['localhost', false], ['', false], ['8.8.8', false],
  ])('%s: %s', (address, is) => expect(isPublic(address)).toBe(is))
})

describe('where requests may go', () => {
  const reach = openReach(publicHosts)
  it.each([
    ['https://8.8.8.8/push', true],
    ['https://[2606:4700::1111]/push', true],
    ['http://8.8.8.8/push', false],
    ['https://8.8.8.8:8443/push', false],
    ['https://user@8.8.8.8/push', false],
    ['https://user:word@8.8.8.8/push', false],
    ['https://127.0.0.1/push', false],
    ['https://127.1/push', false],
    ['https://2130706433/push', false],
    ['https://0x7f000001/push', false],
    ['https://[::1]/push', false],
    ['https://[::ffff:127.0.0.1]/push', false],
    ['https://[::127.0.0.1]/push', false],
    ['https://localhost/push', false],
    ['https://localhost./push', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://no-such-host.invalid/push', false],
    ['ftp://8.8.8.8/push', false],
    ['data:text/plain,hello', false],
  ])('%s: %s', async (address, may) => expect(await reach.mayReach(new URL(address))).toBe(may))

  it.each(['https://[::127.0.0.1]/', 'https://[4000::1]/'])('%s is not connected to either', async (address) => {
    const { default: https } = await import('node:https')
    const failed = new Promise<Error>((done) => https.get(address, { agent: reach.agent }).on('error', done))
    expect((await failed).message).toMatch(/is not allowed/)
  })

  it('a name that resolves into the own network is not connected to, whatever an earlier check found', async () => {
    const { default: https } = await import('node:https')
    const failed = new Promise<Error>((done) => https.get('https://localhost/', { agent: reach.agent }).on('error', done))
    expect((await failed).message).toMatch(/is not allowed/)
  })
})
