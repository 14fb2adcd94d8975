/** The commands `npm run operator -- messages` and `-- reports`: messages to the operator, and reports of players. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { indented, oneLine } from '../../src/platform/server/terminal.ts'
import { openReports, settleReports, type OpenReport } from '../../src/features/moderation/server.ts'
import { markAnswered, openMessages, type OpenMessage } from '../../src/features/contact/server.ts'

export const MODERATION_HELP = `  messages                      what people wrote on “Contact us” and nobody has answered; messages done ID puts one away
  reports                       what players say of other players; reports done ID settles it, and all that say the same`

const MOST = 200
const moment = (date: Date) => `${date.toISOString().slice(0, 16)}Z`

export const moderationCommands: Record<string, (database: Database, words: string[]) => Promise<string>> = {
  messages: (database, words) => each(words, { list: async () => (await openMessages(database, MOST)).map(messageLine), done: (id) => markAnswered(database, id), empty: 'Nobody has written.' }),
  reports: (database, words) => each(words, { list: async () => (await openReports(database, MOST)).map(reportLine), done: async (id) => (await settleReports(database, id)).length > 0, empty: 'Nothing was reported.' }),
}

async function each([what = 'list', id = '']: string[], { list, done, empty }: { list: () => Promise<string[]>; done: (id: number) => Promise<boolean>; empty: string }): Promise<string> {
  if (what === 'list') return (await list()).join('\n\n') || empty
  if (what !== 'done' || !/^\d{1,15}$/.test(id)) throw new Error(MODERATION_HELP)
  if (!(await done(Number(id)))) throw new Error(`There is nothing open with the number ${id}.`)
  return `${id} is put away`
}

function messageLine({ id, name, email, playerName, playerEmail, body, language, sent }: OpenMessage): string {
  const from = [oneLine(name), oneLine(email), playerName && `player ${oneLine(playerName)}`, email ? '' : oneLine(playerEmail ?? '')].filter(Boolean).join(' · ')
  return `${id}  ${moment(sent)}  ${from}  [${language}]\n${indented(body)}`
}

function reportLine({ id, kind, message, name, nowName, picture, email, reportedId, reporters, sent }: OpenReport): string {
  const now = nowName === name ? '' : `, now ${oneLine(nowName)}`
  const who = `${oneLine(name)}${now} (${oneLine(email) || 'no e-mail'}, ${reportedId})`
  return [`${id}  ${moment(sent)}  ${kind}: ${who}, said by ${reporters}`, kind === 'picture' && picture ? indented(picture) : '', message ? indented(message) : ''].filter(Boolean).join('\n')
}
