import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { EXCEPTIONS, REMEDY_DAYS, UPDATE_DAYS, updates, weaknesses, type Advisory } from './component-times.ts'
import { advisoriesOf, reportOf } from './components.ts'
import { lockedPackages, type Lock } from './sbom.ts'

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

describe('the components of this product', () => {
  it('have exact versions and a hash, of development too', () => {
    const lock = JSON.parse(read('package-lock.json')) as Lock
    expect(lockedPackages(lock).length).toBeGreaterThan(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length)
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
    expect(named.filter(([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)).map(([name]) => name)).toEqual(['limelight-node'])
  })

  it.each([
    ['a range', { version: '^1.0.0', integrity: 'sha512-eA==' }, 'exact version'],
    ['an address', { version: 'git+ssh://git@x.test/one.git', integrity: 'sha512-eA==' }, 'exact version'],
    ['no hash', { version: '1.0.0' }, 'hash'],
  ])('with %s are no locked ones', (_, locked, missing) => {
    expect(() => lockedPackages({ packages: { 'node_modules/one': locked } })).toThrow(`package-lock.json has no ${missing} of one.`)
  })

  it('have the time frames that SECURITY.md tells, and each exception an end and a reason', () => {
    const told = [...read('SECURITY.md').matchAll(/^\| (\w+)[^|]*\| (\d+) days? \|/gm)].map(([, name, days]) => [name, Number(days)])
    expect(told).toEqual([...Object.entries(REMEDY_DAYS), ['update', UPDATE_DAYS]])
    expect(EXCEPTIONS.filter(({ until, why }) => Number.isNaN(Date.parse(until)) || why === '')).toEqual([])
  })
})

const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()
const anAdvisory = (about: Partial<Advisory>): Advisory => ({ id: 'GHSA-1', summary: 'weak', severity: 'high', published: daysAgo(0), name: 'one', version: '1.0.0', ...about })

describe('a known weakness', () => {
  it.each(Object.entries(REMEDY_DAYS) as [Advisory['severity'], number][])('that is %s is too late after %i days', (severity, days) => {
    const isBreach = (age: number) => weaknesses([anAdvisory({ severity, published: daysAgo(age) })], { exceptions: [], now }).map((one) => one.isBreach)
    expect([isBreach(days - 0.01), isBreach(days + 0.01)]).toEqual([[false], [true]])
  })

  it('is excepted by its id and package, until a day', () => {
    const exception = { id: 'GHSA-1', name: 'one', until: '2026-11-28', why: 'never called' }
    const left = (about: Partial<Advisory>, until = exception.until) => weaknesses([anAdvisory(about)], { exceptions: [{ ...exception, until }], now }).length
    expect([left({}), left({ id: 'GHSA-2' }), left({ name: 'two' }), left({}, '2026-11-27')]).toEqual([0, 1, 1, 1])
  })

  it('is reported with the day on which it is due, the first one first', () => {
    const report = reportOf(weaknesses([anAdvisory({ severity: 'low' }), anAdvisory({ id: 'MAL-1', severity: 'malicious', published: daysAgo(3) })], { exceptions: [], now }))
    expect(report).toEqual(['too late since 2026-11-25: one@1.0.0 malicious: MAL-1 weak', 'due by 2027-05-26: one@1.0.0 low: GHSA-1 weak'])
  })

  it('without a readable time is an error, not sound', () => {
    expect(() => weaknesses([anAdvisory({ published: 'soon' })], { exceptions: [], now })).toThrow('"soon" is no time.')
  })
})

describe('a newer version', () => {
  it.each([
    ['a patch', '1.2.3', '1.2.4', true],
    ['a minor one', '1.2.3', '1.10.0', true],
    ['a minor one below 1.0.0', '0.2.3', '0.3.0', false],
    ['a patch below 1.0.0', '0.2.3', '0.2.10', true],
    ['a major one', '1.2.3', '2.0.0', false],
    ['an older one', '1.10.0', '1.9.9', false],
    ['one before a release', '1.2.3', '1.3.0-beta.1', false],
  ])('that is %s: %s to %s has a time: %s', (_, version, other, has) => {
    expect(updates([{ name: 'one', version, times: { created: daysAgo(900), [version]: daysAgo(500), [other]: daysAgo(10) } }], now)).toHaveLength(has ? 1 : 0)
  })

  it('counts from the first one that is newer', () => {
    const of = (first: number) => updates([{ name: 'one', version: '1.0.0', times: { '1.0.2': daysAgo(1), '1.0.1': daysAgo(first) } }], now).map(({ isBreach, text }) => [isBreach, text])
    expect([of(UPDATE_DAYS - 1), of(UPDATE_DAYS + 1)]).toEqual([[[false, 'one@1.0.0 has a newer 1.0.1, 1.0.2']], [[true, 'one@1.0.0 has a newer 1.0.1, 1.0.2']]])
  })
})

type Query = { package: { name: string; ecosystem: string }; version: string; page_token?: string }

/** OSV on this machine, with the advisories of each package by pages. */
async function anOsv(pages: Record<string, string[][]>, advisories: Record<string, object>): Promise<string> {
  const answer = ({ package: { name, ecosystem }, page_token: page = '0' }: Query) => {
    const of = ecosystem === 'npm' ? (pages[name] ?? []) : []
    return { ...(of.length > 0 && { vulns: of[Number(page)]?.map((id) => ({ id, modified: daysAgo(1) })) }), ...(Number(page) + 1 < of.length && { next_page_token: String(Number(page) + 1) }) }
  }
  const server = http.createServer(async (request, response) => {
    let raw = ''
    for await (const part of request) raw += String(part)
    if (request.url === '/v1/querybatch') return response.end(JSON.stringify({ results: (JSON.parse(raw) as { queries: Query[] }).queries.map(answer) }))
    const id = request.url?.split('/').pop() ?? ''
    response.statusCode = advisories[id] === undefined ? 404 : 200
    return response.end(JSON.stringify({ id, modified: daysAgo(1), ...advisories[id] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('advisories of OSV', () => {
  const packages = ['one', 'two', 'three'].map((name) => ({ name, version: '1.0.0', integrity: '' }))

  it('are read for every package, page by page, withdrawn ones left out', async () => {
    const url = await anOsv({ one: [['GHSA-a', 'MAL-b'], ['GHSA-c']], three: [['GHSA-a', 'GHSA-d']] }, {
      'GHSA-a': { published: daysAgo(9), summary: 'weak', database_specific: { severity: 'MODERATE' } }, 'MAL-b': { published: daysAgo(2) },
      'GHSA-c': { database_specific: { severity: 'CRITICAL' } }, 'GHSA-d': { published: daysAgo(9), withdrawn: daysAgo(1) },
    })
    const found = (await advisoriesOf(packages, url)).map(({ id, name, severity, published }) => [id, name, severity, published])
    expect(found).toEqual([['GHSA-a', 'one', 'moderate', daysAgo(9)], ['MAL-b', 'one', 'malicious', daysAgo(2)], ['GHSA-a', 'three', 'moderate', daysAgo(9)], ['GHSA-c', 'one', 'critical', daysAgo(1)]])
  })

  it('that cannot be read are an error, not none', async () => {
    await expect(advisoriesOf(packages, await anOsv({ one: [['GHSA-a']] }, {}))).rejects.toThrow('/v1/vulns/GHSA-a has answered 404.')
  })
})
