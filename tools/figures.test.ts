import { afterEach, expect, it } from 'vitest'
import { plant, uproot } from '../tests/walls/plant.ts'
import { figuresOf } from './figures.ts'

const TREE = {
  'package.json': JSON.stringify({ dependencies: { pg: '1.0.0', '@hono/node-server': '1.0.0', hono: '1.0.0', '@x/fonts': '1.0.0', 'left-over': '1.0.0' } }),
  'src/a.ts': `import { Pool } from 'pg'\nimport '@hono/node-server'\nconst kept = new WeakMap<Database, Pool>()\nconst sockets = new WeakMap<Socket, Pool>()\nexport type Row = { id: string }\nexport const rows = sql\`SELECT player_id::text, c.id::text, name::text FROM c\`\n`,
  'src/b.ts': `export interface Row { id: number }\nexport type Other = Row\ntype Own = Row\n`,
  'src/c.ts': `type Own = 1\nexport const font = 'node_modules/@x/fonts/a.woff2'\n// 3\n// 4\n// 5\n// 6\n`,
  'src/a.test.ts': `import 'left-over'\nexport type Row = 1\nconst cast = 'id::text'\n`,
  'src/apps/web/vite.config.ts': `import react from '@vitejs/plugin-react'\nimport { ours } from './build/ours.ts'\nfunction local() {}\nexport const build = (ssr: boolean) => ({ plugins: [react(), ours(1), local(), ...(ssr ? [] : [ours(2)])] })\n`,
}
let folder = ''
afterEach(() => uproot(folder))

it('counts what is there, and names it', () => {
  folder = plant(TREE)
  expect(Object.fromEntries(figuresOf(folder).map(({ name, count, found }) => [name, [count, ...found]]))).toEqual({
    'WeakMaps keyed by the database': [1, 'src/a.ts WeakMap<Database, …>'],
    'ids cast to text in SQL': [2, 'src/a.ts player_id::text', 'src/a.ts id::text'],
    'names of several exported types': [1, 'Row: src/a.ts, src/b.ts'],
    'lines of the median file': [6, '4 files'],
    'lines of the largest file': [6, 'src/c.ts'],
    'build plugins of our own': [2, 'ours', 'local'],
    'unused dependencies of production': [1, 'left-over'],
  })
})
