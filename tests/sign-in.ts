/** Sign-in as in a browser, for server tests: over /identity/*, with mails read from the outbox. */
import { expect } from 'vitest'
import type { World } from './world.ts'

export const HOME = 'http://limelight.test'
export const ANN = { email: 'ann@x.test', password: 'secret-123', name: 'ann' }

export type SignInReply = { status: number; code?: string; message?: string; token: string; body: { user?: { id: string; name: string } } & Record<string, unknown> }

export async function ask(world: World, path: string, fields: object, headers: Record<string, string> = {}, address = '10.0.0.1'): Promise<SignInReply> {
  const request = new Request(`${HOME}/identity${path}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: HOME, ...headers }, body: JSON.stringify(fields) })
  const response = await world.fetch(request, address)
  const body = await response.json()
  return { status: response.status, code: body?.code, message: body?.message, token: response.headers.get('set-auth-token') ?? '', body }
}

export const open = (world: World, link: string) => world.fetch(new Request(link))
export const signIn = (world: World, who: { email: string; password: string } = ANN) => ask(world, '/sign-in/email', { email: who.email, password: who.password })

export async function links(world: World, kind: string, to = ANN.email): Promise<string[]> {
  return (await world.outbox()).filter((mail) => mail.kind === kind && mail.to === to).map(({ link }) => link ?? '')
}

export async function aMember(world: World, who = ANN): Promise<void> {
  expect((await ask(world, '/sign-up/email', who)).status).toBe(200)
  await open(world, (await links(world, 'verify-email', who.email)).at(-1) as string)
}

/** The identity id and the proof after a sign-in. */
export async function aProof(world: World, who = ANN): Promise<{ id: string; proof: string }> {
  const { status, token, body } = await signIn(world, who)
  expect(status).toBe(200)
  return { id: body.user?.id as string, proof: token }
}

export async function anAccount(world: World, who = ANN): Promise<{ id: string; proof: string; token: string }> {
  await aMember(world, who)
  const { id, proof } = await aProof(world, who)
  const response = await world.post('user_signup', { firebase_id: id, type: 'email' }, { authorization: `Bearer ${proof}` })
  return { id, proof, token: (await response.json()).data.api_token }
}
