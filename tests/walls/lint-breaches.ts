// For every rule of our own, and every one we rely on, a line that violates it.
export type LintBreach = { rule: string; file: string; code: string }

const RULES = 'rules.ts'
const clock = (code: string, file = RULES): LintBreach => ({
  rule: 'no-restricted-globals',
  file,
  code: `export const odd = () => ${code}\n`,
})
const part = (rule: string, jsx: string): LintBreach => ({
  rule,
  file: 'screen.tsx',
  code: `export function Page({ ok, id }: { ok: boolean; id: string }) {\n  return ${jsx.replace('>', ' data-id={id} data-ok={ok}>')}\n}\n`,
})
const text = (jsx: string) => part('house/no-text-in-jsx', jsx)
const sided = (classes: string) => part('house/no-physical-classes', `<i className="${classes}"></i>`)
const server = (rule: string, code: string): LintBreach => ({ rule, file: 'server.ts', code })
const long = (lines: number) => `export function long(list: number[]) {\n${'  list.push(1)\n'.repeat(lines)}}\n`

const pureBreaches: LintBreach[] = [
  { rule: 'no-restricted-properties', file: RULES, code: 'export const odd = () => Date.now()\n' },
  { rule: 'no-restricted-properties', file: 'rules/odd.ts', code: 'export const odd = () => Math.random()\n' },
  { rule: 'no-restricted-properties', file: 'contract.ts', code: 'const { random } = Math\nexport const odd = random\n' },
  { rule: 'no-restricted-syntax', file: RULES, code: 'export const odd = () => new Date()\n' },
  { rule: 'no-restricted-syntax', file: RULES, code: 'export const odd = () => Date()\n' },
  clock('performance.now()'),
  clock('setTimeout(() => 1, 1)'),
  clock('setInterval(() => 1, 1)'),
  clock('queueMicrotask(() => 1)'),
  clock('setImmediate(() => 1)'),
  clock('crypto.randomUUID()', 'contract.ts'),
  clock('process.hrtime()', 'rules/odd.ts'),
  clock(`fetch('/')`),
  clock('console.log(1)'),
  clock('globalThis.Date'),
  clock('document.title'),
  clock('window.name'),
  clock('localStorage.length'),
  clock('navigator.language'),
]

const pageBreaches: LintBreach[] = [
  text('<p>Hello</p>'),
  text('<p>здравствуй</p>'),
  text(`<p>{'Hello'}</p>`),
  text('<p>{`Hello ${id}`}</p>'),
  text(`<p>{ok ? 'Yes' : id}</p>`),
  text(`<p>{ok && 'Yes'}</p>`),
  text(`<p>{'Hello ' + id}</p>`),
  text('<p aria-label="Close"></p>'),
  text(`<p title={'Close'}></p>`),
  text('<input placeholder="Name"></input>'),
  text('<img alt="A lamp"></img>'),
  sided('ml-2'),
  sided('p-1 mr-auto'),
  sided('md:pl-[3px]'),
  sided('pr-px'),
  sided('-left-1/2'),
  sided('right-0'),
  sided('text-left'),
  sided('hover:text-right'),
  sided('rounded-l-card'),
  sided('rounded-r'),
  sided('rounded-tl-lg'),
  sided('border-l'),
  sided('border-r-2'),
  sided('float-left'),
  sided('!ml-4'),
  sided('scroll-ml-3'),
  part('house/no-physical-classes', `<i className={\`p-2 \${id} ml-3\`}></i>`),
  part('house/no-physical-classes', `<i className={ok ? 'left-0' : id}></i>`),
  { rule: 'max-lines-per-function', file: 'screen.tsx', code: long(91) },
]

const houseBreaches: LintBreach[] = [
  server('@typescript-eslint/no-explicit-any', 'export const odd = (value: any) => String(value)\n'),
  server('@typescript-eslint/consistent-type-imports', `import { Hono } from 'hono'\nexport type Odd = Hono\n`),
  server('no-restricted-syntax', 'export default 1\n'),
  server('no-restricted-syntax', 'const odd = 1\nexport { odd as default }\n'),
  server(
    'no-restricted-syntax',
    'export const odd = () => {\n  try {\n    JSON.parse("")\n  } catch {\n    // a comment does not make it loud\n  }\n}\n',
  ),
  server('no-restricted-syntax', 'export const odd = (save: Promise<void>) => save.catch(() => {})\n'),
  server('no-restricted-syntax', 'export const odd = (save: Promise<void>) => save.catch(() => undefined)\n'),
  server('no-restricted-syntax', 'export const odd = (save: Promise<void>) => save.catch(() => null)\n'),
  server('max-lines-per-function', long(51)),
  server('no-restricted-imports', `import { sql } from '../../platform/server/database/database.ts'\nexport const odd = sql\`select 1\`\n`),
  server('no-restricted-imports', `import * as database from '../../platform/server/database/database.ts'\nexport const odd = database\n`),
  server('no-restricted-imports', `import { openPool } from '../../platform/server/database/database.ts'\nexport const odd = openPool({})\n`),
  server('eqeqeq', 'export const odd = (value: number) => value == 1\n'),
]

export const lintBreaches: LintBreach[] = [...pureBreaches, ...pageBreaches, ...houseBreaches]

/** Correct code that resembles a violation: it must not be reported. */
export const lintInnocents: LintBreach[] = [
  { rule: '', file: RULES, code: 'export const day = (now: number) => new Date(now).getUTCDay()\n' },
  { rule: '', file: 'rules.test.ts', code: 'export const odd = () => Math.random() + Date.now()\n' },
  { rule: '', file: 'server.ts', code: 'export const now = () => Date.now()\n' },
  { rule: '', file: 'jobs.ts', code: `import type { Tx } from '../../platform/server/database/database.ts'\nexport type Work = (tx: Tx) => void\n` },
  { rule: '', file: 'store.ts', code: `import { sql } from '../../platform/server/database/database.ts'\nexport const all = sql\`select 1\`\n` },
  { rule: '', file: 'store/wallet.ts', code: `import { sql } from '../../../platform/server/database/database.ts'\nexport const all = sql\`select 1\`\n` },
  { rule: '', file: 'server.server.test.ts', code: long(300) },
  { rule: '', file: 'screen.tsx', code: long(85) },
  {
    rule: '',
    file: 'screen.tsx',
    code: `export function Page({ n, t }: { n: number; t: (key: string) => string }) {\n  return <p className="ms-2 start-0 text-start inset-x-0 border-lime" title={t('close')} lang={n === 1 ? 'en' : 'ar'}>{n} × {\`\${n}/10\`} · {t(n > 1 ? 'many' : 'one')}</p>\n}\n`,
  },
  { rule: '', file: 'screen.tsx', code: `export const icons = ['arrow-left', 'right', 'left-handed', 'html', 'sharp-right-turn']\n` },
]
