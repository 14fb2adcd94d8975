/** The questions of a text: its own collection, which no other mode asks. */
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listQuestions } from '../../../features/questions/desk-contract.ts'
import type { DeskTextRecord } from '../desk-contract.ts'

const { Link } = tanStackRouterProvider
const MOST = 100

export function TextQuestions({ text: { collection_id, language_id, questions }, edits }: { text: DeskTextRecord; edits: boolean }) {
  const { t, num } = useTexts()
  const { data } = useRead(listQuestions, { collection_id, limit: MOST })
  return (
    <DeskSection
      title={t('desk.fun-and-learn.its-questions', { n: questions })}
      tools={edits && <Button size="small" component={Link} to={`/questions/new-in-${collection_id}-${language_id}/show`} startIcon={<Plus size={14} />}>{t('desk.fun-and-learn.add-question')}</Button>}
    >
      {data?.rows.length === 0 && <p>{t('desk.fun-and-learn.no-questions')}</p>}
      <ol className="library-rows">
        {data?.rows.toReversed().map(({ id, question, active }) => (
          <li key={id}>
            <span className="library-words"><Link to={`/questions/${id}/show`}><bdi>{question}</bdi></Link><small>{t('desk.fun-and-learn.number', { number: num(Number(id)) })}</small></span>
            <StateChip tone={active ? 'on' : 'off'}>{t(active ? 'desk.fun-and-learn.is-asked' : 'desk.fun-and-learn.is-retired')}</StateChip>
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}
