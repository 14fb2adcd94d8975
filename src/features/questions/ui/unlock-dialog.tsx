import { useEffect, useRef, useState } from 'react'
import { Coins, LockOpen } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { play } from '../../../platform/web/device/sound.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'
import { balanceReceived, loadCoins, userCoins } from '../../coins/ui/slice.ts'
import { getCategories, getSubcategoryByMaincategory, unlockPremiumCategory } from '../contract.ts'

type Offer = { slug: string; name: string; price: number }
type UnlockDialogProps = { offer: Offer; open: boolean; onClose: () => void; onUnlocked: () => void }

/** Price and content of a premium category. Only the button charges coins. */
export function UnlockDialog({ offer, open, onClose, onUnlocked }: UnlockDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} title={t('questions.unlock-title', { name: offer.name })} onClose={onClose}>
      <Terms offer={offer} onClose={onClose} onUnlocked={onUnlocked} />
    </Dialog>
  )
}

function Terms({ offer, onClose, onUnlocked }: Omit<UnlockDialogProps, 'open'>) {
  const { t } = useTexts()
  const { busy, unlock } = useUnlock(offer, onUnlocked)
  const coins = userCoins.use(({ data }) => data?.coins)
  const missing = coins === undefined ? 0 : Math.max(0, offer.price - coins)
  // The figures of this page may be old, and here they decide.
  useEffect(() => void loadCoins(), [])
  return (
    <>
      <p className="mt-3 sm:text-xl">{t('questions.unlock-about')}</p>
      <dl className="mt-4 grid gap-1 rounded-card bg-prop px-4 py-3">
        <Figure name={t('questions.unlock-price')} coins={offer.price} />
        {coins !== undefined && <Figure name={t('questions.unlock-balance')} coins={coins} />}
      </dl>
      {missing > 0 && (
        <p role="status" className="mt-4 font-medium">
          {t('questions.unlock-missing', { n: missing })}
        </p>
      )}
      <DialogButtons>
        {missing === 0 && (
          <Button icon={LockOpen} networked busy={busy} onClick={() => void unlock()}>
            {t('questions.unlock')}
          </Button>
        )}
        <Button kind="side" onClick={onClose}>
          {t('questions.unlock-no')}
        </Button>
      </DialogButtons>
    </>
  )
}

function Figure({ name, coins }: { name: string; coins: number }) {
  const { t, num } = useTexts()
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{name}</dt>
      <dd className="flex items-center gap-1.5 font-semibold tabular-nums">
        <Coins size={18} className="text-amber foyer:text-say" aria-hidden />
        <span className="sr-only">{t('questions.price', { n: coins })}</span>
        <span aria-hidden>{num(coins)}</span>
      </dd>
    </div>
  )
}

/** Bought elsewhere is as good as bought here. */
const OWNED = 'already-unlocked'

function useUnlock({ slug, name, price }: Offer, onUnlocked: () => void) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  // A try that got no answer is made again under the same key, and charges once.
  const key = useRef(crypto.randomUUID())
  const unlock = async () => {
    setBusy(true)
    const answer = await call(unlockPremiumCategory, { category: slug, price }, { idempotencyKey: key.current })
    setBusy(false)
    if (!answer) return
    key.current = crypto.randomUUID()
    if (answer.error && answer.code !== OWNED) {
      toast.error(answer.text, { id: answer.code })
      // The shown price may be outdated.
      void queries.invalidateQueries({ queryKey: [getCategories.name] })
      return void loadCoins()
    }
    if (answer.error) void loadCoins()
    else balanceReceived(answer.data.balance)
    for (const action of [getCategories, getSubcategoryByMaincategory]) void queries.invalidateQueries({ queryKey: [action.name] })
    play('win')
    toast.success(t('questions.unlocked', { name }))
    onUnlocked()
  }
  return { busy, unlock }
}
