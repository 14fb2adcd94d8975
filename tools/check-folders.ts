// Checks that every folder uses the same few file names, so that knowing one feature is enough to find files in all.
import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from './check-files.ts'

export type LayoutViolation = { file: string; wrong: string; todo: string }

const MAX_LINES = 250
/** Made by a tool: as long as what it is made of. */
const MADE = /\/texts\.d\.ts$/
const README_LINES = { least: 5, most: 15 }
const KEBAB = '[a-z0-9]+(?:-[a-z0-9]+)*'
const FOLDER_NAME = new RegExp(`^${KEBAB}$`)
const TEST = `${KEBAB}(?:\\.server)?\\.test\\.tsx?`

/** Files allowed directly in the folder of a mode or a feature. */
const ROLE_FILES = new RegExp(
  `^(?:(?:contract|desk-contract|rules|server|store|desk-store|jobs|web|journey|kit)\\.ts|screen\\.tsx|README\\.md|texts\\.(?:[a-z]{2,3}(?:-[A-Za-z]{2,4})?\\.json|d\\.ts)|${TEST})$`,
)
/** The folders of a role and the files allowed in them. */
const CODE = { pattern: new RegExp(`^(?:${KEBAB}\\.ts|${TEST})$`), says: '.ts only' }
const DRAWN = { pattern: new RegExp(`^(?:${KEBAB}\\.(?:tsx?|css|svg)|${TEST})$`), says: '.ts, .tsx, .css or .svg' }
const ROLE_FOLDERS = new Map([
  ['rules', CODE],
  ['server', CODE],
  ['store', CODE],
  ['ui', DRAWN],
  ['screens', DRAWN],
  ['admin', { pattern: new RegExp(`${DRAWN.pattern.source}|^texts\\.(?:[a-z]{2,3}\\.json|d\\.ts)$`), says: '.ts, .tsx, .css, .svg or the texts of the desk' }],
])
/** Roles whose folder may contain one level of subfolders. */
const DEEP_ROLES = new Set(['ui', 'server'])
/** Texts of the desk that a page loads by itself lie in a folder of their own. */
const LATE_TEXTS = /^texts\.(?:[a-z]{2,3}\.json|d\.ts)$/
/** Files allowed in a folder of kinds, and in the folder of each kind: a kind has neither tables nor pages. */
const KIND_FILES = new RegExp(`^(?:(?:contract|rules|server)\\.ts|texts\\.(?:[a-z]{2,3}(?:-[A-Za-z]{2,4})?\\.json|d\\.ts)|${TEST})$`)
const KIND_FOLDERS = new Map([...ROLE_FOLDERS].filter(([name]) => ['rules', 'server', 'ui', 'admin'].includes(name)))
/** The features with a folder `kinds/`. */
const OF_KINDS = new Set(['questions'])
const FOLDER_LIST = [...ROLE_FOLDERS.keys()].map((name) => `${name}/`).join(', ')
const KIND_LIST = 'contract.ts, rules.ts, server.ts, texts.<language>.json, texts.d.ts, tests, and the folders rules/, server/, ui/, admin/'
const FILE_LIST = 'contract.ts, rules.ts, server.ts, store.ts (and desk-contract.ts, desk-store.ts for the desk), jobs.ts, web.ts, screen.tsx, journey.ts, kit.ts, README.md, texts.<language>.json, texts.d.ts and tests'

/** The areas without rules for file names, and the folders allowed in them. */
const AREAS = new Map([
  ['apps', ['server', 'web', 'admin', 'play']],
  ['platform', ['pure', 'server', 'web']],
])
const FREE_NAME = new RegExp(`^${KEBAB}(?:\\.[A-Za-z0-9-]+)*$|^[A-Z]+\\.(?:md|txt)$`)
const NAMELESS = /^(?:utils?|misc|helpers?|common|types|index)(?:\.server)?(?:\.test)?\.tsx?$|^(?:utils?|misc|helpers?|common|types)$/

/** Every file of the project at `root` that violates the layout, or is too long. */
export function findFaults(root: string): LayoutViolation[] {
  const source = filesUnder(root, 'src')
  const others = ['tests', 'tools', 'bench'].flatMap((folder) => filesUnder(root, folder))
  return [
    ...source.flatMap(placementViolations),
    ...[...source, ...others].flatMap(namelessFaults),
    ...[...source, ...filesUnder(root, 'tools')].filter((file) => /\.tsx?$/.test(file) && !MADE.test(file)).flatMap((file) => lengthFaults(root, file)),
    ...folderNames(source).flatMap((folder) => readmeFaults(root, folder)),
  ]
}

function violation(file: string, wrong: string, todo: string): LayoutViolation[] {
  return [{ file, wrong, todo }]
}

function placementViolations(file: string): LayoutViolation[] {
  const [, area = '', name = '', ...rest] = file.split('/')
  if (area === 'modes' || area === 'features') return roleFaults(file, area, name, rest)
  const known = AREAS.get(area)
  if (known === undefined) return violation(file, 'src holds apps, modes, features and platform only', 'move it into one of them')
  if (!known.includes(name)) return violation(file, `src/${area} holds ${known.join(', ')} only`, 'move it into one of them')
  const odd = rest.find((step) => !FREE_NAME.test(step))
  return odd === undefined ? [] : violation(file, `"${odd}" is not in kebab-case`, 'rename it, small letters with dashes')
}

function roleFaults(file: string, area: string, name: string, rest: string[]): LayoutViolation[] {
  if (rest.length === 0) return violation(file, 'lies beside the folders of modes or features', 'move it into the folder it belongs to')
  if (!FOLDER_NAME.test(name)) return violation(file, `the folder "${name}" is not in kebab-case`, 'rename it, small letters with dashes')
  if (ROLE_FOLDERS.has(name))
    return violation(file, `no mode or feature is called "${name}", which is a role`, 'name it after the thing it holds')
  return area === 'features' && OF_KINDS.has(name) && rest[0] === 'kinds' ? kindFaults(file, rest.slice(1)) : homeFaults(file, rest)
}

/** `rest`: the path segments below `kinds/`. */
function kindFaults(file: string, rest: string[]): LayoutViolation[] {
  const [first = '', ...below] = rest
  const [kind, steps] = below.length === 0 || KIND_FOLDERS.has(first) ? ['', rest] : [first, below]
  if (kind !== '' && !FOLDER_NAME.test(kind)) return violation(file, `the folder "${kind}" is not in kebab-case`, 'rename it, small letters with dashes')
  const [name = '', last, ...deeper] = steps
  if (last === undefined) return KIND_FILES.test(name) ? [] : violation(file, 'is no file name of a kind', `a kind holds ${KIND_LIST}`)
  const role = KIND_FOLDERS.get(name)
  if (role === undefined || deeper.length > 0) return violation(file, `"${steps.slice(0, -1).join('/')}/" is no folder of a kind`, `a kind holds ${KIND_LIST}`)
  return role.pattern.test(last) ? [] : oddName(file, last, name, role.says)
}

function homeFaults(file: string, rest: string[]): LayoutViolation[] {
  const [first = '', second, ...deeper] = rest
  if (second === undefined)
    return ROLE_FILES.test(first)
      ? []
      : violation(file, 'is not a file name of a mode or feature', `a folder holds ${FILE_LIST}, and the folders ${FOLDER_LIST}`)
  const role = ROLE_FOLDERS.get(first)
  if (role === undefined) return violation(file, `"${first}/" is not a folder of a mode or feature`, `use one of ${FOLDER_LIST}`)
  const isDeep = DEEP_ROLES.has(first) || (first === 'admin' && LATE_TEXTS.test(deeper[0] ?? ''))
  if (deeper.length > (isDeep ? 1 : 0)) return violation(file, `"${first}/" has a folder inside that it may not have`, 'ui/ and server/ hold one level of folders by subject, admin/ one of texts that are loaded late, the others none')
  if (deeper.length === 1 && !FOLDER_NAME.test(second)) return violation(file, `the folder "${second}" is not in kebab-case`, 'rename it, small letters with dashes')
  const last = deeper[0] ?? second
  return role.pattern.test(last) ? [] : oddName(file, last, first, role.says)
}

function oddName(file: string, name: string, role: string, says: string): LayoutViolation[] {
  return violation(file, `"${name}" does not belong into ${role}/`, `name it in kebab-case, ${says}; tests end in .test.ts, those with a database in .server.test.ts`)
}

function namelessFaults(file: string): LayoutViolation[] {
  const odd = file.split('/').find((step) => NAMELESS.test(step))
  return odd === undefined
    ? []
    : violation(file, `"${odd}" says nothing about what is inside`, 'name the file after what it does and import it directly')
}

function lengthFaults(root: string, file: string): LayoutViolation[] {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n').length - 1
  return lines <= MAX_LINES
    ? []
    : violation(
        file,
        `has ${lines} lines, ${MAX_LINES} is the most`,
        'split it by subject: server.ts becomes server/<action>.ts, rules.ts rules/<subject>.ts, store.ts store/<subject>.ts',
      )
}

function folderNames(source: string[]): string[] {
  const found = source.map((file) => /^src\/(?:modes|features)\/[^/]+(?=\/)/.exec(file)?.[0])
  return [...new Set(found.filter((folder) => folder !== undefined))]
}

function readmeFaults(root: string, folder: string): LayoutViolation[] {
  const file = path.join(root, folder, 'README.md')
  if (!fs.existsSync(file))
    return violation(`${folder}/README.md`, 'is missing', 'write ten lines: what it is for a player, what is odd about it')
  const lines = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length
  if (lines === 0) return violation(`${folder}/README.md`, 'is empty', 'write what this folder is for')
  if (!folder.startsWith('src/modes/') || (lines >= README_LINES.least && lines <= README_LINES.most)) return []
  return violation(
    `${folder}/README.md`,
    `has ${lines} lines that are not blank`,
    `describe the game as a player knows it in ${README_LINES.least} to ${README_LINES.most} lines`,
  )
}

if (import.meta.main) {
  const violations = findFaults(process.cwd())
  for (const { file, wrong, todo } of violations) console.error(`${file}: ${wrong}\n    ${todo}`)
  console.log(violations.length === 0 ? 'Every file is in its place.' : `${violations.length} found.`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
