/** The sources of an earlier commit, in a folder of their own, with the packages of this one. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { aFolder } from '../../tests/process.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'db/migrations'
const git = (...words: string[]): string => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
const migrationsIn = (folder: string): string[] => fs.readdirSync(path.join(folder, MIGRATIONS)).filter((name) => name.endsWith('.sql'))

/** `migrations`: those that the earlier version lacks. */
export type Older = { commit: string; folder: string; migrations: string[]; remove: () => void }

const migrationsAt = (commit: string): string[] => git('ls-tree', commit, `${MIGRATIONS}/`).split('\n')

/** The newest commit before a change of migrations that lacks one of this version, and has none that this version lacks or has changed, since its database could not be migrated. */
function beforeNewestMigration(): string {
  const known = new Set(migrationsAt('HEAD'))
  const older = git('log', '--format=%P', '--', MIGRATIONS).split(/\s+/).find((commit) => {
    const had = migrationsAt(commit)
    return had.length < known.size && had.every((each) => known.has(each))
  })
  if (older === undefined) throw new Error('No earlier commit has a part of the migrations of this version.')
  return older
}

/** Throws where this is no repository, or does not know the revision. */
export async function olderSources(revision: string = beforeNewestMigration()): Promise<Older> {
  const commit = git('rev-parse', '--short', '--verify', `${revision}^{commit}`)
  const folder = await aFolder()
  const archive = path.join(folder, 'sources.tar')
  git('archive', `--output=${archive}`, commit)
  execFileSync('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  fs.rmSync(archive)
  fs.symlinkSync(fs.realpathSync(path.join(ROOT, 'node_modules')), path.join(folder, 'node_modules'))
  const had = migrationsIn(folder)
  return { commit, folder, migrations: migrationsIn(ROOT).filter((name) => !had.includes(name)), remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
