/** Delivery of mails and short messages, chosen by the configuration. */
import path from 'node:path'
import type { Config } from '../../platform/server/config.ts'
import type { AnyTask } from '../../platform/server/jobs/tasks.ts'
import type { Log } from '../../platform/server/log.ts'
import { openSmtp } from '../../platform/server/outbound/mail.ts'
import { directMessages, queuedMessages, type MessageTransport, type Messages } from '../../platform/server/outbound/messages.ts'
import { openOutbox } from '../../platform/server/outbound/outbox.ts'
import { openSms } from '../../platform/server/outbound/sms.ts'
import { openSealing } from '../../platform/server/sealing.ts'
import { countedTransport, type Deliveries } from './deliveries.ts'

/** `phone` undefined: the sign-in by a number is off. */
type Opened = { mail: Messages; phone: Messages | undefined; tasks: AnyTask[]; close: () => Promise<unknown> }

/** Throws when neither a mail server nor an outbox is configured. */
export function openMessages({ config, secret, log, deliveries }: { config: Config; secret: string; log: Log; deliveries: Deliveries }): Opened {
  const { outbox, dataFolder, smtpUrl, smsUrl, mailFrom: from } = config
  const sealing = openSealing(secret, 'message')
  const files = outbox ? openOutbox(path.join(dataFolder, 'outbox'), log) : undefined
  const open: MessageTransport[] = files ? [files] : []
  const tasks: AnyTask[] = []
  const queued = (name: string, what: 'mail' | 'sms', transport: MessageTransport) => {
    const delivery = countedTransport(transport, deliveries[what])
    const { messages, task } = queuedMessages(name, { delivery, sealing, log })
    open.push(delivery)
    tasks.push(task)
    return messages
  }
  const intoFiles = (what: 'mail' | 'sms') => files && directMessages(countedTransport(files, deliveries[what]))
  const mail = smtpUrl ? queued('send-mail', 'mail', openSmtp(smtpUrl, { from, log })) : intoFiles('mail')
  if (!mail) throw new Error('Mail needs a mail server or an outbox folder.')
  const phone = smsUrl ? queued('send-sms', 'sms', openSms(smsUrl)) : intoFiles('sms')
  return { mail, phone, tasks, close: () => Promise.all(open.map((delivery) => delivery.close())) }
}
