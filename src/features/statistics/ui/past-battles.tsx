import { History } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { paged } from '../../../platform/web/net/paged.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { getBattleStatistics } from '../../battles/contract.ts'
import { Heading } from './heading.tsx'

const PAGE = 6

type PastBattle = Output<typeof getBattleStatistics>['data'][number]

/** Opponents and results of one-against-one battles, the newest first; renders nothing if there are none. */
export function PastBattles() {
  const { t } = useTexts()
  const query = useInfiniteQuery(paged(getBattleStatistics, {}, PAGE))
  const battles = query.data ? withoutDuplicates(query.data.pages.flatMap(({ data }) => data.data)) : []
  if (battles.length === 0) return null
  return (
    <Card className="grid gap-3 lg:col-span-2">
      <Heading icon={History}>{t('statistics.past')}</Heading>
      <ul aria-label={t('statistics.past')} className="grid gap-x-10 lg:grid-cols-2">
        {battles.map((battle) => (
          <PastBattleRow key={keyOf(battle)} battle={battle} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          kind="pill"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-start bg-prop!"
        >
          {t('statistics.past.more')}
        </Button>
      )}
    </Card>
  )
}

const keyOf = ({ opponent_id, date_created }: PastBattle) => `${opponent_id} ${date_created}`

/** Removes duplicates: a new battle shifts the last one of a page onto the next. */
const withoutDuplicates = (battles: readonly PastBattle[]) => [...new Map(battles.map((battle) => [keyOf(battle), battle])).values()]

const SIGNS = {
  Won: { text: 'won', look: 'bg-lime text-ink' },
  Draw: { text: 'drawn', look: 'bg-prop' },
  Lost: { text: 'lost', look: 'border-2 border-coral' },
} as const
const WHEN: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }

function PastBattleRow({ battle: { opponent_name, opponent_profile, mystatus, blocked, date_created } }: { battle: PastBattle }) {
  const { t, date } = useTexts()
  const name = blocked ? t('moderation.blocked-player') : opponent_name || t('players.somebody-who-left')
  const { text, look } = SIGNS[mystatus]
  return (
    <li className="flex min-h-16 items-center gap-3 border-b-2 border-line/20 py-2">
      <Avatar name={name} picture={opponent_profile} className="size-10" />
      <span className="min-w-0 grow leading-tight">
        <span dir="auto" className="own-direction block font-medium wrap-anywhere">
          {name}
        </span>
        <time dateTime={date_created} className="text-sm text-hush">
          {date(date_created, WHEN)}
        </time>
      </span>
      <b className={cx('rounded-full px-3 py-1 text-sm', look)}>{t(`statistics.past.${text}`)}</b>
    </li>
  )
}
