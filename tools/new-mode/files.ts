// The files of a new mode, and its entries in the lists of modes.
import fs from 'node:fs'
import path from 'node:path'
import { LANGUAGES } from '../../src/features/languages/rules.ts'
import { contract, rules, rulesTest, server, serverTest } from './server-files.ts'
import { story } from './story-file.ts'
import { textsIn, textTypes } from './text-files.ts'
import { look, readme, screen, web } from './web-files.ts'
import type { Names } from './names.ts'

const FILES: Record<string, (names: Names) => string> = {
  'README.md': readme,
  'contract.ts': contract,
  'rules.ts': rules,
  'rules.test.ts': rulesTest,
  'server.ts': server,
  'screen.tsx': screen,
  'web.ts': web,
  'ui/look.ts': look,
  'journey.ts': story,
  'texts.d.ts': textTypes,
  ...Object.fromEntries(LANGUAGES.map(({ code }) => [`texts.${code}.json`, (names: Names) => textsIn(names, code)])),
}

/** The lists of all modes: where a line is inserted, and the line. */
const LISTS: { file: string; after: RegExp; entry: (names: Names) => string }[] = [
  {
    file: 'src/apps/server/manifests.ts',
    after: /(?:^export \{ manifest as \w+ \} from '[^']+'$\n)+/m,
    entry: ({ id, camel }) => `export { manifest as ${camel} } from '../../modes/${id}/server.ts'\n`,
  },
  {
    file: 'src/apps/web/manifests.ts',
    after: /(?:^export \{ manifest as \w+ \} from '[^']+\/modes\/[^']+'$\n)+/m,
    entry: ({ id, camel }) => `export { manifest as ${camel} } from '../../modes/${id}/web.ts'\n`,
  },
  {
    file: 'src/features/settings/rules/product.ts',
    after: /export const MODES = \{[^}]*?quiz_zone_mode: on\('[^']*'\),/,
    entry: ({ snake, title }) => `\n  ${snake}_mode: on('${title} can be played.'),`,
  },
]

/** Writes the folder and the list entries; returns the paths of all changed files. */
export function writeMode(root: string, names: Names): string[] {
  const folder = `src/modes/${names.id}`
  const listed = LISTS.map((list) => ({ file: list.file, code: withEntry(root, list, names) }))
  const files = { ...FILES, [`${names.id}.server.test.ts`]: serverTest }
  const written = Object.entries(files).map(([file, code]) => ({ file: `${folder}/${file}`, code: code(names) }))
  for (const { file, code } of [...written, ...listed]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), code)
  }
  return [...written, ...listed].map(({ file }) => file)
}

function withEntry(root: string, { file, after, entry }: (typeof LISTS)[number], names: Names): string {
  const code = fs.readFileSync(path.join(root, file), 'utf8')
  if (!after.test(code))
    throw new Error(`${file} is not as this tool knows it; add "${entry(names).trim()}" there and mend tools/new-mode/files.ts`)
  return code.replace(after, (list) => list + entry(names))
}
