/** The passage with its source; the quoted sentence is marked, and scrolled to. */
import { useEffect, useRef } from 'react'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { DraftRequest } from '../desk-contract.ts'
import { quoteIn } from '../rules/quote.ts'
import { sourceOf } from '../rules/source.ts'

const ABOVE_PX = 60

export function PassageBox({ request, quote }: { request: DraftRequest; quote: string }) {
  const { t } = useTexts()
  const [box, marked] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  const { passage } = request
  const span = quoteIn(passage, quote)
  useEffect(() => {
    if (box.current && marked.current) box.current.scrollTop = marked.current.offsetTop - box.current.offsetTop - ABOVE_PX
  }, [quote])
  return (
    <DeskSection title={t('desk.question-drafts.passage')}>
      <div className="drafts-passage" ref={box} dir="auto" tabIndex={0} role="group" aria-label={t('desk.question-drafts.passage')}>
        {span ? <>{passage.slice(0, span.from)}<mark ref={marked}>{passage.slice(span.from, span.to)}</mark>{passage.slice(span.to)}</> : passage}
      </div>
      <p className="desk-small drafts-source"><bdi>{sourceOf(request)}</bdi></p>
      {quote !== '' && !span && <p className="drafts-source">{t('desk.question-drafts.quoted')} <q dir="auto">{quote}</q></p>}
    </DeskSection>
  )
}
