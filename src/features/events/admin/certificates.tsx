/** Certificates for print: one sheet for each person, with the name and the colours of the product. */
import { Loading } from 'react-admin'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PrintPage, useBrand } from './print-page.tsx'

export type Certificate = { id: string; person: string; /** "34 of 40 marks" */ result: string; /** '' without a pass mark. */ grade: string }
type Props = { event: string; date: string; certificates: readonly Certificate[] | undefined; onClose: () => void }

export function Certificates({ event, date, certificates, onClose }: Props) {
  const { t } = useTexts()
  const brand = useBrand()
  return (
    <PrintPage title={t('desk.events.certificates-of', { name: event })} ready={certificates !== undefined && certificates.length > 0} onClose={onClose}>
      {!certificates && <Loading />}
      {certificates?.length === 0 && <p className="desk-note">{t('desk.events.no-certificates')}</p>}
      {certificates?.map(({ id, person, result, grade }) => (
        <article key={id} className="event-sheet event-certificate" style={{ borderColor: brand.colour, outlineColor: brand.edge }} aria-label={t('desk.events.certificate-for', { name: person })}>
          <p className="event-brand">{brand.name}</p>
          <p className="event-kind" style={{ backgroundColor: brand.colour }}>{t('desk.events.certificate')}</p>
          <h2><bdi>{person}</bdi></h2>
          <p>{t('desk.events.has-taken')}</p>
          <h3><bdi>{event}</bdi></h3>
          <p>{[result, grade].filter(Boolean).join(' · ')}</p>
          <footer><span>{date}</span><span>{t('desk.events.signature')}</span></footer>
        </article>
      ))}
    </PrintPage>
  )
}
