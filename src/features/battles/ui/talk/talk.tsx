import { MessageCircle } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Popover } from '../../../../platform/web/ui/popover.tsx'
import { sayPhrase } from '../line/battle-line.ts'
import { DRAWN, FaceDisc, SPOKEN } from './phrases.tsx'

/** Number of pictures that fit beside the button on a phone; the rest is in the panel. */
const ON_PHONE = 4

/** Buttons for pictures, and a panel with sentences. */
export function Talk({ className }: { className?: string }) {
  const { t } = useTexts()
  return (
    <footer role="group" aria-label={t('battles.say')} className={cx('relative flex items-center gap-1.5 sm:gap-2', className)}>
      {DRAWN.map((phrase, at) => (
        <button
          key={phrase}
          type="button"
          aria-label={t(`battles.phrase.${phrase}`)}
          onClick={() => void sayPhrase(phrase)}
          className={cx('grid h-13 place-items-center rounded-card bg-riser max-sm:flex-1 sm:size-13', at >= ON_PHONE && 'max-sm:hidden')}
        >
          <FaceDisc phrase={phrase} className="size-9" />
        </button>
      ))}
      <Popover
        label={t('battles.say')}
        button={<MessageCircle size={24} aria-hidden />}
        buttonClass="grid h-13 place-items-center rounded-card bg-riser max-sm:flex-1 sm:ms-auto sm:size-13"
        panelClass="fixed inset-auto end-[max(1rem,calc((100%-62rem)/2))] bottom-20 lg:end-[max(12rem,calc((100%-40rem)/2))] lg:bottom-24"
      >
        {(close) => <Panel onSaid={close} />}
      </Popover>
    </footer>
  )
}

function Panel({ onSaid }: { onSaid: () => void }) {
  const { t } = useTexts()
  const send = (phrase: (typeof SPOKEN)[number]) => {
    void sayPhrase(phrase)
    onSaid()
  }
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-2.5">
        {SPOKEN.map((phrase) => (
          <li key={phrase} className="grid">
            <button type="button" onClick={() => send(phrase)} className="min-h-12 rounded-full bg-prop px-3 text-sm leading-tight font-semibold wrap-anywhere">
              {t(`battles.phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-4 gap-2.5 sm:hidden">
        {DRAWN.map((phrase) => (
          <li key={phrase} className="grid">
            <button type="button" aria-label={t(`battles.phrase.${phrase}`)} onClick={() => send(phrase)} className="grid h-13 place-items-center rounded-card bg-prop">
              <FaceDisc phrase={phrase} className="size-9" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
