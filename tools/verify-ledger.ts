// `npm run verify-ledger`: verifies the whole ledger and prints the result. Exit code 1 if it is inconsistent.
import { sentenceOf } from '../src/features/coins/rules.ts'
import { examineLedger } from '../src/features/coins/server.ts'
import { promisedPayouts } from '../src/features/payouts/server.ts'
import { openForTool } from './tool-config.ts'

const { database, close } = await openForTool()
try {
  const begun = performance.now()
  const { journals, postings, accounts, breaches } = await examineLedger(database, promisedPayouts)
  console.log(
    `Read ${journals} journals with ${postings} postings on ${accounts} accounts in ${((performance.now() - begun) / 1000).toFixed(1)} s.`,
  )
  for (const breach of breaches) console.error(sentenceOf(breach))
  console.log(breaches.length === 0 ? 'ledger: ok' : `ledger: ${breaches.length} breaches`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} finally {
  await close()
}
