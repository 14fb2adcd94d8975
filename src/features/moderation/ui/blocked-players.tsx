import { Undo2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Avatar } from '../../../platform/web/ui/face.tsx'
import { getBlockedPlayers } from '../contract.ts'
import { useBlocking } from './use-blocking.ts'

const MOST = 100

/** The players that this player has blocked, each with a button that removes the block. */
export function BlockedPlayers() {
  const { t } = useTexts()
  const { data, isLoadingError, refetch } = useQuery(actionQuery(getBlockedPlayers, { limit: MOST }, { quiet: true, staleTime: 0 }))
  const { busy, unblock } = useBlocking()
  if (isLoadingError)
    return (
      <Button kind="side" onClick={() => void refetch()}>
        {t('web.try-again')}
      </Button>
    )
  if (!data || data.error)
    return (
      <Skeleton>
        <SkeletonBlock className="h-11" />
      </Skeleton>
    )
  if (data.data.length === 0) return <p className="text-hush">{t('moderation.nobody')}</p>
  return (
    <ul className="grid max-h-80 gap-3 overflow-y-auto">
      {data.data.map(({ id, name, profile }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar picture={profile} name={name} className="size-11" />
          <span dir="auto" className="own-direction min-w-0 grow font-medium wrap-anywhere">
            {name}
          </span>
          <Button kind="pill" icon={Undo2} busy={busy} aria-label={t('moderation.unblock-name', { name })} className="bg-prop!" onClick={() => void unblock(id, name)}>
            {t('moderation.undo')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
