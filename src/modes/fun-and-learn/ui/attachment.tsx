import { useState } from 'react'
import { FileText, Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Button, OuterLink } from '../../../platform/web/ui/button.tsx'
import { PDF, VIDEO } from '../rules/attachment.ts'
import type { LearnText } from './use-texts.ts'

/** The attachment of a text: none, a video, a PDF. */
export function Attachment({ text: { title, content_type, content_data } }: { text: Pick<LearnText, 'title' | 'content_type' | 'content_data'> }) {
  if (content_type === VIDEO) return <Video id={content_data} title={title} />
  return content_type === PDF ? <Pdf path={content_data} title={title} /> : null
}

/** Nothing is loaded from YouTube before the player starts it. */
function Video({ id, title }: { id: string; title: string }) {
  const { t } = useTexts()
  const [wanted, want] = useState(false)
  return (
    <div data-scene="stage" className="mt-6 grid aspect-video place-content-center justify-items-center gap-3 overflow-hidden rounded-card bg-ink p-4 text-center">
      {wanted ? (
        <iframe src={`/watch/${id}/`} title={t('fun-and-learn.video-of', { title })} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowFullScreen className="col-span-full -m-4 aspect-video w-[calc(100%+2rem)] border-0" />
      ) : (
        <>
          <Button icon={Play} solid onClick={() => want(true)}>
            {t('fun-and-learn.play-video')}
          </Button>
          <p className="max-w-[40ch] text-sm text-balance text-hush">{t('fun-and-learn.video-hint')}</p>
        </>
      )}
    </div>
  )
}

/** Shown by the browser itself where it can; else, as on most telephones, the link opens it. */
function Pdf({ path, title }: { path: string; title: string }) {
  const { t } = useTexts()
  return (
    <div className="mt-6 grid gap-3">
      <OuterLink href={path} target="_blank" rel="noopener" className="justify-self-start">
        <FileText size={20} aria-hidden />
        {t('fun-and-learn.open-pdf')}
      </OuterLink>
      {navigator.pdfViewerEnabled && (
        <iframe src={path} title={t('fun-and-learn.pdf-of', { title })} className="h-[75dvh] w-full rounded-card border-2 border-line max-sm:hidden" />
      )}
    </div>
  )
}
