/** `npm run operator`: the operator's commands. */
import { parseArgs } from 'node:util'
import { randomUUID } from 'node:crypto'
import type { Config } from '../src/platform/server/config.ts'
import { withServices, type Database } from '../src/platform/server/database/database.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import { appSubscribers } from '../src/apps/server/subscriptions.ts'
import { adjust } from '../src/features/coins/server.ts'
import { activate, deactivate, playerByEmail } from '../src/features/players/server.ts'
import { itemStatisticsCommands, ITEM_STATISTICS_HELP } from './operator/item-statistics.ts'
import { jobs, JOBS_HELP } from './operator/jobs.ts'
import { notify, type NotifyOptions } from './operator/notify.ts'
import { brand, BRAND_HELP, home, type BrandOptions } from './operator/brand.ts'
import { operatorCommands, OPERATORS_HELP } from './operator/operators.ts'
import { pageCommands, PAGES_HELP } from './operator/pages.ts'
import { payouts, PAYOUTS_HELP } from './operator/payouts.ts'
import { settingCommands } from './operator/settings.ts'
import { signals, SIGNALS_HELP } from './operator/signals.ts'
import { MODERATION_HELP, moderationCommands } from './operator/moderation.ts'
import { questionCommands, QUESTIONS_HELP } from './operator/questions.ts'
import { openForTool } from './tool-config.ts'

const ofModes = modeManifests.flatMap(({ operator }) => operator ?? [])

const HELP = `npm run operator -- <command>

  settings                      every figure and switch: value, default, what may be chosen, what it does
  set KEY VALUE                 changes one
${PAGES_HELP}
${ofModes.map(({ help }) => help).join('\n')}
  notify WHOM TITLE MESSAGE     WHOM is all, or addresses: notify a@example.org,b@example.org "Title" "Message"
                                [--picture FILE] [--category NAME], which it leads to; NAME as it stands in addresses
  deactivate EMAIL              closes a player's account; activate EMAIL opens it again
  adjust EMAIL COINS REASON     gives (5) or takes (-5) coins; the reason is kept in the ledger
${PAYOUTS_HELP}
${SIGNALS_HELP}
${JOBS_HELP}
${MODERATION_HELP}
${QUESTIONS_HELP}
${ITEM_STATISTICS_HELP}
${BRAND_HELP}
${OPERATORS_HELP}`

const commands: Record<string, (database: Database, words: string[], options: NotifyOptions & BrandOptions & { role?: string | undefined }, config: Config) => Promise<string>> = {
  ...settingCommands,
  ...pageCommands,
  ...Object.assign({}, ...ofModes.map(({ commands }) => commands)),
  notify: (database, words, options, config) => notify(database, config, words, options),
  brand: (database, words, options, config) => brand(database, config, words, options),
  home: (database, words, options, config) => home(database, config, words, options),
  deactivate: async (database, [email = '']) => ((await deactivate(database, email)) ? `${email} is deactivated` : noSuch(email)),
  activate: async (database, [email = '']) => ((await activate(database, email)) ? `${email} is active` : noSuch(email)),
  adjust: async (database, [email = '', coins = '', ...reason]) => {
    if (!/^-?[1-9]\d{0,8}$/.test(coins) || reason.length === 0) throw new Error('Say how many coins and why: adjust EMAIL COINS REASON')
    const playerId = await playerByEmail(database, email)
    if (!playerId) return noSuch(email)
    const done = await database.transaction((tx) => adjust(tx, { playerId, coins: Number(coins), source: randomUUID(), reason: reason.join(' ') }))
    if (done === 'insufficient') throw new Error(`${email} has fewer coins than that.`)
    return `${email}: ${coins} coins`
  },
  ...moderationCommands,
  ...questionCommands,
  ...itemStatisticsCommands,
  ...operatorCommands,
  signals,
  jobs,
  payouts: (database, words, _options, config) => payouts(database, config, words),
}

function noSuch(email: string): never {
  throw new Error(`There is no player with the e-mail ${email}.`)
}

const { positionals, values } = parseArgs({ allowPositionals: true, args: process.argv.slice(2).map((word) => (/^-\d/.test(word) ? `\u2212${word.slice(1)}` : word)), options: { help: { type: 'boolean' }, picture: { type: 'string' }, category: { type: 'string' }, dark: { type: 'boolean' }, role: { type: 'string' } } })
const [command = '', ...words] = positionals.map((word) => word.replace(/^\u2212/, '-'))
const run = commands[command]
if (values.help || !run) {
  console.log(HELP)
  process.exit(values.help ? 0 : 1)
}
const { config, database: bare, close } = await openForTool()
// Events published by these commands have the same subscribers as in the server.
const database = withServices(bare, appSubscribers(), () => undefined)
try {
  console.log(await run(database, words, values, config))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
