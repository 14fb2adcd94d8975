import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { Done } from '../../../identity/ui/identity.ts'
import { Note } from '../form/note.tsx'
import { Resend } from './resend.tsx'
import type { FormNote } from '../form/use-form.ts'
import { useSearchValue } from '../use-search-value.ts'

/** Note above the log-in form: the outcome of a mailed link, or why the last try failed. */
export function LoginNote({ error, sendLink }: { error: FormNote | undefined; sendLink: () => Promise<Done> | undefined }) {
  const { t } = useTexts()
  const verified = useSearchValue('verified')
  const reset = useSearchValue('reset')
  const resend = <Resend label={t('players.send-link-again')} send={sendLink} />
  if (error?.text === 'identity.verify-first')
    return (
      <Note key={error.text} times={error.times} title={t(error.text)} hint={t('players.verify-first-hint')}>
        {resend}
      </Note>
    )
  if (error !== undefined) return <Note key={error.text} times={error.times} title={t(error.text)} />
  if (reset === '1') return <Note good title={t('players.reset-done')} hint={t('players.reset-done-hint')} />
  if (verified === '1') return <Note good title={t('players.verified')} hint={t('players.verified-hint')} />
  if (verified === '0')
    return (
      <Note title={t('players.not-verified')} hint={t('players.not-verified-hint')}>
        {resend}
      </Note>
    )
  return null
}
