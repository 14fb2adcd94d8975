import net from 'node:net'
import { atEndOfTest } from './end-of-test.ts'

/** `close`: only for one made in a hook. */
export type MailServer = { letters: string[]; url: string; refuse: (times: number, answer?: string) => void; close: () => void }

/** Just enough of SMTP. */
export async function aMailServer(): Promise<MailServer> {
  let [refusals, refusal] = [0, '']
  const letters: string[] = []
  const server = net.createServer((socket) => {
    let letter: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const onLine = (line: string) => {
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
    // A process that is killed in the middle of a mail resets its connection; what it has sent stays unread.
    socket.on('error', () => socket.destroy())
    say('220 here')
    socket.on('data', (part) => {
      const lines = (rest + part.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(onLine)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => void server.close()
  atEndOfTest(close)
  return {
    letters, close,
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    // The next recipients.
    refuse: (times, answer = '451 later') => void ([refusals, refusal] = [times, answer]),
  }
}
