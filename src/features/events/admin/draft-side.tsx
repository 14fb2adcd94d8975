/** What stands in the way of publishing a draft, and what publishing it does. */
import { Button } from '@mui/material'
import { Facts, type Fact } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { CheckLine } from '../rules.ts'
import { Checklist, usePaperChecks, type CheckWords } from './checklist.tsx'

type Props = {
  lines: readonly CheckLine[]
  /** Of the items that only this mode has. */
  ownWords: (line: CheckLine) => CheckWords
  isChanged: boolean; onPaper: () => void; title: string; facts: readonly Fact[]
}

export function DraftSide({ lines, ownWords, isChanged, onPaper, title, facts }: Props) {
  const { t } = useTexts()
  const shared = usePaperChecks()
  const toPaper = ({ item, state }: CheckLine) => state !== 'done' && (item === 'questions' || item === 'keys') && <Button size="small" onClick={onPaper}>{t('desk.events.open-paper')}</Button>
  return (
    <div className="desk-stack">
      <Checklist lines={lines} words={(line) => shared(line) ?? ownWords(line)} act={toPaper} isChanged={isChanged} />
      <DeskSection title={title}><div className="event-facts"><Facts facts={facts} /></div></DeskSection>
    </div>
  )
}
