import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { copyText } from '../../../platform/web/device/pass-on.ts'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { getShowReport, saveShowQuiz, setShowReplay } from '../contract.ts'
import { MOST_TITLE } from '../rules/quiz-checks.ts'
import { quizPath } from '../ui/host-paths.ts'
import { HOST_PATH } from '../ui/look.ts'
import { replayPath } from '../ui/paths.ts'
import { openAgain } from '../ui/report/open-again.ts'
import type { ShowReport } from '../ui/report/report-data.ts'
import { Report as ReportPage, type TableFormat } from '../ui/report/report.tsx'
import { useSeatName } from '../ui/report/use-names.ts'

/** The report of a show, for its host alone. */
export function Report() {
  const { show: show_id = '' }: { show?: string } = useParams({ strict: false })
  // While the show runs there is none: what was answered then is not kept.
  const query = useQuery(actionQuery(getShowReport, { show_id }, { staleTime: 0 }))
  const { t } = useTexts()
  const reply = query.data
  if (reply && !reply.error) return <Loaded showId={show_id} report={reply.data} />
  return (
    <Page title={t('show.report.title')} calm>
      {query.isPending && <ListSkeleton />}
      {query.isError && <Broken onRetry={() => void query.refetch()} />}
      {reply?.error && (
        <Empty title={reply.text}>
          <LinkButton to={HOST_PATH}>{t('web.back')}</LinkButton>
        </Empty>
      )}
    </Page>
  )
}

function Loaded({ showId, report }: { showId: string; report: ShowReport }) {
  const texts = useTexts()
  const nameOf = useSeatName()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<TableFormat | 'again'>()
  const save = async (format: TableFormat) => {
    setBusy(format)
    try {
      const { saveReport } = await import('../ui/report/save-report.ts')
      await saveReport(report, format, texts, nameOf)
    } catch (error) {
      console.error('The report was not saved', error)
      toast.error(texts.t('web.call.failed'), { id: 'report' })
    } finally {
      setBusy(undefined)
    }
  }
  const askAgain = async () => {
    setBusy('again')
    const title = texts.t('show.report.again-title', { title: report.title }).slice(0, MOST_TITLE)
    const reply = await call(saveShowQuiz, { title, language_id: report.language_id, options: JSON.stringify(report.options), plan: JSON.stringify(report.again) })
    setBusy(undefined)
    if (reply && !reply.error) void navigate({ to: quizPath(reply.data.quiz_id) })
    else if (reply) toast.error(reply.text, { id: reply.code })
  }
  const replay = useReplay(showId, report)
  return <ReportPage report={report} {...replay} back={HOST_PATH} {...(busy && { busy })} onTable={(format) => void save(format)} onAskAgain={() => void askAgain()} />
}

/** The switch of the replay, and its link. */
function useReplay(show_id: string, { replay: { link } }: ShowReport) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onReplay = async (open: boolean, days: number) => {
    const reply = await call(setShowReplay, { show_id, open: open ? '1' : '0', days })
    if (reply?.error) toast.error(reply.text, { id: reply.code })
    await queries.invalidateQueries({ queryKey: [getShowReport.name] })
  }
  const onPlay = async () => {
    const remote = await openAgain(show_id)
    if (remote) await navigate({ to: remote })
  }
  const onCopyLink = async () => {
    const url = `${location.origin}${replayPath(link)}`
    if (await copyText(url)) toast.success(t('web.share.copied'), { id: 'copied' })
    else toast.error(t('web.share.copy-failed', { text: url }), { id: 'copied' })
  }
  return { onReplay: (open: boolean, days: number) => void onReplay(open, days), onCopyLink: () => void onCopyLink(), onPlay: () => void onPlay() }
}
