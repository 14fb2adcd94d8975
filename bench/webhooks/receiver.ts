/** A receiver as a process of its own: what it has verified stands in a file before it answers. Arguments: port, secret, file. */
import fs from 'node:fs'
import { aWebhookReceiver } from '../../tests/webhook-receiver.ts'

const [port = '0', secret = '', file = ''] = process.argv.slice(2)
const receiver = await aWebhookReceiver(Number(port), (event) => fs.appendFileSync(file, `${event?.id ?? 'forged'} ${event ? Date.now() - Date.parse(event.timestamp) : 0}\n`))
receiver.secrets.push(secret)
process.stdout.write(`listens at ${receiver.url}\n`)
