import fs from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openMail, type MailMessage } from './mail.ts'

const LETTER: MailMessage = { kind: 'verify-email', to: 'ann@x.test', subject: 'Hello', text: 'Open http://x.test/a?token=secret', link: 'http://x.test/a?token=secret' }

it('writes whole files, for the owner alone, in the order of their times', async () => {
  const folder = path.join(await aFolder(), 'outbox')
  const { log, lines } = aLog()
  const mail = openMail({ outboxFolder: folder, from: 'Limelight <no-reply@x.test>', log })
  await mail.send(LETTER)
  await new Promise((go) => setTimeout(go, 5)) // names tell milliseconds
  await mail.send({ kind: 'otp', to: '+15550001', subject: 'Code', text: '123456', code: '123456' })
  const names = (await fs.readdir(folder)).sort()
  expect(names).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-verify-email-[0-9a-f]{12}\.json$/), expect.stringMatching(/-otp-/)])
  const first = path.join(folder, names[0] as string)
  expect(JSON.parse(await fs.readFile(first, 'utf8'))).toEqual(LETTER)
  expect((await fs.stat(first)).mode & 0o777).toBe(0o600)
  expect(JSON.stringify(lines)).not.toMatch(/ann@|secret|1555|123456/)
  expect(JSON.stringify(lines)).toContain(names[0])
})

it('closes its outbox once all that was sent lies there', async () => {
  const folder = path.join(await aFolder(), 'outbox')
  const mail = openMail({ outboxFolder: folder, from: 'Limelight <no-reply@x.test>', log: aLog().log })
  const sent = [1, 2, 3].map(() => mail.send(LETTER))
  await mail.close()
  const names = await fs.readdir(folder)
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(3)
  expect(names).toHaveLength(3)
  await Promise.all(sent)
})

it('needs a mail server or a folder', () => {
  expect(() => openMail({ from: 'x@x.test', log: aLog().log })).toThrow('mail server or an outbox')
})

it('hands a mail to the mail server, after a refusal for the moment once more', async () => {
  const server = await aMailServer({ refusals: 1 })
  const { log, lines } = aLog()
  const mail = openMail({ smtpUrl: server.url, from: 'Limelight <no-reply@x.test>', log, retryMs: [10, 10] })
  onTestFinished(mail.close)
  await mail.send(LETTER)
  await expect.poll(() => server.letters).toHaveLength(1)
  expect(server.letters[0]).toMatch(/From: Limelight <no-reply@x\.test>\r\nTo: ann@x\.test\r\nSubject: Hello/)
  await expect.poll(() => lines.map(({ text }) => text)).toEqual(['a mail will be tried again', 'a mail was sent'])
  expect(JSON.stringify(lines)).not.toMatch(/ann@|secret/)
})

it('gives up when the mail server will never take it, and says so without the address', async () => {
  const server = await aMailServer({ refusals: 9, refusal: '550 no ann@x.test here' })
  const { log, lines } = aLog()
  const mail = openMail({ smtpUrl: server.url, from: 'no-reply@x.test', log, retryMs: [10, 10] })
  onTestFinished(mail.close)
  await mail.send(LETTER)
  await expect.poll(() => lines).toEqual([{ severity: 'error', kind: 'verify-email', fault: 'EENVELOPE', response: 550, text: 'a mail could not be sent' }])
})

it('lives on while the mail server is not there', async () => {
  const { log, lines } = aLog()
  const mail = openMail({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@x.test', log, retryMs: [10] })
  await mail.send(LETTER)
  await expect.poll(() => lines.at(-1)).toMatchObject({ severity: 'error', response: 0, text: 'a mail could not be sent' })
  await mail.close()
})

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-mail-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

type Line = { severity: string; text: string } & Record<string, unknown>
function aLog() {
  const lines: Line[] = []
  const at = (severity: string) => (facts: object, text: string) => void lines.push({ ...facts, severity, text })
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } as unknown as Parameters<typeof openMail>[0]['log'] }
}

/** Just enough of SMTP. The first `refusals` recipients are refused. */
async function aMailServer({ refusals, refusal = '451 later' }: { refusals: number; refusal?: string }) {
  const letters: string[] = []
  const server = net.createServer((socket) => {
    let letter: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (letter !== undefined) {
        if (line !== '.') return void (letter += `${line}\r\n`)
        letters.push(letter)
        letter = undefined
        return say('250 taken')
      }
      if (/^RCPT/i.test(line) && refusals-- > 0) return say(refusal)
      if (/^DATA/i.test(line)) return (letter = ''), say('354 go on')
      return /^QUIT/i.test(line) ? socket.end('221 bye\r\n') : say('250 yes')
    }
    say('220 here')
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { letters, url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}` }
}
