import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { paged } from '../../../platform/web/net/paged.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Broken, Empty } from '../../../platform/web/ui/states.tsx'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { getPlayedShows } from '../contract.ts'

const PAGE = 25
type Played = Output<typeof getPlayedShows>

/** `/host/played/`: shows in which the player had a seat, with place and points, and the sums of all. */
export function Played() {
  const { t } = useTexts()
  return (
    <Page title={t('show.played.title')} calm className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t('show.played.title')} back="/profile/" />
      <Shows />
    </Page>
  )
}

function Shows() {
  const { t } = useTexts()
  const query = useInfiniteQuery({ ...paged(getPlayedShows, {}, PAGE), staleTime: 0 })
  if (query.isPending) return <ListSkeleton />
  if (query.isLoadingError) return <Broken onRetry={() => void query.refetch()} />
  const [sums] = query.data.pages
  const rows = query.data.pages.flatMap(({ data }) => data.rows)
  if (!sums || rows.length === 0)
    return (
      <Empty title={t('show.played.none')} hint={t('show.played.none-hint')}>
        <LinkButton to="/">{t('web.back')}</LinkButton>
      </Empty>
    )
  return (
    <>
      <Sums sums={sums.data} />
      <ol className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {rows.map((row) => (
          <li key={row.show_id}>
            <Row row={row} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button kind="side" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="justify-self-center">
          {t('show.played.more')}
        </Button>
      )}
    </>
  )
}

function Sums({ sums: { shows, points, best } }: { sums: Played }) {
  const { t, num } = useTexts()
  const figures = [[t('show.played.shows'), shows], [t('show.played.points'), points], [t('show.played.best'), best]] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-hush">{label}</dt>
          <dd className="font-show text-2xl font-bold">{value === null ? '–' : num(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Row({ row: { title, played, points, place } }: { row: Played['rows'][number] }) {
  const { t, num, date } = useTexts()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <h2 dir="auto" className="own-direction truncate font-semibold">
          {title || t('show.played.untitled')}
        </h2>
        <time dateTime={played} className="text-sm text-hush">
          {date(played)}
        </time>
      </div>
      <p className="text-end leading-tight">
        {place !== null && <b className="block font-show text-xl">{t('show.phone.place', { place: num(place) })}</b>}
        <span className="text-sm text-hush">{t('show.played.n-points', { n: points })}</span>
      </p>
    </Card>
  )
}
