// What `npm run bench statements` runs: tests/database.ts in place of whose template there is a filled database.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['bench/statements/filled.ts'], globalSetup: ['bench/statements/filled-template.ts'], setupFiles: ['tests/cheap-hashes.ts'], testTimeout: 0, hookTimeout: 0 },
})
