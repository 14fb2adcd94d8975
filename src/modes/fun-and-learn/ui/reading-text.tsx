import { BookOpen } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { minutesToRead } from '../rules/rich-text.ts'
import { Attachment } from './attachment.tsx'
import { funAndLearnLook } from './look.ts'
import { RichText } from './rich-text.tsx'
import type { LearnText } from './use-texts.ts'

/** What is read of a text: its title, the text itself, and what is attached to it. */
export function ReadingText({ text }: { text: Pick<LearnText, 'title' | 'detail' | 'content_type' | 'content_data'> }) {
  const { t } = useTexts()
  return (
    <article className="overflow-hidden rounded-card bg-riser">
      <Tile look={funAndLearnLook} className="grid content-end gap-2 rounded-none! p-5 sm:min-h-44 sm:p-8">
        <p className="flex items-center gap-2 text-sm font-semibold sm:text-base">
          <BookOpen size={20} aria-hidden />
          {t('fun-and-learn.minutes', { n: minutesToRead(text.detail) })}
        </p>
        <h2 dir="auto" className="own-direction font-show text-2xl leading-tight font-bold text-balance wrap-anywhere sm:text-4xl">
          {text.title}
        </h2>
      </Tile>
      <div className="p-5 sm:p-8">
        <RichText detail={text.detail} />
        <Attachment text={text} />
      </div>
    </article>
  )
}
