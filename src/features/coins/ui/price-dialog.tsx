import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog, DialogButtons } from '../../../platform/web/ui/dialog.tsx'

/** The new price and the choice; nothing was charged yet. */
export function PriceDialog({ text, onAnswer }: { text: string; onAnswer: (agreed: boolean) => void }) {
  const { t } = useTexts()
  return (
    <Dialog open title={t('coins.new-price')} onClose={() => onAnswer(false)}>
      <p className="mt-3 sm:text-xl">{text}</p>
      <DialogButtons>
        <Button kind="side" onClick={() => onAnswer(false)}>
          {t('coins.new-price-no')}
        </Button>
        <Button onClick={() => onAnswer(true)}>{t('coins.new-price-yes')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
