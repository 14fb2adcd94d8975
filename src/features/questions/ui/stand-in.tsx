import { Languages } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useStandIn } from './content-language.ts'

/** One line where there are no questions in the player's language yet. */
export function StandIn({ languageId }: { languageId: string | undefined }) {
  const { t } = useTexts()
  const standIn = useStandIn(languageId)
  if (!standIn) return null
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-riser px-4 py-3 font-medium">
      <Languages size={20} className="shrink-0" aria-hidden />
      {t('questions.stand-in', standIn)}
    </p>
  )
}
