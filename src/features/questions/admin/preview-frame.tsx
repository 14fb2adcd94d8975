/** The players' own parts in a frame as wide as the chosen device: their style sheets and the desk's would disturb each other. */
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonGroup } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Wording } from '../rules/draft.ts'
import './content.css'

/** The message to the frame: a question (`type`: of its category), or a text of the library. The language is that of the content. */
export type PreviewMessage = { language: string; preview: { wording: Wording; type: number } } | { language: string; text: { title: string; detail: string; content_type: number; content_data: string } }
/** What the frame says once it can be told something. */
export const PREVIEW_READY = 'preview-ready'

const WIDTHS = { phone: 360, desktop: 1024 } as const
const HEIGHTS = { phone: 720, desktop: 768 } as const
/** Typing is followed at once; each change would begin anew what the frame shows. */
const PAUSE_MS = 400

/** Without a message the hint stands where the frame will show it. */
export function PreviewFrame({ message: told, hint }: { message: PreviewMessage | undefined; hint: string }) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const message = told && JSON.stringify(told)
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
        {/* Empty it is no stop for the Tab key: there is nothing to be seen or done in it. */}
        <iframe ref={frame} {...(told === undefined && { tabIndex: -1 })} src="/admin/preview.html" title={t('desk.questions.preview')} style={{ inlineSize: WIDTHS[device], blockSize: HEIGHTS[device], transform: `scale(${scale})` }} />
        {told === undefined && <p className="content-waits">{hint}</p>}
      </div>
      {told && <p className="content-hint">{hint}</p>}
    </section>
  )
}
