// The unit tests of a part, as `npm run bench mutation` passes them: globs as JSON.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: { include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[], exclude: ['**/*.server.test.ts'], setupFiles: ['tests/end-of-file.ts'] },
})
