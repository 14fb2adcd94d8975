/** The socket file of a cluster: the way to a server of this machine that costs least. */
import fs from 'node:fs'
import path from 'node:path'

/** Bytes of a socket's path that every Unix takes, with the name of the file: `.s.PGSQL.65535`. */
const LONGEST = 103
const FILE = '.s.PGSQL.'
/** The setting is a list, in which a comma separates and a quote encloses. */
const PLAIN = /^\/[\w./-]+$/

/** The cluster itself, which its owner alone may enter; '' where a socket file cannot be in it: on Windows, and where its path is too long or has other characters. */
export function socketFolderOf(cluster: string): string {
  return process.platform !== 'win32' && PLAIN.test(cluster) && cluster.length + `/${FILE}65535`.length <= LONGEST ? cluster : ''
}

/** Files that a server has left which died: another process that has got its number would keep the next server from starting. Not while one runs. */
export function removeSocketFiles(cluster: string): void {
  for (const name of fs.readdirSync(cluster)) if (name.startsWith(FILE)) fs.rmSync(path.join(cluster, name), { force: true })
}
