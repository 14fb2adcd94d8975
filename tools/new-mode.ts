// `npm run new-mode -- <id>`: creates the folder of a complete small game, as a starting point.
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { writeMode } from './new-mode/files.ts'
import { idError, namesOf } from './new-mode/names.ts'

const ROOT = path.join(import.meta.dirname, '..')

async function askForId(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const id = await terminal.question('Id of the new mode (such as speed-run): ')
  terminal.close()
  return id.trim()
}

const id = process.argv[2] ?? (await askForId())
const taken = ['modes', 'features'].flatMap((area) => fs.readdirSync(path.join(ROOT, 'src', area)))
const error = idError(id, taken)
if (error !== undefined) {
  console.error(`${error}\nUsage: npm run new-mode -- <id>`)
  process.exit(1)
}

const names = namesOf(id)
for (const file of writeMode(ROOT, names)) console.log(`wrote   ${file}`)
console.log('\nIts texts are marked with [en] where they are to be translated. Then: npm run check, npm run texts, npm test')
