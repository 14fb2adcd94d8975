/** A page that is made for paper: what stands around it is not printed. */
import type { ReactNode } from 'react'
import { Button } from '@mui/material'
import { ArrowLeft, Printer } from 'lucide-react'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { getWebSettings } from '../../settings/contract.ts'

type Props = { title: string; options?: ReactNode; ready: boolean; onClose: () => void; children: ReactNode }

export function PrintPage({ title, options, ready, onClose, children }: Props) {
  const { t } = useTexts()
  return (
    <div className="event-print">
      <DeskPage
        title={title} about={t('desk.events.print-hint')}
        tools={
          <>
            {options}
            <Button startIcon={<ArrowLeft size={18} className="desk-flip" />} onClick={onClose}>{t('desk.events.print-close')}</Button>
            <Button className="go" startIcon={<Printer size={18} />} disabled={!ready} onClick={() => print()}>{t('desk.events.print-now')}</Button>
          </>
        }
      >
        {children}
      </DeskPage>
    </div>
  )
}

/** Name and colours of the product, as it is put out at the moment. */
export function useBrand(): { name: string; colour: string; edge: string } {
  const { data } = useRead(getWebSettings, {})
  return { name: data?.app_name ?? '', colour: data?.colors.lime ?? '', edge: data?.colors.lime_edge ?? '' }
}
