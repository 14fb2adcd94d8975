/** A file system of a few megabytes, which can be filled and emptied: a `tmpfs`, for which the process has to be allowed to mount. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** `fill` takes what is free at the moment, also once it was filled before; `empty` gives it back. */
export type SmallDisk = { fill: () => void; empty: () => void; leftMegabytes: () => number; close: () => void }

const [BLOCK, LEAST] = [1024 * 1024, 4 * 1024]
const FULL = 'ENOSPC'

/** Why none can be had here; undefined where it can. */
export function withoutSmallDisk(): string | undefined {
  const folder = fs.mkdtempSync('/tmp/limelight-disk-')
  try {
    const mounted = mount(folder, 1)
    if (mounted === '') unmount(folder)
    return mounted === '' ? undefined : `a file system of its own cannot be mounted (${mounted}). Run it as root, or by "unshare --user --mount --map-current-user --keep-caps"`
  } finally {
    fs.rmdirSync(folder)
  }
}

/** Over a folder that is there. */
export function aSmallDisk(folder: string, megabytes: number): SmallDisk {
  const failure = mount(folder, megabytes)
  if (failure !== '') throw new Error(`No file system could be mounted at ${folder}: ${failure}`)
  fs.chmodSync(folder, 0o711)
  const filler = path.join(folder, 'filler')
  return {
    fill: () => fill(filler),
    empty: () => fs.rmSync(filler, { force: true }),
    leftMegabytes: () => {
      const { bavail, bsize } = fs.statfsSync(folder)
      return Math.floor((bavail * bsize) / BLOCK)
    },
    close: () => unmount(folder),
  }
}

function fill(file: string): void {
  const handle = fs.openSync(file, 'a')
  try {
    for (let size = BLOCK; size >= LEAST; ) if (!hasWritten(handle, size)) size /= 2
  } finally {
    fs.closeSync(handle)
  }
}

function hasWritten(handle: number, size: number): boolean {
  try {
    return fs.writeSync(handle, Buffer.alloc(size)) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== FULL) throw error
    return false
  }
}

/** What the command complains of; '' where it has mounted. */
function mount(folder: string, megabytes: number): string {
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  return status === 0 ? '' : (error?.message ?? stderr.trim())
}

/** Lazily: a process that is just ending may have a file open. */
function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
}
