/** Receivers of webhooks; below the chosen one, what was sent to it and what waits. */
import { useState } from 'react'
import { Button, Skeleton } from '@mui/material'
import { BookOpen, Plus } from 'lucide-react'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useRights } from '../../../platform/web/desk/rights.ts'
import { ShownOnce } from '../../../platform/web/desk/shown-once.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listWebhooks } from '../desk-contract.ts'
import { Deliveries } from './deliveries.tsx'
import { AddReceiver } from './receiver-form.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { SignatureDialog } from './signature-dialog.tsx'
import './webhooks.css'

const EVERY_MS = 5_000

export function WebhooksPage() {
  const { t } = useTexts()
  const { data: receivers, isError } = useRead(listWebhooks, {}, { everyMs: EVERY_MS })
  const [chosenId, setChosenId] = useState<string>()
  const [open, setOpen] = useState<'add' | 'signature'>()
  const [secret, setSecret] = useState<string>()
  const manages = useRights().has('webhooks:manage')
  const close = () => setOpen(undefined)
  const chosen = receivers?.find(({ id }) => id === chosenId) ?? receivers?.[0]
  const dead = receivers?.reduce((sum, one) => sum + one.dead, 0) ?? 0
  return (
    <DeskPage
      title={t('desk.webhooks.title')} about={t('desk.webhooks.about', { n: dead })}
      tools={(
        <>
          <Button startIcon={<BookOpen size={18} />} onClick={() => setOpen('signature')}>{t('desk.webhooks.how')}</Button>
          {manages && <Button className="go" startIcon={<Plus size={18} />} onClick={() => setOpen('add')}>{t('desk.webhooks.new')}</Button>}
        </>
      )}
    >
      {isError && <p role="alert">{t('desk.table.failed')}</p>}
      {receivers === undefined && !isError && <Skeleton variant="rounded" height={132} />}
      {receivers?.length === 0 && <p className="desk-note">{t('desk.webhooks.none')}</p>}
      <ul className="webhooks" aria-label={t('desk.webhooks.receivers')}>
        {receivers?.map((receiver) => <ReceiverCard key={receiver.id} receiver={receiver} chosen={receiver === chosen} onChoose={() => setChosenId(receiver.id)} />)}
      </ul>
      {chosen && <Deliveries key={chosen.id} receiver={chosen} manages={manages} onSecret={setSecret} />}
      {open === 'add' && <AddReceiver onClose={close} onDone={({ id, secret: made }) => (close(), setChosenId(id), setSecret(made))} />}
      {open === 'signature' && <SignatureDialog onClose={close} />}
      {secret !== undefined && <ShownOnce title={t('desk.webhooks.secret-title')} hint={t('desk.webhooks.secret-hint')} value={secret} done={t('desk.webhooks.secret-kept')} onClose={() => setSecret(undefined)} />}
    </DeskPage>
  )
}
