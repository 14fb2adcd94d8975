/** What one figure of the game is: everything the checks, the operator's commands and forms need to know of it. */
import { isTimeZone } from '../../../platform/pure/days.ts'

export type SettingUnit = 'coins' | 'questions' | 'seconds' | 'milliseconds' | 'minutes' | 'hours' | 'days' | 'months' | 'years' | 'percent' | 'points' | 'times' | 'players' | 'shows' | 'characters' | 'currency'

type Choice = { kind: 'choice'; /** Each value that may be chosen, with what it means. */ choices: Readonly<Record<number, string>>; default: number }
type Amount = { kind: 'number'; unit: SettingUnit; least: number; most: number; default: number }
type Words = { kind: 'text'; /** Characters. */ least: number; most: number; default: string }
type Zone = { kind: 'time-zone'; default: string }

export type Figure = (Choice | Amount | Words | Zone) & {
  /** True: `get_system_configurations` sends it to every visitor. Absent: it never leaves the server. */
  public?: true
  /** One sentence in English: what it does. */
  about: string
}

/** Figures under one heading, in the order in which a form shows them. */
export type Group = Readonly<Record<string, Figure>>

export const SWITCH = { kind: 'choice', choices: { 0: 'off', 1: 'on' } } as const
export const PERCENT = { kind: 'number', unit: 'percent', least: 0, most: 100 } as const

type NumberKind = { kind: 'number'; unit: SettingUnit; least: number; most: number }

export function from(least: number, most: number, unit: SettingUnit): NumberKind {
  return { kind: 'number', unit, least, most }
}

/** Reads one value as it is stored and typed. Returns what is wrong with it as a sentence, else the value in its kind. */
export function readFigure(key: string, figure: Figure, raw: string): { value: string | number } | { wrong: string } {
  if (figure.kind === 'time-zone') return isTimeZone(raw) ? { value: raw } : { wrong: `${key} must be a time zone such as Europe/Berlin, not "${raw}"` }
  if (figure.kind === 'text') return readText(key, figure, raw)
  if (!/^\d{1,9}$/.test(raw) || !allows(figure, Number(raw))) return { wrong: `${key} must be ${rangeOf(figure)}, not "${raw}"` }
  return { value: Number(raw) }
}

function readText(key: string, { least, most }: Words, raw: string): { value: string } | { wrong: string } {
  const length = Array.from(raw).length
  return length < least || length > most ? { wrong: `${key} must have ${least} to ${most} characters, not ${length}` } : { value: raw }
}

function allows(figure: Choice | Amount, value: number): boolean {
  return figure.kind === 'choice' ? value in figure.choices : value >= figure.least && value <= figure.most
}

/** The values that are allowed, in words: "0 (off) or 1 (on)". */
export function rangeOf(figure: Figure): string {
  switch (figure.kind) {
    case 'choice':
      return Object.entries(figure.choices)
        .map(([value, meaning]) => `${value} (${meaning})`)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')
    case 'number':
      return `a whole number from ${figure.least} to ${figure.most} ${figure.unit}`
    case 'text':
      return `${figure.least} to ${figure.most} characters`
    case 'time-zone':
      return 'a time zone such as Europe/Berlin'
  }
}
