import { lazy, Suspense, useState } from 'react'
import { Ellipsis } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'

// Loaded when the menu is opened, which is rare.
const Choices = lazy(() => import('./player-choices.tsx').then(({ PlayerChoices }) => ({ default: PlayerChoices })))

type PlayerMenuProps = { playerId: string; name: string; blocked: boolean; className?: string }

/** The actions about another player. */
export function PlayerMenu({ playerId, name, blocked, className }: PlayerMenuProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <RoundButton label={t('moderation.menu', { name })} icon={Ellipsis} aria-haspopup="dialog" onClick={() => setOpen(true)} className={cx('bg-transparent! text-inherit!', className)} />
      <Dialog open={open} title={name} onClose={close}>
        <Suspense fallback={<p className="mt-4 min-h-32" aria-busy />}>
          <Choices playerId={playerId} name={name} blocked={blocked} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
