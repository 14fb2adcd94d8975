/** How long a third-party component with a known weakness, or an old one, may stay: the time frames of SECURITY.md, and what has breached them. */

/** Days from the publication of an advisory to a version of ours without the component that it names. */
export const REMEDY_DAYS = { malicious: 1, critical: 7, high: 30, moderate: 90, low: 180 } as const
export type Severity = keyof typeof REMEDY_DAYS
/** Days from the publication of a newer version within the same major one, of packages that package.json names. */
export const UPDATE_DAYS = 180

const DAY_MS = 24 * 3600 * 1000

/** An advisory that names this version; `published` as ISO 8601. */
export type Advisory = { id: string; summary: string; severity: Severity; published: string; name: string; version: string }
/** An advisory that does not concern the product, or has no remedy yet, until a day (ISO 8601). */
export type Exception = { id: string; name: string; until: string; why: string }
/** Versions with the time of their publication, as `npm view NAME time` has them. */
export type Published = { name: string; version: string; times: Record<string, string> }

export const EXCEPTIONS: readonly Exception[] = []

/** `isBreach`: its time has run out. */
export type Finding = { isBreach: boolean; due: Date; text: string }

/** Of each advisory without an exception, the first due first. */
export function weaknesses(advisories: readonly Advisory[], { exceptions, now }: { exceptions: readonly Exception[]; now: Date }): Finding[] {
  const isExcepted = ({ id, name }: Advisory) => exceptions.some((one) => one.id === id && one.name === name && now < new Date(one.until))
  return advisories.filter((one) => !isExcepted(one)).map((one) => finding(one, now)).sort((one, other) => one.due.getTime() - other.due.getTime())
}

function finding({ id, summary, severity, published, name, version }: Advisory, now: Date): Finding {
  return found(dayAfter(published, REMEDY_DAYS[severity]), now, `${name}@${version} ${severity}: ${id} ${summary}`)
}

/** Of each package whose time to be updated has begun, counted from the first newer version. Versions before a release (1.0.0-beta.1) are left out. */
export function updates(packages: readonly Published[], now: Date): Finding[] {
  return packages.flatMap(({ name, version, times }) => {
    const newer = Object.entries(times).filter(([other]) => isUpdate(version, other)).map(([other, time]) => ({ other, time: new Date(time) })).sort((one, two) => one.time.getTime() - two.time.getTime())
    const [first] = newer
    return first === undefined ? [] : [found(dayAfter(first.time.toISOString(), UPDATE_DAYS), now, `${name}@${version} has a newer ${newer.map(({ other }) => other).join(', ')}`)]
  })
}

const found = (due: Date, now: Date, text: string): Finding => ({ isBreach: due < now, due, text })

function dayAfter(time: string, days: number): Date {
  const due = new Date(Date.parse(time) + days * DAY_MS)
  if (Number.isNaN(due.getTime())) throw new Error(`"${time}" is no time.`)
  return due
}

/** Whether `other` is newer, released, and of the same major version; below 1.0.0 of the same minor one. */
function isUpdate(version: string, other: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(other)]
  if (ours === undefined || theirs === undefined) return false
  const [major, minor, patch] = ours
  if (theirs[0] !== major || (major === 0 && theirs[1] !== minor)) return false
  return theirs[1] > minor || (theirs[1] === minor && theirs[2] > patch)
}

/** Undefined for what is no released version. */
function partsOf(version: string): [number, number, number] | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}
