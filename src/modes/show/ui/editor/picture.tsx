import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Image, Trash2 } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Field, FieldError } from '../../../../platform/web/ui/field.tsx'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import type { Step } from '../../contract.ts'
import { MOST_PICTURE_TEXT } from '../../rules/quiz-checks.ts'
import { draftKindOf, placeOf, USUAL_RADIUS, type Place, type QuizAct } from '../../rules/quiz-draft.ts'
import type { LackWords } from './lack-words.ts'

type PictureProps = { step: Step; lackOf: LackWords; onAct: (act: QuizAct) => void; /** Stores a picture; answers its address, '' where it was refused, which it says itself. */ onPicture: (file: File) => Promise<string> }

/** The picture of a step and what it shows in words; of a place, the picture on which it is set. */
export function Picture({ step, lackOf, onAct, onPicture }: PictureProps) {
  const { t } = useTexts()
  const change = (patch: Partial<Pick<Step, 'image' | 'image_text'>>) => onAct({ is: 'change', id: step.id, patch })
  const isPlace = draftKindOf(step) === 'place'
  return (
    <section className="grid gap-3">
      {step.image !== '' && (
        <>
          {isPlace ? <PlaceOnPicture step={step} onAct={onAct} /> : <img src={step.image} alt={step.image_text} className="max-h-60 justify-self-start rounded-chip object-contain" />}
          <Field label={t('show.editor.picture-text')} hint={t('show.editor.picture-text-hint')} maxLength={MOST_PICTURE_TEXT} value={step.image_text} error={lackOf(['picture-text-none'])} onChange={({ target }) => change({ image_text: target.value })} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <ChoosePicture label={t(step.image === '' ? 'show.editor.add-picture' : 'show.editor.change-picture')} onPicture={onPicture} onStored={(image) => change({ image })} />
        {step.image !== '' && (
          <Button kind="bare" icon={Trash2} onClick={() => change({ image: '', image_text: '' })} className="px-0!">
            {t('show.editor.remove-picture')}
          </Button>
        )}
      </div>
      <FieldError id={`${step.id}-picture`} error={lackOf(['picture-none', 'place-none'])} />
    </section>
  )
}

function ChoosePicture({ label, onPicture, onStored }: { label: string; onPicture: PictureProps['onPicture']; onStored: (address: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    const address = await onPicture(file)
    setBusy(false)
    if (address) onStored(address)
  }
  return (
    <>
      <Button kind="bare" icon={Image} busy={busy} networked onClick={() => field.current?.click()} className="px-0!">
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}

const FULL = 1000
const STEP_BY = 10
const RADII = [{ size: 'small', radius: 40 }, { size: 'middle', radius: USUAL_RADIUS }, { size: 'large', radius: 150 }] as const
const MOVES: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const within = (value: number) => Math.min(FULL, Math.max(0, Math.round(value)))

/** Set by a press on the picture, moved by arrows; no drag is needed. The picture is never mirrored. */
function PlaceOnPicture({ step, onAct }: Pick<PictureProps, 'step' | 'onAct'>) {
  const { t } = useTexts()
  const place = placeOf(step)
  const set = (patch: Partial<Place>) => onAct({ is: 'more', id: step.id, patch: { radius: place?.radius ?? USUAL_RADIUS, ...patch } })
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect()
    // The picture fills its button.
    const ratio = Math.round((box.width / box.height) * FULL) / FULL
    // A press by keyboard has no position.
    if (detail === 0) return place ? undefined : set({ x: FULL / 2, y: FULL / 2, ratio })
    set({ x: within(((clientX - box.x) / box.width) * FULL), y: within(((clientY - box.y) / box.height) * FULL), ratio })
  }
  const arrow = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (!move || !place || event.altKey) return
    event.preventDefault()
    set({ x: within(place.x + move[0] * STEP_BY), y: within(place.y + move[1] * STEP_BY) })
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-hush">{t('show.editor.place-hint')}</p>
      <button type="button" dir="ltr" onClick={press} onKeyDown={arrow} aria-label={place ? t('show.editor.place-set', { x: Math.round(place.x / 10), y: Math.round(place.y / 10) }) : t('show.editor.place-set-not')} className="relative overflow-hidden rounded-chip">
        <img src={step.image} alt="" draggable={false} className="w-full" />
        {place && (
          <span
            aria-hidden
            className="absolute grid aspect-square place-items-center rounded-full border-3 border-ink bg-lime/40 outline-2 outline-paper"
            style={{ insetInlineStart: `${place.x / 10}%`, top: `${place.y / 10}%`, width: `${place.radius / 5}%`, translate: '-50% -50%' }}
          >
            <i className="size-3 rounded-full border-2 border-ink bg-lime" />
          </span>
        )}
      </button>
      <Segmented
        label={t('show.editor.radius')}
        showLabel
        choices={RADII.map(({ size, radius }) => ({ value: String(radius), label: t(`show.editor.radius.${size}`) }))}
        value={String(place?.radius ?? USUAL_RADIUS)}
        onChange={(value) => set({ radius: Number(value) })}
      />
    </div>
  )
}
