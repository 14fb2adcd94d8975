/**
 * The question for the year of birth, asked once before an account exists. The year is judged here and dropped; stored is that an identity has
 * passed, and when. Of who is too young nothing is stored: a cookie keeps this browser from being asked again, whatever it answers then.
 */
import type { Database, Sql } from '../../../platform/server/database/database.ts'
import type { Proof } from '../../../platform/server/http/handler.ts'
import { mustPassAge, noteAgePassed } from '../../players/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { birthYearIn, isOldEnough } from '../rules.ts'
import { erasePeople, yearIn } from '../store.ts'
import { BIRTH_YEAR, checkOrigin, readFields, RequestRefusal, type Gate } from './gate.ts'

export type AgeGate = {
  /** Before a sign-up by e-mail. Answers whether the question was asked; throws `RequestRefusal` where it was not passed. */
  checkSignUp: (headers: Headers, birthYear: string) => Promise<boolean>
  /** The identity that such a sign-up has made. */
  passed: (identityId: string) => Promise<void>
  /** `POST /identity/age-gate`, with a proof as the bearer: for all other ways in. Throws `RequestRefusal`. */
  answer: (request: Request) => Promise<Response>
}

type Parts = {
  gate: Gate
  publicUrl: string
  settings: () => Promise<Settings>
  /** The product's own database. */
  database: Database
  /** The one of the identities. */
  own: Sql
  proofOf: (headers: Headers) => Promise<Proof | undefined>
}

/** So long a browser in which somebody was too young makes no account. It may be shared: accounts that are there are not concerned. */
const REFUSED_SECONDS = 30 * 24 * 3600
const COOKIE = /(?:^|;\s*)(?:__Secure-)?limelight\.age=refused(?:;|$)/

export function openAgeGate({ gate, publicUrl, settings, database, own, proofOf }: Parts): AgeGate {
  const secure = publicUrl.startsWith('https:')
  const cookie = `${secure ? '__Secure-' : ''}limelight.age=refused; Path=/identity; Max-Age=${REFUSED_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  const judge = async (headers: Headers, typed: string) => {
    // Before the year is read: another answer changes nothing.
    if (COOKIE.test(headers.get('cookie') ?? '')) throw new RequestRefusal(403, 'TOO_YOUNG')
    const { age_minimum: minimum, system_timezone } = await settings()
    const thisYear = await yearIn(own, system_timezone)
    const birthYear = birthYearIn(typed, thisYear)
    if (birthYear === undefined) throw new RequestRefusal(400, 'BIRTH_YEAR_NEEDED')
    if (!isOldEnough({ birthYear, minimum, thisYear })) throw new RequestRefusal(403, 'TOO_YOUNG', [cookie])
  }

  const judgeProven = async (request: Request, proof: Proof, typed: string) => {
    try {
      await judge(request.headers, typed)
    } catch (error) {
      // The sign-in came first, and has left an address or a number: both go again.
      if (error instanceof RequestRefusal && error.code === 'TOO_YOUNG') await erasePeople(own, [proof.userId])
      throw error
    }
    await noteAgePassed(database, proof.userId)
  }

  return {
    checkSignUp: async (headers, birthYear) => {
      if ((await settings()).age_gate !== AGE_GATES.birthYear) return false
      await judge(headers, birthYear)
      return true
    },
    passed: (identityId) => noteAgePassed(database, identityId),
    answer: async (request) => {
      checkOrigin(request, gate)
      const { [BIRTH_YEAR]: typed = '' } = await readFields(request, [BIRTH_YEAR])
      const proof = await proofOf(request.headers)
      if (!proof) throw new RequestRefusal(401, 'SESSION_EXPIRED')
      if (await mustPassAge(database, proof)) await judgeProven(request, proof, typed)
      return Response.json({ status: true }, { headers: { 'cache-control': 'no-store' } })
    },
  }
}
