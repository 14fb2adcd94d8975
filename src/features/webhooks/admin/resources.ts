/** Receivers of webhooks at the desk. */
import { lazy } from 'react'
import { Webhook } from 'lucide-react'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listWebhooks } from '../desk-contract.ts'

const WebhooksPage = lazy(async () => ({ default: (await import('./webhooks-page.tsx')).WebhooksPage }))

export const webhookResources: readonly DeskResource[] = [
  {
    name: 'webhooks', titleKey: 'desk.webhooks.title', group: 'house', icon: Webhook, right: 'webhooks:view', Page: WebhooksPage, waits: { webhooks: '/webhooks' },
    list: async () => {
      const data = await readData(listWebhooks, {})
      return { data, total: data.length }
    },
  },
]
