/** A key as it was and as it is to be. */
import { ArrowRight } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { ListedCorrection } from '../desk-contract.ts'
import './corrections.css'

export function NewKey({ of: { kind, was, is } }: { of: Pick<ListedCorrection, 'kind' | 'was' | 'is'> }) {
  const { t } = useTexts()
  return (
    <span className="correction-keys">
      {was.map((key) => <del key={key}><bdi>{key}</bdi></del>)}
      <ArrowRight size={16} className="desk-flip" aria-label={t('desk.corrections.becomes')} role="img" />
      {kind === 'void' ? <ins>{t('desk.corrections.kind.void')}</ins> : is.map((key) => <ins key={key}><bdi>{key}</bdi></ins>)}
    </span>
  )
}
