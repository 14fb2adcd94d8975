import { BookOpen } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Select } from '../../../platform/web/ui/select.tsx'
import { settings } from '../../settings/ui/slices.ts'
import { contentLanguageChosen, languages } from './slice.ts'

/** Selects the language of the questions, independently of the screens; renders nothing if there is only one. */
export function ContentLanguageSelect({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTexts()
  const { list, currentLanguage } = languages.use()
  const mode = settings.use(({ systemConfig }) => systemConfig.language_mode)
  // Reserves the height to avoid a layout shift once the languages are loaded.
  if (mode === undefined || list.length === 0)
    return (
      <Skeleton>
        <SkeletonBlock className="h-21.5 rounded-card!" />
      </Skeleton>
    )
  if (mode !== '1' || list.length === 1) return null
  const choose = (id: string) => {
    const wanted = list.find((language) => language.id === id)
    if (!wanted) return
    contentLanguageChosen(wanted)
    onChosen?.()
  }
  return (
    <Select
      icon={BookOpen}
      label={t('languages.questions')}
      value={currentLanguage.id}
      onChange={choose}
      options={list.map(({ id, code, language }) => ({ value: id, label: language, lang: code }))}
    />
  )
}
