import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Toggle } from '../../../platform/web/ui/toggle.tsx'
import { getNotificationPreferences, setNotificationPreferences, TOPICS, wireNameOf } from '../contract.ts'
import { PushSwitch } from './push-switch.tsx'

type Preferences = Output<typeof getNotificationPreferences>
const SHOWN = TOPICS.map((topic) => wireNameOf(topic))
const PREFERENCES = actionQuery(getNotificationPreferences, {}, { quiet: true })

/** The topics that a player has chosen, and whether this browser gets pushes. */
export function NotificationSettings({ onSaved }: { onSaved: () => void }) {
  const { t } = useTexts()
  const { preferences, failed, again, change } = usePreferences(onSaved)
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t('web.call.failed')}</p>
        <Button kind="side" onClick={again}>
          {t('web.try-again')}
        </Button>
      </div>
    )
  if (!preferences) return <SwitchSkeleton />
  return (
    <>
      <PushSwitch wanted={preferences.push === 1} onSaved={onSaved} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold">{t('notifications.settings.topics')}</legend>
        {SHOWN.map((topic) => (
          <Toggle key={topic} label={t(`notifications.topic.${topic}`)} on={preferences[topic] === 1} onChange={(on) => void change(topic, on)} />
        ))}
      </fieldset>
    </>
  )
}

/** A change is shown at once, and undone where it could not be stored. */
function usePreferences(onSaved: () => void) {
  const queries = useQueryClient()
  const { data, isLoadingError, refetch } = useQuery(PREFERENCES)
  const preferences = data && !data.error ? data.data : undefined
  const show = (next: Preferences) => queries.setQueryData(PREFERENCES.queryKey, (known) => known && !known.error ? { ...known, data: next } : known)
  const change = async (topic: (typeof SHOWN)[number], on: boolean) => {
    if (!preferences) return
    show({ ...preferences, [topic]: on ? 1 : 0 })
    const answer = await call(setNotificationPreferences, { [topic]: on ? '1' : '0' })
    if (answer && !answer.error) {
      show(answer.data)
      onSaved()
    } else show(preferences)
  }
  return { preferences, failed: isLoadingError || data?.error === true, again: () => void refetch(), change }
}

function SwitchSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      {SHOWN.map((topic) => (
        <span key={topic} className="flex items-center justify-between gap-4">
          <SkeletonBlock className="h-5 w-2/5" />
          <SkeletonBlock className="h-11 w-20 rounded-full!" />
        </span>
      ))}
    </Skeleton>
  )
}
