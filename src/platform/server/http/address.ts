import type http from 'node:http'
import net from 'node:net'

/** The caller's address: the socket's, or the entry of the n-th trusted proxy from the end. An IPv6 address is reduced to its /64. */
export function addressOf(request: http.IncomingMessage, proxies: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (proxies === 0) return countedAs(socket)
  const chain = String(request.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim())
  return countedAs(chain.at(-proxies) || socket)
}

const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/
const LONGEST = 64

/**
 * The address used by limits and hashes: a subscriber with one IPv6 address has 2^64 of them. IPv4 in IPv6 is IPv4. Some
 * proxies append a port. Text that is not an address is used as it is.
 */
export function countedAs(written: string): string {
  const [, v6, v4] = WITH_PORT.exec(written) ?? []
  const address = (v6 ?? v4 ?? written).split('%')[0] as string
  if (!net.isIPv6(address)) return address.slice(0, LONGEST)
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]).join('.')
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::`
}

/** The networks around a counted address: /24 and /16 of IPv4, /48 and /32 of IPv6. */
export function networksOf(address: string): { near: string; far: string } {
  if (net.isIPv4(address)) {
    const parts = address.split('.')
    return { near: `${parts.slice(0, 3).join('.')}/24`, far: `${parts.slice(0, 2).join('.')}/16` }
  }
  if (!net.isIPv6(address)) return { near: address, far: address }
  const groups = groupsOf(address).map((group) => group.toString(16))
  return { near: `${groups.slice(0, 3).join(':')}::/48`, far: `${groups.slice(0, 2).join(':')}::/32` }
}

function groupsOf(address: string): number[] {
  // URL normalizes an address: without leading zeros, IPv4 at the end as two groups.
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [before, after] = [read(left), read(right ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
