import type { Tree } from './plant.ts'

/** Promises that nothing waits for, in code of each compiler project. */
export const promiseBreaches: Tree = Object.fromEntries(
  ['src/features/breach/rules.ts', 'src/features/breach/server.ts', 'src/features/breach/ui/odd.ts', 'src/features/breach/odd.test.ts'].map((file) => [file, 'const save = () => Promise.resolve()\nexport const odd = () => {\n  save()\n}\n']),
)
export const promiseInnocents: Tree = { 'src/features/innocent/server.ts': 'const save = () => Promise.resolve()\nexport const odd = async () => {\n  void save()\n  await save()\n}\n' }
