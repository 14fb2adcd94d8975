// A new mode as files, and the two lists that have to know its name.
import fs from 'node:fs'
import path from 'node:path'
import { contract, rules, rulesTest, server } from './server-files.ts'
import { look, readme, screen, texts, textTypes } from './web-files.ts'
import type { Names } from './names.ts'

const FILES: Record<string, (names: Names) => string> = {
  'README.md': readme,
  'contract.ts': contract,
  'rules.ts': rules,
  'rules.test.ts': rulesTest,
  'server.ts': server,
  'screen.tsx': screen,
  'texts.en.json': texts,
  'texts.d.ts': textTypes,
  'ui/look.ts': look,
}

/** The lists that every mode stands in: where a new line goes, and the line. */
const LISTS: { file: string; after: RegExp; entry: (names: Names) => string }[] = [
  {
    file: 'src/apps/server/manifests.ts',
    after: /(?:^export \{ manifest as \w+ \} from '[^']+'$\n)+/m,
    entry: ({ id, camel }) => `export { manifest as ${camel} } from '../../modes/${id}/server.ts'\n`,
  },
  {
    file: 'src/features/settings/rules/product.ts',
    after: /export const MODES = \{[^}]*?quiz_zone_mode: on\('[^']*'\),/,
    entry: ({ snake, title }) => `\n  ${snake}_mode: on('${title} can be played.'),`,
  },
]

/** Writes the folder and the two entries; gives the paths of all files it touched. */
export function writeMode(root: string, names: Names): string[] {
  const folder = `src/modes/${names.id}`
  const listed = LISTS.map((list) => ({ file: list.file, code: withEntry(root, list, names) }))
  const written = Object.entries(FILES).map(([file, code]) => ({ file: `${folder}/${file}`, code: code(names) }))
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

/** The lines that the web app needs to show the mode. */
export function wiringOf({ id, camel, pascal }: Names): { file: string; lines: string[] }[] {
  return [
    {
      file: 'src/apps/web/shell/modes.ts',
      lines: [`import { ${camel}Look } from '../../modes/${id}/ui/look.ts'`, `'${id}': ${camel}Look,    (in LOOKS)`],
    },
    { file: 'src/apps/web/shell/guard.ts', lines: [`'/${id}/',    (in PROTECTED)`] },
    {
      file: 'src/apps/web/shell/routes.tsx',
      lines: [
        `screen('/${id}', () => import('../../modes/${id}/screen.tsx'), '${pascal}Categories'),    (in screens)`,
        `screen('/${id}/$category', () => import('../../modes/${id}/screen.tsx'), '${pascal}'),    (in screens)`,
      ],
    },
  ]
}
