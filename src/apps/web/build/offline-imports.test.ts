import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { offlineImports } from './offline-imports.ts'

const marked = (code: string) => offlineImports(code, '/src/apps/web/shell/routes.tsx', parseAst(code))

it('names every file that is loaded inside a mark, and no other', () => {
  const code = `const home = opensOffline(() => import('../screens/home.tsx'))
    const part = lazy(opensOffline(() => import('./part.tsx').then(({ Part }) => Part, () => Other)))
    const two = screen('/x', 'player', () => import('../../../modes/exam/screens/exams.tsx'), 'Exams')`
  expect(marked(code)).toEqual(['/src/apps/web/screens/home.tsx', '/src/apps/web/shell/part.tsx'])
})
it('refuses a mark whose file cannot be read off', () => {
  expect(() => marked('opensOffline(load)')).toThrow('has to hold the import() itself')
  expect(() => marked('opensOffline(() => import(file))')).toThrow('has to hold the import() itself')
})
