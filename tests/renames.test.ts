// Names that files share are types: in a copy of the product each name below is changed where it is defined, and the compiler
// has to report its uses.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textTypes } from '../tools/text-types.ts'
import { compile, plantCopy, uproot } from './walls/plant.ts'

const renames = [
  { what: 'a text', where: 'src/features/streak/texts.en.json', from: '"no-freezes"', user: 'src/features/streak/ui/streak-card.tsx' },
  { what: 'a value of a text', where: 'src/features/payouts/texts.en.json', from: '{played}', user: 'src/features/payouts/ui/closed-till.tsx' },
  { what: 'the title of a mode', where: 'src/modes/exam/texts.en.json', from: '"title"', user: 'src/modes/exam/web.ts' },
  { what: 'a call that the page makes first', where: 'src/features/settings/contract.ts', from: `'get_web_settings'`, user: 'src/apps/web/boot/first-calls.ts' },
  { what: 'a setting that the browser reads', where: 'src/features/settings/rules/rounds.ts', from: 'quiz_zone_seconds:', user: 'src/modes/quiz-zone/web.ts' },
  { what: 'a switch that hides a mode', where: 'src/features/settings/rules/product.ts', from: 'quiz_zone_mode:', user: 'src/modes/quiz-zone/ui/look.ts' },
]

/** Old and new name in the same place: `'get_coin_week'` becomes `'get_coin_week_2'`. */
const renamed = (name: string) => name.replace(/\w(?=\W*$)/, '$&_2')

let folder = ''
let errors = new Set<string | undefined>()

beforeAll(() => {
  folder = plantCopy(['src'])
  for (const { where, from } of renames) {
    const file = path.join(folder, where)
    const code = fs.readFileSync(file, 'utf8')
    if (!code.includes(from)) throw new Error(`${where} has no ${from} any more: name another one here`)
    fs.writeFileSync(file, code.replaceAll(from, renamed(from)))
  }
  for (const [file, types] of textTypes(folder)) fs.writeFileSync(path.join(folder, file), types)
  errors = new Set(compile(folder, 'tsconfig.web.json').errors.map((line) => /^(\S+)\(\d+,\d+\): error TS/.exec(line)?.[1]))
}, 120_000)
afterAll(() => uproot(folder))

it.each(renames)('$what is renamed: $user does not compile', ({ user }) => expect(errors).toContain(user))
