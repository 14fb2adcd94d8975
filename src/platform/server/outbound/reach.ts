/**
 * Where this server sends requests whose address comes from outside: public hosts only, never into the network that it
 * stands in. A name is looked up, and every address of it has to be public; the connection itself goes through the same
 * look-up, so that a name which changes its mind in between opens nothing.
 */
import dns from 'node:dns'
import https from 'node:https'
import net from 'node:net'

export type PublicHosts = {
  /** Whether requests may go there; a name that is not found within a moment may not. */
  mayReach: (url: URL) => Promise<boolean>
  /** For the requests themselves. */
  agent: https.Agent
}
/** Who may be reached, and whose certificates count besides those that all trust. */
export type Openness = { allows: (address: string, port: number) => boolean; ca?: string }

/** IANA's registries of special addresses: everything in IPv4 that is not a host of the public network. */
const SPECIAL_V4: [string, number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
]
/** Of IPv6 only global unicast is public, and of that not these: they lead elsewhere, or into IPv4. */
const SPECIAL_V6: [string, number][] = [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]]

const special = new net.BlockList()
for (const [address, bits] of SPECIAL_V4) special.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of SPECIAL_V6) special.addSubnet(address, bits, 'ipv6')
const globalUnicast = new net.BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublic(address: string): boolean {
  const version = net.isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const HTTPS = 443
/** The public network, on the port of HTTPS. */
export const publicHosts: Openness = { allows: (address, port) => port === HTTPS && isPublic(address) }

const PATIENCE_MS = 3_000

export function openReach({ allows, ca }: Openness): PublicHosts {
  const lookup: net.LookupFunction = (host, options, done) => {
    // The look-up does not get the port; `mayReach` has checked it.
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (!found.every(({ address }) => allows(address, HTTPS))) return done(new Error(`${host} is not a public host`), [])
      if (options.all) return done(null, found)
      const [first] = found
      return first ? done(null, first.address, first.family) : done(new Error(`${host} has no address`), [])
    })
  }
  const mayReach: PublicHosts['mayReach'] = async (url) => {
    if (url.protocol !== 'https:' || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = url.port ? Number(url.port) : HTTPS
    const addresses = net.isIP(host) ? [host] : await addressesOf(host)
    return addresses.length > 0 && addresses.every((address) => allows(address, port))
  }
  return { mayReach, agent: new https.Agent({ keepAlive: true, maxSockets: 20, lookup, ...(ca ? { ca } : {}) }) }
}

async function addressesOf(host: string): Promise<string[]> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const late = new Promise<never[]>((done) => patience.addEventListener('abort', () => done([])))
  const found = dns.promises.lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    // A name without an address leads nowhere.
    (): string[] => [],
  )
  return Promise.race([found, late])
}
