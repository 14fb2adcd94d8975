import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aProvider, type StandIn } from '../../../tests/openid.ts'
import { aMember, anAccount, ANN, aProof, ask, HOME } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { SIGN_IN_PROVIDERS, type ProviderId } from '../../platform/pure/sign-in-providers.ts'
import { sql } from '../../platform/server/database/database.ts'
import { activate, deactivate } from '../players/server.ts'

/** A browser of its own: cookies by host, redirects followed by hand, our pages from the world and all others from the net. */
function aBrowser(world: World) {
  const jars = new Map<string, Map<string, string>>()
  const jar = (url: string) => jars.get(new URL(url).host) ?? jars.set(new URL(url).host, new Map()).get(new URL(url).host)!
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar(url)].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(url, { ...init, redirect: 'manual', headers: { ...(init.headers as Record<string, string>), cookie } })
    const response = url.startsWith(HOME) ? await world.fetch(request, '10.0.0.1') : await fetch(request)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (/max-age=0/i.test(line)) jar(url).delete(name)
      else jar(url).set(name, value)
    }
    return response
  }
  /** Follows redirects until a page comes, or until one of our own pages would. */
  const follow = async (url: string, init: RequestInit = {}): Promise<{ url: string; html: string }> => {
    const response = await go(url, init)
    const location = response.headers.get('location')
    if (!location) return { url, html: await response.text() }
    const next = new URL(location, url).href
    return next.startsWith(`${HOME}/auth/`) ? { url: next, html: '' } : follow(next)
  }
  return { go, follow, cookies: () => [...(jars.get('limelight.test') ?? new Map()).keys()], forgetCookies: () => jars.delete('limelight.test') }
}

/** Signs in at the stand-in as this person; answers where the browser came to rest. `meanwhile` happens while it is at the stand-in. */
async function through(id: ProviderId, world: World, email: string, meanwhile?: (browser: ReturnType<typeof aBrowser>) => unknown) {
  const browser = aBrowser(world)
  let page = await browser.follow(`${HOME}/identity/${id}`)
  await meanwhile?.(browser)
  for (const fields of ['prompt=login&login=' + encodeURIComponent(email) + '&password=x', 'prompt=consent']) {
    const action = /action="([^"]+)"/.exec(page.html)?.[1]
    if (!action) break
    page = await browser.follow(new URL(action, page.url).href, { method: 'POST', body: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  }
  return { landed: page.url, browser }
}

async function proofOf(browser: ReturnType<typeof aBrowser>) {
  const response = await browser.go(`${HOME}/identity/proof`, { method: 'POST', headers: { origin: HOME } })
  return { status: response.status, token: response.headers.get('set-auth-token') ?? '', body: await response.json() }
}

const signup = async (world: World, token: string, fields: Record<string, string>) => (await world.post('user_signup', fields, { authorization: `Bearer ${token}` })).json()

describe.each(SIGN_IN_PROVIDERS)('$name', ({ id, name, env, type, setting }) => {
  const landing = (result: string) => `${HOME}/auth/login/?provider=${id}&result=${result}`
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await aProvider(id, HOME)
  })
  afterAll(() => standIn.close())

  it('makes no account of who is too young, and leaves nothing of the person', async () => {
    const world = await aWorld({ env: standIn.env })
    await world.set('age_gate', 1)
    const { browser } = await through(id, world, 'gita@gmail.test')
    const { token, body } = await proofOf(browser)
    expect(await signup(world, token, { firebase_id: body.user.id, type })).toMatchObject({ code: 'birth-year-needed' })
    const answer = (birthYear: string, bearer: string) => browser.go(`${HOME}/identity/age-gate`, { method: 'POST', headers: { origin: HOME, 'content-type': 'application/json', authorization: `Bearer ${bearer}` }, body: JSON.stringify({ birthYear }) })
    expect((await answer(String(new Date().getFullYear()), token)).status).toBe(403)
    expect(await world.database.row(sql`SELECT (SELECT count(*) FROM identity."user") AS users, (SELECT count(*) FROM identity.account) AS accounts, (SELECT count(*) FROM identity.session) AS sessions`)).toEqual({ users: 0, accounts: 0, sessions: 0 })
    // The same browser, and another year.
    await browser.follow(`${HOME}/identity/${id}`)
    const again = await proofOf(browser)
    expect((await answer('1987', again.token)).status).toBe(again.token ? 403 : 401)
    expect(await world.database.row(sql`SELECT count(*) FROM identity."user"`)).toEqual({ count: 0 })
  })

  it('gives a class no name of the provider', async () => {
    const world = await aWorld({ env: standIn.env })
    await world.set('age_gate', 2)
    const { token, body } = await proofOf((await through(id, world, 'gita@gmail.test')).browser)
    expect(await world.database.row(sql`SELECT name, image FROM identity."user"`)).toEqual({ name: '', image: null })
    expect(await signup(world, token, { firebase_id: body.user.id, type, name: 'Gita Rao' })).toMatchObject({ message: '104', data: { name: expect.stringMatching(/^Star \d{5}$/) } })
  })

  it('signs in by real redirects, and leaves no cookie', async () => {
    const world = await aWorld({ env: standIn.env })
    const { landed, browser } = await through(id, world, 'gita@gmail.test')
    expect(landed).toBe(landing('1'))
    const proof = await proofOf(browser)
    expect(proof).toMatchObject({ status: 200, body: { type, user: { email: 'gita@gmail.test', name: 'Gita Rao' } } })
    expect(browser.cookies()).not.toContain('limelight.session_token')
    const noTokens = { accessToken: null, refreshToken: null, idToken: null }
    const tokens = () => world.database.rows(sql`SELECT "accessToken", "refreshToken", "idToken" FROM "identity".account`)
    expect(await tokens()).toEqual([noTokens])
    const first = await signup(world, proof.token, { firebase_id: proof.body.user.id, type })
    expect(first).toMatchObject({ message: '104', data: { type, email: 'gita@gmail.test', name: 'Gita Rao' } })
    // The second time it is the same person.
    const again = await proofOf((await through(id, world, 'gita@gmail.test')).browser)
    expect(await signup(world, again.token, { firebase_id: again.body.user.id, type })).toMatchObject({ message: '105', data: { id: first.data.id } })
    expect(await tokens()).toEqual([noTokens])
  })

  it('is one account with the same verified address and a password, in either order', async () => {
    const world = await aWorld({ env: standIn.env })
    const { id: userId } = await anAccount(world)
    const proof = await proofOf((await through(id, world, ANN.email)).browser)
    expect(proof.body.user.id).toBe(userId)
    expect(await signup(world, proof.token, { firebase_id: userId, type })).toMatchObject({ message: '105', data: { type: 'email' } })
    expect((await aProof(world)).id).toBe(userId)
  })

  it('releases an address from an account that never proved it', async () => {
    const world = await aWorld({ env: standIn.env })
    expect((await ask(world, '/sign-up/email', ANN)).status).toBe(200)
    const proof = await proofOf((await through(id, world, ANN.email)).browser)
    expect(proof.status).toBe(200)
    // The squatter's password is gone with the squatter.
    expect((await ask(world, '/sign-in/email', { email: ANN.email, password: ANN.password })).status).not.toBe(200)
  })

  it('proves nothing with an address that the provider itself has not verified, least of all another player’s', async () => {
    const world = await aWorld({ env: standIn.env })
    const who = { ...ANN, email: 'ann@unverified.test' }
    await aMember(world, who)
    const { landed, browser } = await through(id, world, who.email)
    expect(landed).toBe(landing('0'))
    expect((await proofOf(browser)).status).toBe(401)
    // No identity is created: a player who proves the address later would share it.
    const lonely = await through(id, world, 'new@unverified.test')
    expect(lonely.landed).toBe(landing('0'))
    expect((await proofOf(lonely.browser)).status).toBe(401)
    expect(await world.database.row(sql`SELECT count(*)::int AS n FROM identity."user" WHERE email = 'new@unverified.test'`)).toEqual({ n: 0 })
    expect(await world.outbox()).toMatchObject([{ kind: 'verify-email', to: who.email }])
  })

  it('lands with a "no" after a broken, foreign or repeated way back', async () => {
    const world = await aWorld({ env: standIn.env })
    const browser = aBrowser(world)
    for (const query of ['', 'code=x', 'code=x&state=y', 'error=access_denied', 'state=y'])
      expect((await browser.follow(`${HOME}/identity/callback/${id}?${query}`)).url, query).toBe(landing('0'))
    expect((await proofOf(browser)).status).toBe(401)
  })

  it('does not sign in with an answer to another browser', async () => {
    const world = await aWorld({ env: standIn.env })
    const { landed, browser } = await through(id, world, 'gita@gmail.test', ({ forgetCookies }) => forgetCookies())
    expect(landed).toBe(landing('0'))
    expect((await proofOf(browser)).status).toBe(401)
  })

  it('does not block other ways to sign in while it cannot be reached', async () => {
    const world = await aWorld({ env: { ...standIn.env, [`${env}_ISSUER_URL`]: 'http://127.0.0.1:9' } })
    expect((await through(id, world, ANN.email)).landed).toBe(landing('0'))
    await aMember(world)
    expect((await aProof(world)).proof).not.toBe('')
  })

  it('lands with the word for it when the account was disabled by an operator', async () => {
    const world = await aWorld({ env: standIn.env })
    await anAccount(world)
    expect(await deactivate(world.database, ANN.email)).toBe(true)
    const { landed, browser } = await through(id, world, ANN.email)
    expect(landed).toBe(landing('disabled'))
    expect((await proofOf(browser)).status).toBe(401)
    expect(await activate(world.database, ANN.email)).toBe(true)
    expect((await through(id, world, ANN.email)).landed).toBe(landing('1'))
  })

  it('gives its proof to no other site, and not without the cookie', async () => {
    const world = await aWorld({ env: standIn.env })
    const { browser } = await through(id, world, 'gita@gmail.test')
    expect((await browser.go(`${HOME}/identity/proof`, { method: 'POST', headers: { origin: 'https://evil.test' } })).status).toBe(403)
    expect((await proofOf(aBrowser(world))).status).toBe(401)
    for (const forged of ['forged.token', '%', '%E0%A4%A', '%00', 'a%0D%0Ab']) {
      expect((await world.fetch(new Request(`${HOME}/identity/proof`, { method: 'POST', headers: { cookie: `limelight.session_token=${forged}` } }), '10.0.0.1')).status, forged).toBe(401)
    }
  })

  it('shows the picture that the operator gives its button', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-icon-'))
    onTestFinished(() => fs.rm(folder, { recursive: true }))
    const file = path.join(folder, 'sign.svg')
    await fs.writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const world = await aWorld({ env: { ...standIn.env, [`${env}_NAME`]: 'The Club', [`${env}_ICON`]: file } })
    const [shown] = (await (await world.post('get_web_settings')).json()).data.sign_in_providers
    expect(shown).toEqual({ id, name: 'The Club', icon: expect.stringMatching(`^/identity/${id}/icon\\?v=[0-9a-f]{8}$`) })
    const picture = await world.fetch(new Request(HOME + shown.icon))
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([200, 'image/svg+xml', await fs.readFile(file, 'utf8')])
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('can be switched off', async () => {
    const world = await aWorld({ env: standIn.env })
    expect((await (await world.post('get_web_settings')).json()).data).toMatchObject({ sign_in: { [id]: '1' }, sign_in_providers: [{ id, name, icon: '' }] })
    await world.set(setting, 0)
    expect((await world.fetch(new Request(`${HOME}/identity/${id}`), '10.0.0.1')).headers.get('location')).toBe(landing('0'))
    expect((await (await world.post('get_web_settings')).json()).data).toMatchObject({ sign_in: { [id]: '0' }, sign_in_providers: [] })
    await world.set(setting, 1)
    expect((await through(id, world, 'gita@gmail.test', () => world.set(setting, 0))).landed).toBe(landing('0'))
    const kept = await world.database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM identity.session`)
    expect(kept?.n).toBe(0)
  })
})
