/** Where a file is dropped or chosen. */
import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '@mui/material'
import { FileUp } from 'lucide-react'

type Props = { title: string; about: ReactNode; choose: string; accept: string; disabled?: boolean; onFile: (file: File) => void; children?: ReactNode }

export function FileDrop({ title, about, choose, accept, disabled = false, onFile, children }: Props) {
  const [over, setOver] = useState(false)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file)
  }
  return (
    <section
      className="imports-drop" aria-labelledby={titleId} data-over={over || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))} onDragLeave={() => setOver(false)} onDrop={(event) => (event.preventDefault(), setOver(false), take(event.dataTransfer.files[0]))}
    >
      <FileUp size={24} aria-hidden />
      <b id={titleId}>{title}</b>
      <span className="desk-small">{about}</span>
      <Button disabled={disabled} onClick={() => input.current?.click()}>{choose}</Button>
      <input ref={input} type="file" hidden aria-label={choose} accept={accept} disabled={disabled} onChange={({ target }) => (take(target.files?.[0]), (target.value = ''))} />
      {children}
    </section>
  )
}
