import { useState, type FormEvent } from 'react'
import { LogIn, Trash2 } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { Field } from '../../../platform/web/ui/field.tsx'
import { RadioList } from '../../../platform/web/ui/radio-list.tsx'
import { Broken } from '../../../platform/web/ui/states.tsx'
import { getLeaving } from '../contract.ts'
import { isTheWord } from '../rules.ts'
import { useAccountDeletion, type PendingChoice } from './use-account-deletion.ts'

type DeletionSummary = Output<typeof getLeaving>
type DeleteAccountProps = { onStay: () => void; onSignIn: () => void }

/** What is deleted and what remains, shown above the confirmation. */
export function DeleteAccount({ onStay, onSignIn }: DeleteAccountProps) {
  const { data, isLoadingError, refetch } = useQuery({ ...actionQuery(getLeaving, {}, { quiet: true, staleTime: 0 }), gcTime: 0 })
  if (isLoadingError) return <Broken onRetry={() => void refetch()} />
  if (!data || data.error) return <DeleteAccountSkeleton />
  return data.data.fresh_ms > 0 ? <Confirmation summary={data.data} onStay={onStay} onSignIn={onSignIn} /> : <SignInFirst onStay={onStay} onSignIn={onSignIn} />
}

function SignInFirst({ onStay, onSignIn }: DeleteAccountProps) {
  const { t } = useTexts()
  return (
    <>
      <p className="mt-3">{t('account-deletion.sign-in-first')}</p>
      <DialogButtons>
        <Button onClick={onStay}>{t('account-deletion.keep')}</Button>
        <Button kind="side" icon={LogIn} flip onClick={onSignIn}>
          {t('account-deletion.sign-in')}
        </Button>
      </DialogButtons>
    </>
  )
}

function Confirmation({ summary, onStay, onSignIn }: DeleteAccountProps & { summary: DeletionSummary }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState<PendingChoice>()
  const { busy, error, deleteAccount } = useAccountDeletion(onSignIn)
  const word = t('account-deletion.word')
  const ready = isTheWord(typed, word) && (summary.payout === null || pending !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) void deleteAccount(pending)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <Parts summary={summary} />
      {summary.payout && <PayoutChoice payout={summary.payout} value={pending} onChange={setPending} />}
      <Field label={t('account-deletion.type', { word })} value={typed} error={error} onChange={({ target }) => setTyped(target.value)} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      <DialogButtons>
        <Button onClick={onStay}>{t('account-deletion.keep')}</Button>
        <Button kind="side" type="submit" icon={Trash2} busy={busy} aria-disabled={!ready || busy || undefined}>
          {t('account-deletion.confirm')}
        </Button>
      </DialogButtons>
    </form>
  )
}

function Parts({ summary: { coins, badges, score } }: { summary: DeletionSummary }) {
  const { t } = useTexts()
  const counted = [coins > 0 && t('account-deletion.coins', { n: coins }), badges > 0 && t('account-deletion.badges', { n: badges }), score > 0 && t('account-deletion.score', { n: score })]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Listed title={t('account-deletion.goes')} lines={[...counted.filter((line) => line !== false), t('account-deletion.goes-play'), t('account-deletion.goes-person')]} />
      <Listed title={t('account-deletion.stays')} lines={[t('account-deletion.stays-battles'), t('account-deletion.stays-ledger'), t('account-deletion.stays-again')]} />
    </div>
  )
}

function Listed({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-1.5 text-sm">
        {lines.map((line) => (
          <li key={line} className="relative ps-5 before:absolute before:start-0.5 before:top-2 before:size-2 before:rounded-full before:bg-line">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PayoutProps = { payout: NonNullable<DeletionSummary['payout']>; value: PendingChoice | undefined; onChange: (value: PendingChoice) => void }

function PayoutChoice({ payout: { amount, currency, coins }, value, onChange }: PayoutProps) {
  const { t } = useTexts()
  return (
    <RadioList
      legend={t('account-deletion.payout', { amount: t('payouts.money', { symbol: currency, amount }) })}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'finish', label: t('account-deletion.finish'), hint: t('account-deletion.finish-hint') },
        { value: 'cancel', label: t('account-deletion.cancel'), hint: t('account-deletion.cancel-hint', { n: coins }) },
      ]}
    />
  )
}

function DeleteAccountSkeleton() {
  return (
    <Skeleton className="mt-4 grid gap-3">
      {[0, 1, 2, 3].map((at) => (
        <SkeletonBlock key={at} className="h-6" />
      ))}
    </Skeleton>
  )
}
