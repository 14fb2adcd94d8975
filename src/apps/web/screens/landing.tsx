import { LanguageSelect } from '../../../features/languages/ui/language-select.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { FACES } from '../../../platform/web/ui/faces.ts'
import { Face } from '../../../platform/web/ui/face.tsx'
import { Mark } from '../../../platform/web/ui/mark.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { useWide } from '../../../platform/web/ui/use-wide.ts'
import { LOGIN } from '../shell/guard.ts'
import { Footer, OwnParts } from './footer.tsx'
import { ModeStrip } from './mode-strip.tsx'
import { Tasting } from './tasting.tsx'

/** The first page of a visitor: what this is, an example question, and the links to sign up and log in. */
export function Landing() {
  const { t } = useTexts()
  return (
    <Page className="content-start gap-6 sm:gap-8 lg:grid-rows-[auto_1fr_auto_auto]">
      <header className="flex items-center gap-2">
        <Mark className="me-auto" />
        <LanguageSelect bare />
        <LinkButton to={LOGIN} kind="pill" className="shrink-0">
          {t('app.landing.log-in')}
        </LinkButton>
      </header>
      <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-[minmax(0,1fr)_29rem] lg:gap-10">
        <Invitation />
        <Tasting />
      </div>
      <ModeStrip />
      <OwnParts />
      <Footer />
    </Page>
  )
}

function Invitation() {
  const { t } = useTexts()
  const coins = settings.use((all) => figure(all.systemConfig, 'welcome_bonus_coin'))
  return (
    <section>
      <h1 tabIndex={-1} className="font-show text-3xl font-bold text-balance sm:text-5xl">
        {t('app.landing.title')}
      </h1>
      <p className="mt-3 max-w-form text-pretty text-hush sm:mt-4 sm:text-xl">{t('app.landing.about')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-4 sm:mt-7">
        <LinkButton to="/auth/sign-up/" className="max-sm:w-full sm:min-w-56">
          {t('app.landing.play')}
        </LinkButton>
        {/* The line keeps its height while the figure loads. */}
        <p className="min-h-5 text-sm text-hush max-sm:w-full max-sm:text-center">{coins ? t('app.landing.coins', { n: coins }) : ' '}</p>
      </div>
      <Crowd />
    </section>
  )
}

const CROWD = ['curls', 'scholar', 'veil', 'hat', 'crop']

function Crowd() {
  const { t } = useTexts()
  if (!useWide()) return null
  return (
    <div className="mt-6 flex items-center gap-3 max-sm:hidden">
      <span className="flex shrink-0 -space-x-2.5">
        {FACES.filter(({ id }) => CROWD.includes(id)).map((face) => (
          <Face key={face.id} face={face} className="size-11 ring-3 ring-stage" />
        ))}
      </span>
      <p className="text-sm text-hush">{t('app.landing.seat')}</p>
    </div>
  )
}
