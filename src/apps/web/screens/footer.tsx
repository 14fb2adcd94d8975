import { Link } from '@tanstack/react-router'
import { STATIC_PAGES } from '../../../features/settings/ui/static-pages.ts'
import { useTexts } from '../../../platform/web/texts.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-chip px-2.5 underline-offset-4 hover:underline'

/** The way to the boards and to what is written about the product; small, at the end of the first pages. */
export function Footer() {
  const { t } = useTexts()
  return (
    <nav aria-label={t('app.footer')}>
      <ul className="flex flex-wrap justify-center gap-x-1 text-sm text-hush">
        <li>
          <Link to="/leaderboard/" className={LINK}>
            {t('leaderboards.title')}
          </Link>
        </li>
        {STATIC_PAGES.map(({ type, path }) => (
          <li key={type}>
            <Link to={path} className={LINK}>
              {t(`settings.page.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
