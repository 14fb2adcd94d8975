// `npm run check`: types, lint, walls, folders, words of the platform and the types of texts, beside each other. `npm test` lints all files anew.
import path from 'node:path'
import { describeResult, runSteps } from './check-steps.ts'

const results = await runSteps(path.join(import.meta.dirname, '..'), { quick: true }, (result) => console.log(describeResult(result)))
process.exitCode = results.every((result) => result.ok) ? 0 : 1
