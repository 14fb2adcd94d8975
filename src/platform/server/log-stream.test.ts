import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openLogStream } from './log-stream.ts'

function aFile() {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'limelight-log-')), 'log')
  return { file, fd: fs.openSync(file, 'a'), lines: () => fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) }
}

it('writes lines in their order', async () => {
  const { fd, lines } = aFile()
  const stream = openLogStream(fd)
  for (const line of ['one', 'two', 'three']) stream.write(`${line}\n`)
  await vi.waitFor(() => expect(lines()).toEqual(['one', 'two', 'three']))
})

it('loses the lines for which there is no room, and says how many once there is some again', async () => {
  const { fd, lines } = aFile()
  const write = vi.spyOn(fs, 'write')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const refuse = ((_fd: number, _bytes: Buffer, done: (error: Error, written: number) => void) => setImmediate(done, full, 0)) as unknown as typeof fs.write
  write.mockImplementationOnce(refuse).mockImplementationOnce(refuse)
  const stream = openLogStream(fd)
  stream.write('one\n')
  stream.write('two\n')
  stream.write('three\n')
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  stream.write('four\n')
  stream.write('five\n')
  await vi.waitFor(() => expect(lines()).toEqual([expect.stringContaining('"lost":3'), 'four', 'five']))
  write.mockRestore()
})
