import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], exclude: ['**/*.server.test.ts', 'tests/contract.test.ts'], setupFiles: ['tests/end-of-file.ts'] },
})
