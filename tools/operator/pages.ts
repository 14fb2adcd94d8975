/** The commands `npm run operator -- page …` and `-- pages`: texts of the static pages, and their unfilled placeholders. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../src/platform/server/database/database.ts'
import { changePage, unfilledPages, type UnfilledPage } from '../../src/features/settings/server.ts'

export const PAGES_HELP = `  page TYPE LANGUAGE FILE       puts the text of a file on a static page: page privacy_policy en privacy.txt
  pages                         the [brackets] on static pages that you still have to fill in; players get these pages
                                without the sentences that hold them`

export const pageCommands = {
  page: async (database: Database, [type = '', language = '', file = '']: string[]) => {
    const wrong = await changePage(database, type, language, await fs.readFile(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8'))
    if (wrong) throw new Error(wrong)
    const unfilled = (await unfilledPages(database)).filter((page) => page.type === type && page.language === language)
    return [`${type} in ${language} now shows ${file}`, ...unfilled.map((page) => `still to fill in: ${page.placeholders.join(', ')}`)].join('\n')
  },
  pages: async (database: Database) => {
    const unfilled = await unfilledPages(database)
    return unfilled.length === 0 ? 'Nothing is left to fill in.' : unfilled.map(lineOf).join('\n')
  },
}

const lineOf = ({ type, language, placeholders }: UnfilledPage): string => `${type} ${language}: ${placeholders.join(', ')}`
