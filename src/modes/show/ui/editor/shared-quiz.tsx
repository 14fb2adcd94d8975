import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Bar } from '../../../../platform/web/ui/bar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Page } from '../../../../platform/web/ui/page.tsx'
import { Card } from '../../../../platform/web/ui/tile.tsx'
import type { Step } from '../../contract.ts'
import { draftKindOf } from '../../rules/quiz-draft.ts'
import { KindIcon } from '../remote/kind-icon.tsx'
import type { StoredQuiz } from './quiz-fields.ts'

type SharedProps = { quiz: StoredQuiz; back: string; /** Settles when the copy is open, or could not be made. */ onCopy: () => Promise<void> }

/** A quiz of another host, shared by its link: to be read, and to be copied. */
export function SharedQuiz({ quiz: { title, steps, minutes, plan }, back, onCopy }: SharedProps) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    await onCopy()
    setBusy(false)
  }
  const name = title || t('show.editor.untitled-quiz')
  return (
    <Page title={name} calm className="content-start gap-4 sm:gap-6">
      <Bar title={name} place={[t('show.editor.steps', { n: steps }), t('show.editor.minutes', { n: minutes })].join(' · ')} back={back} />
      <Card className="flex flex-wrap items-center gap-4">
        <p className="min-w-0 flex-1 basis-60">{t('show.editor.shared-by-other')}</p>
        <Button icon={Copy} busy={busy} networked onClick={() => void copy()}>
          {t('show.editor.make-copy')}
        </Button>
      </Card>
      <ol className="grid gap-3 sm:gap-4">
        {plan.map((step, at) => (
          <li key={step.id}>
            <ShownStep step={step} at={at} />
          </li>
        ))}
      </ol>
    </Page>
  )
}

function ShownStep({ step, at }: { step: Step; at: number }) {
  const { t, num } = useTexts()
  const { question, options, answer, more, image, image_text } = step
  const kind = draftKindOf(step)
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-start gap-2 font-semibold">
        <span className="tabular-nums">{num(at + 1)}</span>
        <KindIcon kind={kind} className="mt-1" />
        <span dir="auto" className="own-direction min-w-0 grow wrap-anywhere">
          {question || t('show.editor.untitled')}
        </span>
      </h2>
      {image !== '' && <img src={image} alt={image_text} className="max-h-60 justify-self-start rounded-chip object-contain" />}
      {kind === 'number' && answer[0] !== undefined && <p>{[`${t('show.editor.number')}: ${num(answer[0])}`, String(more.unit ?? '')].join(' ')}</p>}
      {options.length > 0 && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {options.map((text, option) => (
            <li key={option} className={cx('flex min-h-11 items-center gap-2 rounded-chip border-2 px-3 py-1', kind !== 'sequence' && answer.includes(option) ? 'border-ink bg-lime text-ink' : 'border-line bg-prop')}>
              {kind === 'sequence' && <b className="tabular-nums">{num(option + 1)}</b>}
              <span dir="auto" className="own-direction min-w-0 grow wrap-anywhere">
                {text}
              </span>
              {kind !== 'sequence' && answer.includes(option) && <Check size={20} strokeWidth={3.5} role="img" aria-label={t('show.editor.right')} className="shrink-0" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
