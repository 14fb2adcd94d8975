/** The player's own stage with the question as it stands in the form, in a frame as wide as the chosen device. It can be played. */
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonGroup } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Wording } from '../rules/draft.ts'
import { useContent } from './use-content.ts'

/** What the frame is told; `type`: of the category. The language is that of the content. */
export type PreviewMessage = { preview: { wording: Wording; type: number; language: string } }
/** What the frame says once it can be told something. */
export const PREVIEW_READY = 'preview-ready'

const WIDTHS = { phone: 360, desktop: 1024 } as const
const HEIGHTS = { phone: 720, desktop: 768 } as const
/** Typing is followed at once; each change would begin the question anew. */
const PAUSE_MS = 400

export function QuestionPreview({ wording, type, language }: { wording: Wording | undefined; type: number; language: string }) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const code = useContent().languages.find(({ id }) => id === language)?.code ?? 'en'
  const message = wording ? JSON.stringify({ preview: { wording, type, language: code } } satisfies PreviewMessage) : undefined
  useEffect(() => {
    const tell = () => message && frame.current?.contentWindow?.postMessage(message, location.origin)
    const timer = setTimeout(tell, PAUSE_MS)
    const onReady = (event: MessageEvent) => void (event.source === frame.current?.contentWindow && event.data === PREVIEW_READY && tell())
    addEventListener('message', onReady)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onReady)
    }
  }, [message])
  const scale = device === 'phone' ? 1 : WIDTHS.phone / WIDTHS.desktop
  return (
    <section className="content-preview" aria-label={t('desk.questions.preview')}>
      <div className="content-preview-head">
        <b>{t('desk.questions.preview')}</b>
        <ButtonGroup size="small" aria-label={t('desk.questions.device')}>
          {(['phone', 'desktop'] as const).map((one) => <Button key={one} aria-pressed={device === one} onClick={() => setDevice(one)}>{t(`desk.questions.device-${one}`)}</Button>)}
        </ButtonGroup>
      </div>
      <div className="content-stage" style={{ blockSize: HEIGHTS[device] * scale, inlineSize: WIDTHS.phone }}>
        <iframe ref={frame} src="/admin/preview.html" title={t('desk.questions.preview')} style={{ inlineSize: WIDTHS[device], blockSize: HEIGHTS[device], transform: `scale(${scale})` }} />
      </div>
      <p className="content-hint">{t(wording ? 'desk.questions.preview-hint' : 'desk.questions.preview-waits')}</p>
    </section>
  )
}
