import { expect, it } from 'vitest'
import { readConfig } from '../../platform/server/config.ts'
import { openLog } from '../../platform/server/log.ts'
import { openDeliveries } from './deliveries.ts'
import { openMessages } from './messages.ts'

it('mail needs a mail server or an outbox', () => {
  const config = { ...readConfig({ NODE_ENV: 'test' }), outbox: false, smtpUrl: undefined }
  expect(() => openMessages({ config, secret: 'a secret of at least thirty-two characters', log: openLog('silent'), deliveries: openDeliveries() })).toThrow('mail server or an outbox')
})
