/** What an entry of the audit log says was there before and is there after, a line for each name. */
import './logged-change.css'

type Logged = { before: unknown; after: unknown }
type Line = { name: string; text: string }

/** Names and values are those of the wire; what stayed as it was is left out. */
const changeLines = ({ before, after }: Logged): Line[] => {
  const [was, is] = [partsOf(before), partsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => written(was[name]) !== written(is[name])).map((name) => ({ name, text: arrow(was, is, name) }))
}

const partsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : value === null || value === undefined ? {} : { '': value })

/** Before and after; of a field that was added or removed, the one side that has it. */
const arrow = (was: Record<string, unknown>, is: Record<string, unknown>, name: string) => [was, is].filter((side) => name in side).map((side) => written(side[name])).join(' → ')

function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ') || '–'
  if (typeof value === 'object' && value !== null) return Object.entries(value).map(([name, one]) => `${name} ${written(one)}`).join(', ') || '–'
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

/** The whole entry, for files. */
export const changeCell = ({ before, after }: Logged): string => [before, after].filter((value) => value !== null).map((value) => JSON.stringify(value)).join(' → ')

export function LoggedChange(logged: Logged) {
  return <ul className="logged-change" dir="ltr">{changeLines(logged).map(({ name, text }) => <li key={name}>{name && <code>{name}</code>} {text}</li>)}</ul>
}
