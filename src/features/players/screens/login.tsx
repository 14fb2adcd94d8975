import { Suspense, useState } from 'react'
import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { useAgeQuestion } from '../ui/sign-in/age-question.ts'
import { BirthYearScreen } from '../ui/sign-in/birth-year-screen.tsx'
import { Door } from '../ui/sign-in/door.tsx'
import { EmailLogin } from '../ui/sign-in/email-login.tsx'
import { MailedWait } from '../ui/sign-in/mailed-wait.tsx'
import { Note } from '../ui/form/note.tsx'
import { LOOKS } from '../ui/sign-in/posters.ts'
import { ProviderWait, WithProviders } from '../ui/sign-in/providers.tsx'
import { useMailedReturn } from '../ui/sign-in/use-mailed-return.ts'
import { useProviderReturn } from '../ui/sign-in/use-provider-return.ts'
import { useSearchValue } from '../ui/use-search-value.ts'
import { useSignInMethods, type SignInMethods } from '../ui/sign-in/methods.ts'

/** It brings the numbering plans of the world along, so it is a chunk of its own; loaded as screens are, which a new release survives. */
const PhoneLogin = lazyRouteComponent(() => import('../ui/sign-in/phone-login.tsx'), 'PhoneLogin')

/**
 * `/auth/login/`; `?verified=1|0` after a mailed link was opened (with `&ticket=` it may sign in), `?reset=1` after a new password,
 * `?provider=<id>&result=1|0|disabled` after a provider's redirect; `?by=phone` begins with the telephone.
 */
export function Login() {
  const { t } = useTexts()
  const methods = useSignInMethods()
  const { waits, provider, error: fault } = useProviderReturn()
  const mailed = useMailedReturn()
  const question = useAgeQuestion()
  if (question) return <BirthYearScreen question={question} />
  if (waits) return <ProviderWait provider={provider} />
  if (mailed) return <MailedWait />
  return (
    <Door look={LOOKS.login} title={t('players.login.title')} sub={t('players.login.sub')} seat={0}>
      {fault && <Note title={t(fault)} times={1} />}
      <Forms {...methods} />
      <WithProviders providers={methods.providers} other={methods.email || methods.phone} />
      {methods.email && <NewHere />}
    </Door>
  )
}

function Forms({ email, phone, providers }: SignInMethods) {
  const { t } = useTexts()
  const [by, setBy] = useState<'email' | 'phone'>(useSearchValue('by') === 'phone' ? 'phone' : 'email')
  if (email && !phone) return <EmailLogin />
  const byPhone = <ByPhone agreement={providers.length === 0} />
  if (phone && !email) return byPhone
  if (!email) return providers.length ? null : <Note title={t('players.no-way')} />
  const tabs = [
    { id: 'email', label: t('players.email') },
    { id: 'phone', label: t('players.phone') },
  ] as const
  return (
    <Tabs label={t('players.ways')} tabs={tabs} value={by} onChange={setBy}>
      {by === 'email' ? <EmailLogin /> : byPhone}
    </Tabs>
  )
}

/** The skeleton has the height of the form; the agreement takes four lines on a phone, and is below the providers if there are any. */
function ByPhone({ agreement }: { agreement: boolean }) {
  return (
    <Suspense
      fallback={
        <Skeleton className={cx('grid gap-4', agreement && 'pb-22.5 sm:pb-6')}>
          <SkeletonBlock className="mt-7 h-14 rounded-card!" />
          <SkeletonBlock className="mt-7 h-14 rounded-card!" />
          <SkeletonBlock className="mt-8 h-14 rounded-card!" />
        </Skeleton>
      }
    >
      <PhoneLogin agreement={agreement} />
    </Suspense>
  )
}

function NewHere() {
  const { t } = useTexts()
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 pt-1 text-hush">
      {t('players.new-here')}
      <Link to="/auth/sign-up/" className="inline-flex min-h-11 items-center font-semibold text-say underline underline-offset-4">
        {t('players.sign-up')}
      </Link>
    </p>
  )
}
