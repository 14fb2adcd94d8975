/**
 * Guard for requests whose address comes from outside: public hosts only, never the server's own network. The agent checks the
 * address of each connection it opens, so a name that resolves to another address later gains nothing.
 */
import dns from 'node:dns'
import type https from 'node:https'
import net from 'node:net'
import ipaddr from 'ipaddr.js'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

export type PublicHosts = {
  /** Whether requests may go there; a name that is not found within a moment may not. */
  mayReach: (url: URL) => Promise<boolean>
  /** Agent for the requests. */
  agent: https.Agent
}
/** Addresses that may be reached besides public ones, on any port, and whose certificates count besides those that all trust. */
export type Openness = { addresses: string[]; ca?: string }

/** What of IPv6 is no global unicast, 2000::/3; `range` calls it unicast, `::127.0.0.1` too, which is this machine where such addresses are routed. */
const BESIDE_GLOBAL = ['::/3', '4000::/2', '8000::/1']

export function isPublic(address: string): boolean {
  if (net.isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && !BESIDE_GLOBAL.some((range) => parsed.kind() === 'ipv6' && parsed.match(ipaddr.parseCIDR(range)))
}

const HTTPS = 443
/** The public network, on the port of HTTPS. */
export const publicHosts: Openness = { addresses: [] }

const PATIENCE_MS = 3_000

export function openReach({ addresses, ca }: Openness): PublicHosts {
  const allows = (address: string, port: number) => addresses.includes(address) || (port === HTTPS && isPublic(address))
  const mayReach: PublicHosts['mayReach'] = async (url) => {
    if (url.protocol !== 'https:' || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const port = url.port ? Number(url.port) : HTTPS
    const found = net.isIP(host) ? [host] : await addressesOf(host)
    return found.length > 0 && found.every((address) => allows(address, port))
  }
  return { mayReach, agent: new RequestFilteringHttpsAgent({ keepAlive: true, maxSockets: 20, allowIPAddressList: addresses, denyIPAddressList: BESIDE_GLOBAL, ...(ca ? { ca } : {}) }) }
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
