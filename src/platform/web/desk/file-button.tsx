/** Chooses a text file: its text, of at most so many characters. */
import { useRef, type ChangeEvent } from 'react'
import { Button } from '@mui/material'
import { FileUp } from 'lucide-react'

type Props = { label: string; accept: string; most: number; onText: (text: string) => void }

export function FileButton({ label, accept, most, onText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    if (text !== undefined) onText(text.slice(0, most))
    // The same file, changed meanwhile, may be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button startIcon={<FileUp size={18} />} sx={{ justifySelf: 'start' }} onClick={() => input.current?.click()}>{label}</Button>
      <input ref={input} type="file" hidden accept={accept} onChange={(event) => void read(event)} />
    </>
  )
}
