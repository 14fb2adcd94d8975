import { useState } from 'react'
import { ChevronRight, Download, Trash2, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { useDownload } from './use-download.ts'

/** The two last rows of the settings: data export and deletion. `onSignIn`: signs out, and returns here after signing in. */
export function AccountRows({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTexts()
  const [confirming, setConfirming] = useState(false)
  const { busy, download } = useDownload()
  return (
    <div className="grid">
      <Row icon={Download} title={t('account-deletion.download')} hint={t(busy ? 'account-deletion.downloading' : 'account-deletion.download-hint')} busy={busy} onPress={() => void download()} />
      <Row icon={Trash2} title={t('account-deletion.delete')} hint={t('account-deletion.delete-hint')} last onPress={() => setConfirming(true)} />
      <Dialog wide open={confirming} title={t('account-deletion.title')} onClose={() => setConfirming(false)}>
        <DeleteAccount onStay={() => setConfirming(false)} onSignIn={onSignIn} />
      </Dialog>
    </div>
  )
}

type RowProps = { icon: LucideIcon; title: string; hint: string; busy?: boolean; last?: boolean; onPress: () => void }

function Row({ icon: Icon, title, hint, busy = false, last = false, onPress }: RowProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
      className={cx('flex min-h-16 items-center gap-3 py-2 text-start', last && 'border-t-2 border-line/40')}
    >
      <Icon size={22} className="shrink-0" aria-hidden />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-hush">{hint}</span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-hush rtl:-scale-x-100" aria-hidden />
    </button>
  )
}
