import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Toggle } from '../../../platform/web/ui/toggle.tsx'
import { getNotificationPreferences, setNotificationPreferences } from '../contract.ts'
import { PushSwitch } from './push-switch.tsx'

type Wishes = Output<typeof getNotificationPreferences>
const TOPICS = ['contest_start', 'contest_prize', 'badge', 'streak', 'friend', 'payout', 'operator'] as const
const WISHES = actionQuery(getNotificationPreferences, {}, { quiet: true })

/** The topics that a player has chosen, and whether this browser gets pushes. */
export function NotificationSettings({ onSaved }: { onSaved: () => void }) {
  const { t } = useTexts()
  const { wishes, failed, again, wish } = useWishes(onSaved)
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t('web.call.failed')}</p>
        <Button kind="side" onClick={again}>
          {t('web.try-again')}
        </Button>
      </div>
    )
  if (!wishes) return <SwitchSkeleton />
  return (
    <>
      <PushSwitch wanted={wishes.push === 1} onSaved={onSaved} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{t('notifications.settings.topics')}</legend>
        {TOPICS.map((topic) => (
          <Toggle key={topic} label={t(`notifications.topic.${topic}`)} on={wishes[topic] === 1} onChange={(on) => void wish(topic, on)} />
        ))}
      </fieldset>
    </>
  )
}

/** A wish holds at once, and is taken back where it could not be kept. */
function useWishes(onSaved: () => void) {
  const queries = useQueryClient()
  const { data, isLoadingError, refetch } = useQuery(WISHES)
  const wishes = data && !data.error ? data.data : undefined
  const show = (next: Wishes) => queries.setQueryData(WISHES.queryKey, (known) => known && !known.error ? { ...known, data: next } : known)
  const wish = async (topic: (typeof TOPICS)[number], on: boolean) => {
    if (!wishes) return
    show({ ...wishes, [topic]: on ? 1 : 0 })
    const answer = await call(setNotificationPreferences, { [topic]: on ? '1' : '0' })
    if (answer && !answer.error) {
      show(answer.data)
      onSaved()
    } else show(wishes)
  }
  return { wishes, failed: isLoadingError || data?.error === true, again: () => void refetch(), wish }
}

function SwitchSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      {TOPICS.map((topic) => (
        <span key={topic} className="flex items-center justify-between gap-4">
          <SkeletonBlock className="h-5 w-2/5" />
          <SkeletonBlock className="h-11 w-20 rounded-full!" />
        </span>
      ))}
    </Skeleton>
  )
}
