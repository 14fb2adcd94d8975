import { Globe } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Select } from '../../../platform/web/ui/select.tsx'
import { languages } from './slice.ts'
import { switchLanguage } from './switch.ts'

/** Selects the language of the screens. `onSwitched` receives the code of the new one. */
export function LanguageSelect({ bare = false, onSwitched }: { bare?: boolean; onSwitched?: (code: string) => void }) {
  const { t, code } = useTexts()
  const { appLangList, currenApplang } = languages.use()
  const known = appLangList.length > 0 ? appLangList : currenApplang ? [currenApplang] : []
  const change = async (wanted: string) => {
    if (await switchLanguage(wanted)) onSwitched?.(wanted)
  }
  return (
    <Select
      bare={bare}
      icon={Globe}
      label={t('languages.label')}
      value={code}
      onChange={(wanted) => void change(wanted)}
      options={known.map((language) => ({ value: language.code, label: language.title, lang: language.code }))}
    />
  )
}
