import { useState } from 'react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import type { Step } from '../../contract.ts'
import { draftKindOf, hasOptions } from '../../rules/quiz-draft.ts'

const SCREENS = ['stage', 'phone'] as const

/** What the room sees of a step, small: on the big screen or on a phone. */
export function Preview({ step }: { step: Step }) {
  const { t, letter, num } = useTexts()
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>('stage')
  const kind = draftKindOf(step)
  const isShown = hasOptions(kind) && kind !== 'typed'
  return (
    <section className="grid gap-3">
      <Segmented label={t('show.editor.preview')} choices={SCREENS.map((value) => ({ value, label: t(`show.editor.preview.${value}`) }))} value={screen} onChange={setScreen} />
      <div
        data-scene="stage"
        role="img"
        aria-label={t(screen === 'stage' ? 'show.editor.preview-stage' : 'show.editor.preview-phone')}
        className={cx('grid grid-rows-[auto_minmax(0,1fr)_auto] gap-2 overflow-hidden rounded-card border-2 border-line bg-stage p-3 text-say', screen === 'stage' ? 'aspect-video' : 'aspect-[9/16] w-44 justify-self-center')}
      >
        <p dir="auto" className="own-direction line-clamp-4 text-sm leading-tight font-semibold text-balance wrap-anywhere">
          {step.question || t('show.editor.untitled')}
        </p>
        {step.image !== '' && <img src={step.image} alt="" className="size-full min-h-0 object-contain" />}
        {isShown && (
          <ul className={cx('row-start-3 grid gap-1.5', screen === 'stage' && 'grid-cols-2')}>
            {step.options.map((text, at) => (
              <li key={at} className={cx('flex items-center gap-1.5 rounded-chip bg-prop px-1.5 text-sm', screen === 'stage' ? 'py-1' : 'min-h-10 py-2')}>
                <b className="text-lime">{kind === 'sequence' ? num(at + 1) : letter(at)}</b>
                <span dir="auto" className="truncate">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
