/**
 * `npm run bench`: all benches one after the other, and docs/figures.md with what the last two runs have found.
 * `npm run bench -- --data FOLDER`: also those that need a filled database.
 * `npm run bench -- --short`: with fewer repetitions, about two hours. `-- --without axe,soak`: all but these, which the page names.
 * `npm run bench -- --only battles,calls`: some of them, which get sections of their own on the page, as do benches that were run by
 * `npm run bench -- --keep NAME [arguments]`. `-- --page`: writes the page anew from what is kept.
 * `npm run bench -- --list`: their names. `npm run bench -- NAME [arguments]`: a file of bench/ alone, without the page.
 * Ends with 1 where a goal is missed, with 2 where a bench breaks off; a signal ends what the bench has started too.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { runAll, runAlone, writePage } from './bench/all.ts'
import { endWithProcess } from './bench/ending.ts'

const folder = path.resolve(import.meta.dirname, '../bench')
const names = fs.readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => path.basename(file, '.ts')).sort()
const [name] = process.argv.slice(2)
if (name === undefined || name.startsWith('--')) process.exit(await all())
if (!names.includes(name)) refuse(name)
endWithProcess()
// A reader that closes the output early, such as `head`, must not end the bench before it has stopped the product that it started.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
// Node would end with 1, as a bench does that misses a goal.
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(2)
})
process.argv.splice(1, 2, path.join(folder, `${name}.ts`))
await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)

async function all(): Promise<number> {
  const [, , first, kept, ...args] = process.argv
  if (first === '--keep') return keep(kept, args)
  const { values } = parseArgs({ options: { page: { type: 'boolean', default: false }, list: { type: 'boolean', default: false }, data: { type: 'string' }, only: { type: 'string' }, without: { type: 'string' }, short: { type: 'boolean', default: false } } })
  if (values.list) return console.log(names.join('\n')), 0
  if (values.page) return writePage(), 0
  const [chosen, without] = [values.only?.split(',') ?? [], values.without?.split(',') ?? []]
  for (const each of [...chosen, ...without]) if (!names.includes(each)) refuse(each)
  const options = { data: values.data, isShort: values.short, without }
  if (chosen.length === 0) return (await runAll(names, options)) ? 0 : 1
  let isWell = true
  for (const each of chosen) isWell = (await runAlone(each, options)) && isWell
  return isWell ? 0 : 1
}

async function keep(name = '', args: readonly string[]): Promise<number> {
  if (!names.includes(name)) refuse(name)
  return (await runAlone(name, { args })) ? 0 : 1
}

function refuse(unknown: string): never {
  console.error(`There is no bench ${unknown}. Benches: ${names.join(', ')}.`)
  process.exit(1)
}
