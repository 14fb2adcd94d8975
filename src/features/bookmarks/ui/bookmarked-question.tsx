import { useId, type ReactNode } from 'react'
import { Bookmark as Ribbon, Check, Lightbulb } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useFormulas } from '../../formulas/ui/words.tsx'
import { CATEGORY_TYPES } from '../../questions/contract.ts'
import { shownKindOf } from '../../questions/kinds/ui/kinds.ts'
import { ClipText, SmallClip } from '../../rounds/ui/result/small-clip.tsx'
import type { Bookmark } from '../contract.ts'

type TextRenderer = (text: string) => ReactNode
const plain: TextRenderer = (text) => text

/** A bookmarked question with its category, and its answer, collapsed, if the server sends it. */
export function BookmarkedQuestion({ bookmark, onRemove }: { bookmark: Bookmark; onRemove: () => void }) {
  const { t } = useTexts()
  const id = useId()
  const { question, category_name, image, image_text, type } = bookmark
  const clip = shownKindOf(bookmark).transcript?.(bookmark)
  const { words: formulas = plain } = useFormulas('latex_mode')
  const words = type === String(CATEGORY_TYPES.maths) ? formulas : plain
  return (
    <li className="flex animate-deal items-start gap-3 rounded-card bg-riser p-4 sm:gap-5 sm:p-5">
      <div className="grid grow gap-2">
        <h2 id={id} dir="auto" className="own-direction whitespace-pre-line text-base font-semibold text-pretty wrap-anywhere sm:text-xl">
          {words(question)}
        </h2>
        {image && <img src={image} alt={image_text} className="max-h-40 rounded-chip object-contain" />}
        {clip && <SmallClip address={clip} />}
        <p dir="auto" className="own-direction text-sm text-hush wrap-anywhere">
          {category_name}
        </p>
        {bookmark.right_answer === undefined ? (
          <p className="text-sm text-hush">{t(bookmark.not_yet ? 'bookmarks.not-yet' : 'bookmarks.not-told')}</p>
        ) : (
          <BookmarkedAnswer bookmark={bookmark} words={words} />
        )}
      </div>
      <button
        type="button"
        data-removes-bookmark={bookmark.question_id}
        aria-label={t('bookmarks.take-out')}
        title={t('bookmarks.take-out')}
        aria-describedby={id}
        onClick={onRemove}
        className="-me-2 grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Ribbon size={22} fill="currentColor" aria-hidden />
      </button>
    </li>
  )
}

/** Collapsed at first, so that players can test themselves. */
function BookmarkedAnswer({ bookmark, words }: { bookmark: Bookmark; words: TextRenderer }) {
  const { t, num } = useTexts()
  const { right_answer = '', note, audio_text } = bookmark
  const { answerIn, between } = shownKindOf(bookmark)
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-semibold">{t('bookmarks.answer')}</summary>
      <p className="inline-flex min-h-11 items-center gap-2.5 rounded-chip border-2 border-lime bg-lime px-3 py-1.5 font-semibold text-ink foyer:border-ink">
        <Check size={20} strokeWidth={3} className="shrink-0" aria-hidden />
        <span dir="auto" className="own-direction wrap-anywhere">
          {words(answerIn(bookmark, right_answer, num).join(between))}
        </span>
      </p>
      {audio_text && (
        <div className="mt-2">
          <ClipText text={audio_text} />
        </div>
      )}
      {note && (
        <p className="mt-2 flex gap-2.5 text-hush">
          <Lightbulb size={20} className="mt-0.5 shrink-0 text-say" aria-hidden />
          <span dir="auto" className="grow own-direction wrap-anywhere">
            {words(note)}
          </span>
        </p>
      )}
    </details>
  )
}
