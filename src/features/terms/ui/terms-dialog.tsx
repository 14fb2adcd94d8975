import { useState } from 'react'
import { LogOut } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { acceptTerms, getTermsState } from '../contract.ts'

/** Asks once when the terms have changed since this player accepted them. Escape postpones it until the next page load. */
export function TermsDialog({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { data } = useQuery(actionQuery(getTermsState, {}, { quiet: true, staleTime: Infinity }))
  const [later, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  const state = data && !data.error ? data.data : undefined
  const accept = async (version: string) => {
    setBusy(true)
    const answer = await call(acceptTerms, { version })
    setBusy(false)
    if (answer && !answer.error) await queries.invalidateQueries({ queryKey: [getTermsState.name] })
  }
  return (
    <Dialog open={state?.accepted === 0 && !later} title={t('terms.title')} onClose={() => setLater(true)}>
      <p className="mt-3">{t('terms.text')}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Paper to="/terms-and-conditions/" name={t('settings.page.terms_conditions')} />
        <Paper to="/privacy-policy/" name={t('settings.page.privacy_policy')} />
      </p>
      <DialogButtons>
        <Button busy={busy} onClick={() => state && void accept(state.version)}>
          {t('terms.accept')}
        </Button>
        <Button kind="side" icon={LogOut} flip onClick={onSignOut}>
          {t('terms.leave')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Paper({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {name}
    </Link>
  )
}
