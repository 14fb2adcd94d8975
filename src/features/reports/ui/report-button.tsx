import { useState } from 'react'
import { Flag } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import type { QuestionReportCall } from '../contract.ts'
import { ReportForm, type Reported } from './report-form.tsx'

type ReportButtonProps = {
  question: Reported
  /** The mode's own call; default: `report_question`. */
  reportCall?: QuestionReportCall
  /** Called when the dialog opens and closes, so that a game can pause meanwhile. */
  onAsking?: (asking: boolean) => void
  className?: string
}

/** Opens the dialog for a report of a question. */
export function ReportButton({ question, reportCall, onAsking, className }: ReportButtonProps) {
  const { t } = useTexts()
  // The question at the time of the click: the game may advance to the next question behind the dialog.
  const [about, setAbout] = useState<Reported>()
  const ask = (wanted: Reported | undefined) => {
    setAbout(wanted)
    onAsking?.(wanted !== undefined)
  }
  return (
    <>
      <RoundButton label={t('reports.report')} icon={Flag} onClick={() => ask(question)} className={cx('bg-transparent!', className)} />
      <Dialog open={about !== undefined} title={t('reports.title')} onClose={() => ask(undefined)}>
        {about && <ReportForm question={about} reportCall={reportCall} onDone={() => ask(undefined)} />}
      </Dialog>
    </>
  )
}
