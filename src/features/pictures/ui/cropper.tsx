import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundButton } from '../../../platform/web/ui/button.tsx'
import type { CropArea } from './drawing.ts'

const ZOOM = { least: 1, most: 4, step: 0.1 }
/** Pixels per press of an arrow key. */
const KEY_STEP = 8

/** The picture under a round window: moved by touch, mouse or arrow keys, zoomed by the slider or its buttons. */
export function RoundCropper({ address, onPart }: { address: string; onPart: (part: CropArea) => void }) {
  const { t, percent } = useTexts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.least)
  const hint = useRef<HTMLParagraphElement>(null)
  // The button that opened the cropper has been removed, and with it the focus.
  useEffect(() => hint.current?.focus(), [])
  const zoomTo = (wanted: number) => setZoom(Math.min(ZOOM.most, Math.max(ZOOM.least, wanted)))
  return (
    <div className="grid gap-3">
      <p ref={hint} tabIndex={-1} className="text-hush outline-none">
        {t('pictures.crop-hint')}
      </p>
      {/* Directions are physical, independent of the text direction. */}
      <div dir="ltr" className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-card bg-ink">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('pictures.crop-window'), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, part) => onPart(part)}
        />
      </div>
      <div dir="ltr" className="mx-auto flex w-full max-w-80 items-center gap-2">
        <RoundButton label={t('pictures.zoom-out')} icon={ZoomOut} className="bg-prop!" onClick={() => zoomTo(zoom - ZOOM.step * 2)} />
        <input
          type="range"
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={zoom}
          aria-label={t('pictures.zoom')}
          aria-valuetext={percent(zoom * 100)}
          onChange={({ target }) => zoomTo(Number(target.value))}
          className="h-11 min-w-0 grow cursor-pointer accent-say"
        />
        <RoundButton label={t('pictures.zoom-in')} icon={ZoomIn} className="bg-prop!" onClick={() => zoomTo(zoom + ZOOM.step * 2)} />
      </div>
    </div>
  )
}
