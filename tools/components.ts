/**
 * `npm run components`: whether a third-party component of package-lock.json has breached the time frames of SECURITY.md. Advisories come from OSV
 * (`OSV_URL`, else https://api.osv.dev), dates of versions from the registry of npm, so it needs a network and no test runs it against either. It ends with
 * 1 for a breach, and also where one of them cannot be asked: what was not asked about is not taken for sound.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { EXCEPTIONS, updates, weaknesses, type Advisory, type Finding, type Published, type Severity } from './component-times.ts'
import { lockedPackages, type Lock, type LockedPackage } from './sbom.ts'

const ROOT = path.join(import.meta.dirname, '..')
/** OSV takes at most 1,000 packages in a request. */
const MOST_ASKED = 500
const AT_ONCE = 8
const PATIENCE_MS = 30_000

/** https://ossf.github.io/osv-schema/, as far as it is read. */
type OsvAdvisory = { id: string; summary?: string; published?: string; modified: string; withdrawn?: string; database_specific?: { severity?: unknown } }
type OsvReply = { results: { vulns?: { id: string }[]; next_page_token?: string }[] }

/** All advisories that name one of these versions, withdrawn ones left out. */
export async function advisoriesOf(packages: readonly LockedPackage[], osvUrl: string): Promise<Advisory[]> {
  const named: { id: string; name: string; version: string }[] = []
  for (let at = 0; at < packages.length; at += MOST_ASKED) named.push(...(await idsOf(packages.slice(at, at + MOST_ASKED), osvUrl)))
  const limit = pLimit(AT_ONCE)
  const ids = [...new Set(named.map(({ id }) => id))]
  const read = await Promise.all(ids.map((id) => limit(() => asked<OsvAdvisory>(`${osvUrl}/v1/vulns/${encodeURIComponent(id)}`))))
  const byId = new Map(read.map((one) => [one.id, one]))
  return named.flatMap(({ id, name, version }) => {
    const one = byId.get(id)
    if (one === undefined) throw new Error(`OSV has answered with another advisory than ${id}.`)
    return one.withdrawn === undefined ? [{ id, summary: one.summary ?? '', severity: severityOf(one), published: one.published ?? one.modified, name, version }] : []
  })
}

async function idsOf(packages: readonly LockedPackage[], osvUrl: string): Promise<{ id: string; name: string; version: string }[]> {
  const found: { id: string; name: string; version: string }[] = []
  let open = packages.map(({ name, version }) => ({ package: { name, ecosystem: 'npm' }, version, page_token: undefined as string | undefined }))
  while (open.length > 0) {
    const { results } = await asked<OsvReply>(`${osvUrl}/v1/querybatch`, { queries: open })
    if (results.length !== open.length) throw new Error(`OSV has answered ${results.length} of ${open.length} questions.`)
    for (const [at, { vulns = [] }] of results.entries()) found.push(...vulns.map(({ id }) => ({ id, name: open[at]?.package.name ?? '', version: open[at]?.version ?? '' })))
    open = open.flatMap((query, at) => (results[at]?.next_page_token ? [{ ...query, page_token: results[at].next_page_token }] : []))
  }
  return found
}

/** GitHub's word; one of another source without it counts as high. */
function severityOf({ id, database_specific: about }: OsvAdvisory): Severity {
  if (id.startsWith('MAL-')) return 'malicious'
  const word = String(about?.severity).toLowerCase()
  return word === 'critical' || word === 'moderate' || word === 'low' ? word : 'high'
}

async function asked<Reply>(url: string, body?: object): Promise<Reply> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${url} has answered ${response.status}.`)
  return (await response.json()) as Reply
}

/** By npm itself, which knows the registry of this machine. */
async function publishedTimes(lock: Lock): Promise<Published[]> {
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
  const limit = pLimit(AT_ONCE)
  const named = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map((alias) => ({ name: alias, version: '', ...lock.packages[`node_modules/${alias}`] })).filter(({ link }) => !link)
  return Promise.all(named.map(({ name, version }) => limit(async () => {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], { timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 })
    return { name, version, times: JSON.parse(stdout) as Record<string, string> }
  })))
}

/** A line for each finding, breaches marked. */
export const reportOf = (findings: readonly Finding[]): string[] => findings.map(({ isBreach, due, text }) => `${isBreach ? 'too late since' : 'due by'} ${due.toISOString().slice(0, 10)}: ${text}`)

if (import.meta.main) {
  const lock = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const [packages, now] = [lockedPackages(lock), new Date()]
  const findings = [...weaknesses(await advisoriesOf(packages, process.env.OSV_URL ?? 'https://api.osv.dev'), { exceptions: EXCEPTIONS, now }), ...updates(await publishedTimes(lock), now)]
  for (const line of reportOf(findings)) console.log(line)
  const breaches = findings.filter(({ isBreach }) => isBreach).length
  console.log(`${packages.length} packages, ${findings.length} findings, ${breaches} of them too late.`)
  process.exitCode = breaches > 0 ? 1 : 0
}
