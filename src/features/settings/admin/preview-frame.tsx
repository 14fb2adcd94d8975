/** The player's own page in a frame, with what is not out yet. */
import { useEffect, useRef, useState } from 'react'
import { Chip } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { PREVIEW_PATH, PREVIEW_READY, type Preview, type PreviewMessage } from '../rules/preview.ts'

const VIEWS = ['light', 'dark', 'stage', 'phone'] as const
type View = (typeof VIEWS)[number]
/** The frame is as wide as a desktop's page and shown smaller, so that the page takes the shape it has there. */
const DESKTOP_PX = 1_024
const PHONE_PX = 360

type Props = { preview: Omit<Preview, 'theme' | 'show'>; show: Exclude<Preview['show'], 'stage'> }

export function PreviewFrame({ preview, show }: Props) {
  const { t } = useTexts()
  // A line of a list is read as it is on a phone.
  const [view, setView] = useState<View>(show === 'notification' ? 'phone' : 'light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, width] = useWidth()
  const views = VIEWS.filter((one) => show === 'home' || one !== 'stage')
  useSent(frame, { ...preview, show: view === 'stage' ? 'stage' : show, theme: view === 'dark' ? 'dark' : 'light' })
  const inner = view === 'phone' ? PHONE_PX : DESKTOP_PX
  const scale = Math.min(1, width / inner)
  return (
    <section className="preview" aria-label={t('desk.settings.preview')}>
      <div className="preview-head">
        <b>{t('desk.settings.preview')}</b>
        {views.map((one) => <Chip key={one} size="small" label={t(`desk.settings.view.${one}`)} variant={one === view ? 'filled' : 'outlined'} color={one === view ? 'primary' : 'default'} aria-pressed={one === view} onClick={() => setView(one)} />)}
      </div>
      <div ref={box} className="preview-box">
        <iframe ref={frame} src={PREVIEW_PATH} title={t('desk.settings.preview')} tabIndex={-1} style={{ width: inner, height: `${100 / scale}%`, transform: `scale(${scale})` }} />
      </div>
    </section>
  )
}

/** Sent when the frame says that it listens, and with each change from then on. */
function useSent(frame: { current: HTMLIFrameElement | null }, preview: Preview) {
  const message = JSON.stringify({ preview } satisfies PreviewMessage)
  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(JSON.parse(message), location.origin)
    const onReady = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) send()
    }
    send()
    addEventListener('message', onReady)
    return () => removeEventListener('message', onReady)
  }, [frame, message])
}

function useWidth(): [(box: HTMLDivElement | null) => void, number] {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [width, setWidth] = useState(DESKTOP_PX)
  useEffect(() => {
    if (!box) return
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return [setBox, width]
}
