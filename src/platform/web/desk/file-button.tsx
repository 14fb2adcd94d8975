/** Chooses a file of the device. A button that opens a hidden field: a label around a field is not reached by keys as a button is. */
import { useRef, type ReactNode } from 'react'
import { Button } from '@mui/material'

type Props = { label: string; icon: ReactNode; accept: string; disabled?: boolean; onFile: (file: File) => void }

export function FileButton({ label, icon, accept, disabled = false, onFile }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button startIcon={icon} disabled={disabled} sx={{ justifySelf: 'start' }} onClick={() => field.current?.click()}>{label}</Button>
      <input
        ref={field} type="file" hidden accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
