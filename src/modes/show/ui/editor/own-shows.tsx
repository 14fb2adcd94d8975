import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, RotateCcw, Settings2 } from 'lucide-react'
import type { Output } from '../../../../platform/pure/action.ts'
import { actionQuery } from '../../../../platform/web/net/query.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import { getShows } from '../../contract.ts'
import { remotePath, reportPath } from '../host-paths.ts'

/** The host's shows: those that run lead back to the remote, the others to their report. */
export function OwnShows() {
  const { t } = useTexts()
  const id = useId()
  const query = useQuery(actionQuery(getShows, {}, { staleTime: 0 }))
  const shows = query.data && !query.data.error ? query.data.data : []
  if (shows.length === 0 && !query.isLoadingError) return null
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 sm:gap-4">
      <h2 id={id} className="font-show text-xl font-bold sm:text-2xl">
        {t('show.host.shows')}
      </h2>
      {query.isLoadingError && (
        <Button kind="side" icon={RotateCcw} onClick={() => void query.refetch()} className="justify-self-start">
          {t('web.try-again')}
        </Button>
      )}
      <ul className="grid gap-3 sm:gap-4">
        {shows.map((show) => (
          <li key={show.show_id}>
            <ShowCard show={show} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShowCard({ show: { show_id, title, state, pin, opened, steps, players, report } }: { show: Output<typeof getShows>[number] }) {
  const { t, date } = useTexts()
  const isLive = state === 'live'
  const facts = [date(opened), t('show.editor.steps', { n: steps }), ...(players === null ? [] : [t('show.stage.players', { n: players })])]
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 dir="auto" className="own-direction truncate font-semibold">
          {title}
        </h3>
        <p className="text-sm text-hush">{facts.join(' · ')}</p>
        {isLive && (
          <p className="mt-1 text-sm font-semibold">
            {t('show.host.live')} · <bdi dir="ltr">{t('show.stage.pin', { pin })}</bdi>
          </p>
        )}
      </div>
      {isLive ? (
        <LinkButton icon={Settings2} to={remotePath(show_id)} className="px-4! max-sm:w-full">
          {t('show.host.remote')}
        </LinkButton>
      ) : (
        report === 1 && (
          <LinkButton kind="side" icon={ChartNoAxesColumn} to={reportPath(show_id)} className="px-4! max-sm:w-full">
            {t('show.host.report')}
          </LinkButton>
        )
      )}
    </Card>
  )
}
