import { useEffect } from 'react'
import { WifiOff } from 'lucide-react'
import { announce } from '../net/live.tsx'
import { Lamps } from './lamps.tsx'

/** The connection was lost and is being re-established; the page below stays as it is. `words` are read out, and `back` once it is there again. */
export function LineBar({ words, back }: { words: string; back: string }) {
  useEffect(() => {
    announce(words)
    return () => announce(back)
  }, [words, back])
  return (
    <p
      data-scene="stage"
      className="pointer-events-none fixed inset-x-0 top-3 z-20 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-3 rounded-full border-2 border-line bg-ink px-5 py-2.5 font-semibold text-say"
    >
      <WifiOff className="size-5 shrink-0" aria-hidden />
      {words}
      <Lamps count={3} lit={2} bulb="size-2" className="animate-wait" />
    </p>
  )
}
