import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../platform/web/texts/texts.ts'

const PAPER = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** What pressing the button above accepts. */
export function Agreement() {
  const { t } = useTexts()
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-center text-sm text-hush">
      {t('players.agree')}
      <Link to="/terms-and-conditions/" className={PAPER}>
        {t('settings.page.terms_conditions')}
      </Link>
      <Link to="/privacy-policy/" className={PAPER}>
        {t('settings.page.privacy_policy')}
      </Link>
    </p>
  )
}
