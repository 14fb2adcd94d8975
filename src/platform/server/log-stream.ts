/** Lines of the log, written to a file descriptor. The log may be a file on a disk that is full: then lines are lost, and nothing else is. */
import fs from 'node:fs'

export type LogStream = { write: (line: string) => void }

/** Bytes that wait for a descriptor that takes nothing; what comes then is lost. */
const MOST_WAITING = 1024 * 1024
const AGAIN_MS = 20
/** As the logger writes it. */
const WARN = 40

/**
 * Lines that could not be written are not tried again; the next line is, and says how many were lost. pino's own stream ends the process with
 * an uncaught error then, and keeps it from exiting while there is no room.
 */
export function openLogStream(fd: number, mostWaiting = MOST_WAITING): LogStream {
  let waiting: string[] = []
  let waitingBytes = 0
  let lost = 0
  let isWriting = false
  const take = (): Buffer => {
    const lines = lost > 0 ? [linesLost(lost), ...waiting] : waiting
    waiting = []
    waitingBytes = 0
    return Buffer.from(lines.join(''))
  }
  const flush = () => {
    const taken = waiting.length
    if (taken === 0) return
    const before = lost
    isWriting = true
    writeAll(fd, take(), (error) => {
      isWriting = false
      lost = error ? lost + taken : lost - before
      flush()
    })
  }
  // What waits for the write before it is written at the exit, at once or not at all.
  process.on('exit', () => {
    if (waiting.length > 0) writeOnce(fd, take())
  })
  return {
    write: (line) => {
      if (waitingBytes > mostWaiting) return void lost++
      waiting.push(line)
      waitingBytes += Buffer.byteLength(line)
      if (!isWriting) flush()
    },
  }
}

const linesLost = (lost: number) => `${JSON.stringify({ level: WARN, time: new Date().toISOString(), lost, msg: 'lines of the log could not be written' })}\n`

function writeAll(fd: number, bytes: Buffer, done: (error: Error | null) => void): void {
  fs.write(fd, bytes, (error, written) => {
    // A pipe that does not block and whose reader is slow.
    if (error?.code === 'EAGAIN') setTimeout(() => writeAll(fd, bytes, done), AGAIN_MS)
    else if (error || written === bytes.length) done(error)
    else writeAll(fd, bytes.subarray(written), done)
  })
}

function writeOnce(fd: number, bytes: Buffer): void {
  try {
    fs.writeSync(fd, bytes)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // There is no other place where this could be said.
  }
}
