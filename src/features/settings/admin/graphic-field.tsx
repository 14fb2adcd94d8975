/** A picture of the look: shown on its ground, replaced by a file, or brought back to what it came with. */
import { useRef, useState } from 'react'
import { Button } from '@mui/material'
import { ImageUp, RotateCcw } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { uploadGraphic, type GRAPHIC_USES } from '../desk-contract.ts'
import type { BrandPart } from '../rules/brand.ts'
import { useLookWords } from './look-words.ts'
import type { LookEditing } from './use-look.ts'

type Use = (typeof GRAPHIC_USES)[number]
const KINDS = 'image/png,image/jpeg,image/webp,image/gif'

export function GraphicField({ editing, part, use, ground }: { editing: LookEditing; part: Extract<BrandPart, 'logo' | 'logo-dark' | 'favicon'>; use: Use; ground: 'light' | 'dark' }) {
  const { t } = useTexts()
  const { partName } = useLookWords()
  const value = editing.valueOf(part)
  return (
    <div className="look-graphic">
      <span className="look-graphic-name">{partName(part)}</span>
      <span className="look-ground" data-ground={ground}>{value ? <img src={value} alt={partName(part)} /> : t('desk.settings.as-it-came')}</span>
      <UploadButton label={partName(part)} use={use} onDone={(address) => editing.setBrand(part, address)} />
      {value && <Button size="small" startIcon={<RotateCcw size={14} className="desk-flip" />} onClick={() => editing.setBrand(part, '')}>{t('desk.settings.as-it-came')}</Button>}
    </div>
  )
}

/** The file is stored at once, and shows nowhere before the look goes out. */
export function UploadButton({ label, use, onDone }: { label: string; use: Use; onDone: (address: string) => void }) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const take = async (image: File | undefined) => {
    if (!image) return
    setBusy(true)
    setRefused('')
    const answer = await call(uploadGraphic, { image, use })
    setBusy(false)
    if (answer?.error) setRefused(answer.text)
    else if (answer) onDone(answer.data.address)
  }
  return (
    <>
      <Button size="small" disabled={busy} startIcon={<ImageUp size={14} />} aria-label={t('desk.settings.picture-of', { part: label })} onClick={() => input.current?.click()}>{t('desk.settings.change-picture')}</Button>
      <input ref={input} type="file" hidden accept={KINDS} onChange={(event) => void take(event.target.files?.[0])} />
      {refused && <span role="alert">{refused}</span>}
    </>
  )
}
