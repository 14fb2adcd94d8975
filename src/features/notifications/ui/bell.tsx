/** Link to the notifications with the number of unread ones: on the first page and in the account menu. */
import { Bell } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton, RoundLink } from '../../../platform/web/ui/button.tsx'
import { LIST } from './news.ts'
import { notification } from './slice.ts'

const MOST_SHOWN = 99

/** Spoken as a part of the link's name, so the figure itself is for the eye. */
function useNews() {
  const { t, num } = useTexts()
  const unread = notification.use((all) => all.unread)
  const title = t('notifications.title')
  return {
    unread,
    label: unread > 0 ? `${title}: ${t('notifications.count', { n: unread })}` : title,
    figure: unread > MOST_SHOWN ? `${num(MOST_SHOWN)}+` : num(unread),
  }
}

/** A CSS-generated figure is not part of the link's accessible name. */
const FIGURE = 'before:content-[attr(data-figure)] grid h-6 min-w-6 place-items-center rounded-full border-2 border-ink bg-lime px-1 text-sm font-bold leading-none text-ink'

/** bell: on the first page · line: in the account menu */
export function News({ as }: { as: 'bell' | 'line' }) {
  return as === 'bell' ? <BellLink /> : <NewsLink />
}

function BellLink() {
  const { unread, label, figure } = useNews()
  return (
    <span className="relative block">
      <RoundLink to={LIST} label={label} icon={Bell} />
      {unread > 0 && (
        <span aria-hidden data-figure={figure} className={`pointer-events-none absolute -end-1 -top-1 ${FIGURE}`} />
      )}
    </span>
  )
}

function NewsLink() {
  const { t } = useTexts()
  const { unread, label, figure } = useNews()
  return (
    <LinkButton kind="side" icon={Bell} to={LIST} aria-label={label} className="mb-1.5">
      {t('notifications.title')}
      {unread > 0 && (
        <span aria-hidden data-figure={figure} className={FIGURE} />
      )}
    </LinkButton>
  )
}
