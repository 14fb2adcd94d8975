import { Ellipsis } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import type { LeaderboardRow } from '../contract.ts'
import type { ShownRows } from './rows.ts'

/** Element id of the own row, on the podium or in the list. */
export const OWN_ROW = 'own-place'

type BoardRowsProps = { shown: ShownRows; ownId: string | undefined; more: { onMore: () => void; busy: boolean } | undefined }

/** All rows below the podium; the own row and its neighbours after a gap if they are not loaded yet. */
export function BoardRows({ shown: { top, around }, ownId, more }: BoardRowsProps) {
  const { t } = useTexts()
  return (
    <div className="grid content-start gap-2">
      {top.length > 0 && <RowList rows={top} ownId={ownId} label={t('leaderboards.places')} />}
      {more && (
        <Button kind="side" busy={more.busy} onClick={more.onMore} className="mt-2 mb-1.5 justify-self-center">
          {t('leaderboards.more')}
        </Button>
      )}
      {around.length > 0 && (
        <>
          <Ellipsis className="my-1 justify-self-center text-hush" aria-hidden />
          <RowList rows={around} ownId={ownId} label={t('leaderboards.around-you')} />
        </>
      )}
    </div>
  )
}

function RowList({ rows, ownId, label }: { rows: readonly LeaderboardRow[]; ownId: string | undefined; label: string }) {
  return (
    <ol aria-label={label} className="grid gap-2">
      {rows.map((row) => (
        <Row key={row.user_id} row={row} own={row.user_id === ownId} />
      ))}
    </ol>
  )
}

function Row({ row: { name, profile, score, user_rank }, own }: { row: LeaderboardRow; own: boolean }) {
  const { t, num } = useTexts()
  return (
    <li
      id={own ? OWN_ROW : undefined}
      tabIndex={own ? -1 : undefined}
      aria-current={own || undefined}
      className={cx(
        'grid min-h-14 scroll-my-28 grid-cols-[minmax(2rem,auto)_auto_minmax(0,1fr)_auto] items-center gap-3 rounded-card px-3 py-2 sm:px-4',
        own ? 'bg-lime text-ink' : 'bg-riser',
      )}
    >
      <b className="text-center font-show tabular-nums">
        <span className="sr-only">{t('leaderboards.place', { rank: user_rank })}</span>
        <span aria-hidden>{num(user_rank)}</span>
      </b>
      <Avatar name={name} picture={profile} className={cx('size-10', own && 'ring-2 ring-ink')} />
      <span dir="auto" className="line-clamp-2 own-direction font-medium wrap-anywhere">
        {own ? t('leaderboards.you-name', { name }) : name}
      </span>
      <b className="tabular-nums">
        <span className="sr-only">{t('web.points', { n: score })}</span>
        <span aria-hidden>{num(score)}</span>
      </b>
    </li>
  )
}
