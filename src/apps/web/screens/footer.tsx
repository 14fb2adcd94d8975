import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings, webSettings, type WebSettings } from '../../../features/settings/ui/slices.ts'
import { STATIC_PAGES } from '../../../features/settings/ui/static-pages.ts'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TILES } from '../shell/modes.ts'

const LINK = 'inline-flex min-h-11 items-center rounded-chip px-2.5 underline-offset-4 hover:underline'
const LINKS = 'flex flex-wrap justify-center gap-x-1'

/** Links to what needs no account, the boards, the static pages and the operator's other pages; small, at the end of the first pages. */
export function Footer() {
  return <FooterOf brand={webSettings.use(({ data }) => data)} />
}

export function FooterOf({ brand }: { brand: Pick<WebSettings, 'social_links' | 'footer_text'> | null }) {
  const { t } = useTexts()
  const config = settings.use((all) => all.systemConfig)
  const pages = TILES.flatMap(({ look, guests }) => (guests && isOn(config, look.switchedBy) ? guests : []))
  return (
    <footer className="text-center text-sm text-hush">
      <nav aria-label={t('app.footer')}>
        <ul className={LINKS}>
          {pages.map(({ path, textKey }) => (
            <li key={path}>
              <Link to={path} className={LINK}>
                {t(textKey)}
              </Link>
            </li>
          ))}
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
          {brand?.social_links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener" dir="auto" className={LINK}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {brand?.footer_text && (
        <p dir="auto" className="mt-2 text-pretty wrap-anywhere">
          {brand.footer_text}
        </p>
      )}
    </footer>
  )
}

const HomeParts = lazyPart(() =>
  Promise.all([import('./home-parts.tsx'), import('../../../platform/web/theme/later.css')]).then(([file]) => file.HomeParts),
)
const PLACE = 'min-h-72'

/** The operator's parts of the home page; their code is loaded only if there are any. */
export function OwnParts() {
  const count = webSettings.use(({ data }) => data?.home_parts)
  if (!count) return null
  return (
    <Suspense fallback={<div className={PLACE} />}>
      <HomeParts className={PLACE} />
    </Suspense>
  )
}
