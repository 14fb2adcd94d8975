/** Commands about operators of the desk, such as `npm run operator -- add …`. */
import type { Config } from '../../src/platform/server/config.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { invite, listOfOperators, renewedLink, writeCommandAudit } from '../../src/features/operators/server.ts'
import { ROLES } from '../../src/features/operators/rules/rights.ts'
import { looksLikeEmail } from '../../src/platform/pure/email.ts'

export const OPERATORS_HELP = `  add EMAIL [--role ROLE]       adds an operator of the desk and prints the one-time link to join;
                                ROLE is ${Object.keys(ROLES).join(', ')} (reader)
  link EMAIL                    prints a new link, for who has lost password or second factor
  operators                     who may work at the desk`

const MOST = 1_000
const DEFAULT_ROLE = 'reader'

type Run = (database: Database, words: string[], options: { role?: string | undefined }, config: Config) => Promise<string>

export const operatorCommands: Record<string, Run> = { add, link, operators }

async function add(database: Database, [typed = '']: string[], { role = DEFAULT_ROLE }: { role?: string | undefined }, config: Config): Promise<string> {
  const email = typed.toLowerCase()
  if (!looksLikeEmail(email)) throw new Error('Say whose e-mail address: add EMAIL --role owner')
  if (!Object.hasOwn(ROLES, role)) throw new Error(`There is no role "${role}": ${Object.keys(ROLES).join(', ')}`)
  const made = await database.transaction(async (tx) => {
    const invited = await invite(tx, { email, role })
    if (invited) await writeCommandAudit(tx, 'operator add', [{ subject: 'operator', id: invited.id, after: { email, role } }])
    return invited
  })
  if (!made) throw new Error(`There is an operator ${email} already; a new link: npm run operator -- link ${email}`)
  return linkOf(config, made.token)
}

async function link(database: Database, [typed = '']: string[], _options: object, config: Config): Promise<string> {
  const email = typed.toLowerCase()
  const token = await database.transaction(async (tx) => {
    const renewed = await renewedLink(tx, email)
    if (renewed) await writeCommandAudit(tx, 'operator link', [{ subject: 'operator', id: email, after: { link: 'renewed' } }])
    return renewed
  })
  if (!token) throw new Error(`There is no operator with the e-mail ${email}.`)
  return linkOf(config, token)
}

async function operators(database: Database): Promise<string> {
  const rows = await listOfOperators(database, { limit: MOST, offset: 0 })
  const state = ({ active, joined }: { active: boolean; joined: boolean }) => (active ? (joined ? 'on' : 'invited') : 'off')
  return rows.map((row) => `${row.email}  ${row.role}  ${state(row)}`).join('\n') || 'There are none yet: npm run operator -- add EMAIL --role owner'
}

/** Commands take no PUBLIC_URL from a configuration of their own: the environment of the server says where people reach it. */
const linkOf = ({ publicUrl }: Config, token: string) => `${process.env.PUBLIC_URL?.trim() || publicUrl}/admin/#link=${token}\nIt works once, for a day. Give it to this person alone.`
