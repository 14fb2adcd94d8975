/** `npm run bench <name> [arguments]` runs bench/<name>.ts; without a name it lists them. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = path.resolve(import.meta.dirname, '../bench')
const names = fs.readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => path.basename(file, '.ts'))
const name = process.argv[2]
if (!name || !names.includes(name)) {
  console.log(`Benches: ${names.join(', ')}. Run one with: npm run bench <name>`)
  process.exit(name ? 1 : 0)
}
// A reader that closes the output early, such as `head`, must not end the bench before it has stopped the product that it started.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.argv.splice(1, 2, path.join(folder, `${name}.ts`))
await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)
