/** The most common passwords (at least 8 characters, small letters), which are refused. The file names its source. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'common-passwords.txt')

let list: ReadonlySet<string> | undefined

/** Read from the file once a process, when the first password is chosen. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return list
}
