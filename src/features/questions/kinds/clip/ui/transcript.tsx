import { Captions } from 'lucide-react'
import { useTexts } from '../../../../../platform/web/texts/texts.ts'

/** The transcript of a clip. */
export function Transcript({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <p className="flex grow items-center gap-2 sm:gap-3">
      <Captions size={24} className="shrink-0 text-gel" aria-label={t('rounds.in-the-clip')} role="img" />
      <span dir="auto" className="grow own-direction text-sm leading-snug wrap-anywhere sm:text-base">
        {text}
      </span>
    </p>
  )
}
