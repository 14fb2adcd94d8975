// The walls between the folders, as rules a machine checks: where code lives, by which doors it is entered, what kind may meet what kind.
// `comment` is what the person who hits the wall reads, so it says what to do instead.
const TEST = '\\.test\\.tsx?$|/(journey|kit)\\.ts$'
const PURE = '^src/.+/(rules|(desk-)?contract)\\.ts$|^src/.+/rules/|^src/platform/pure/'
const HOME = '^src/(modes|features)/[^/]+/(|kinds/|kinds/[^/]+/)'
const SERVER = HOME + '((server|(desk-)?store|jobs)\\.ts$|(server|store)/)|^src/(platform|apps)/server/'
const WEB = HOME + '(screen\\.tsx$|web\\.ts$|(ui|screens|admin)/)|^src/platform/web/|^src/apps/(web|admin|play)/'
const STORE = '^src/(modes|features)/([^/]+)/((desk-)?store\\.ts$|store/)'
const DESK = '^src/(modes|features)/([^/]+)/(|kinds/|kinds/[^/]+/)admin/'
const SERVER_TEST = '\\.server\\.test\\.ts$|/kit\\.ts$'

const wall = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })

const arrow = [
  wall(
    'platform-knows-no-game',
    { path: '^src/platform/' },
    { path: '^src/(apps|modes|features)/' },
    'platform could ship in another product: pass what it needs as an argument, or move this code to a feature',
  ),
  wall(
    'features-know-no-mode',
    { path: '^src/features/' },
    { path: '^src/(apps|modes)/' },
    'features are handed the modes by the app: take a Mode value as an argument',
  ),
  wall(
    'modes-are-strangers',
    { path: '^src/modes/([^/]+)/' },
    { path: '^src/modes/', pathNot: '^src/modes/$1/' },
    'deleting a mode is deleting a folder: what two modes share belongs into a feature',
  ),
  wall(
    'no-imports-of-apps',
    { path: '^src/', pathNot: ['^src/apps/', TEST] },
    { path: '^src/apps/' },
    'apps only wire: reverse the dependency',
  ),
  wall(
    'nothing-built-on-tests',
    { path: '^src/', pathNot: TEST },
    { path: ['^(tests|tools|bench)/', TEST] },
    'the product runs without tests, tools and benches: move the shared part into src',
  ),
]

const doors = [
  wall(
    'enter-by-the-door',
    { path: '^src/(modes|features)/([^/]+)/', pathNot: DESK },
    { path: '^src/features/', pathNot: ['^src/$1/$2/', '^src/features/[^/]+/(|kinds/|kinds/[^/]+/)(((desk-)?contract|rules|server)\\.ts$|(rules|server|ui)/)'] },
    'another feature is entered by contract, rules, server or ui: offer it there, or ask the feature for a function',
  ),
  wall(
    'desk-enters-by-the-door',
    { path: DESK },
    { path: '^src/features/', pathNot: ['^src/$1/$2/', '^src/features/[^/]+/(|kinds/|kinds/[^/]+/)(((desk-)?contract|rules|server)\\.ts$|(rules|server|ui|admin)/)'] },
    'a page of the desk embeds parts of other pages of the desk; everything else is entered by contract, rules, server or ui',
  ),
  wall(
    'parts-know-no-page',
    { path: HOME + 'ui/', pathNot: TEST },
    { path: '/(screen\\.tsx|web\\.ts)$|/(screens|admin)/' },
    'ui/ holds parts that pages embed: move the shared part into ui/',
  ),
  wall(
    'stores-hold-only-their-tables',
    { path: STORE },
    { path: '^src/', pathNot: [PURE, '^src/platform/server/', '^src/$1/$2/store(\\.ts$|/)'] },
    'a store holds SQL for its own tables only: join in SQL, or let server.ts call both',
  ),
]

const kinds = [
  wall(
    'pure-stays-pure',
    { path: PURE, pathNot: TEST },
    { pathNot: [PURE, 'node_modules/zod/'] },
    'rules and contracts import pure files and zod only: pass the value in as an argument',
  ),
  wall(
    'web-never-meets-server',
    { path: WEB },
    { path: SERVER },
    'a page reaches the server by calling a contract, never by importing its code',
  ),
  wall('server-never-meets-web', { path: SERVER }, { path: WEB }, 'the server draws nothing: move the shared decision into rules.ts'),
  wall(
    'web-runs-in-a-browser',
    { path: WEB, pathNot: TEST },
    { dependencyTypes: ['core'] },
    'a browser has no Node: do this on the server',
  ),
  wall(
    'sql-lives-in-stores',
    { path: '^src/', pathNot: [STORE, '^src/(platform|apps)/server/', SERVER_TEST] },
    { path: ['node_modules/(@types/)?(drizzle-orm|pg|kysely)/', '^src/platform/server/sql(/|\\.ts$)'] },
    'every table has one store: write the query in store.ts and call it',
  ),
]

const order = [
  wall('no-cycles', {}, { circular: true }, 'files that need each other are one file, or a third is missing'),
  wall('resolvable', {}, { couldNotResolve: true }, 'the file or package is not there; a check that cannot see it cannot guard it'),
  wall(
    'shipped-packages-only',
    { path: '^src/', pathNot: `${TEST}|${WEB}` },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    'what the server imports has to be under "dependencies" in package.json',
  ),
  wall('bundled-packages-are-named', { path: WEB, pathNot: TEST }, { dependencyTypes: ['npm-no-pkg'], dependencyTypesNot: ['type-only'] }, 'what the browser loads has to be under "devDependencies" in package.json'),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...arrow, ...doors, ...kinds, ...order],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'style'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
