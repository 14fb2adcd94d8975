import { Search } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts.ts'

/** Finds a category among many by a part of its name. */
export function CategorySearch({ count, value, onChange }: { count: number; value: string; onChange: (value: string) => void }) {
  const { t } = useTexts()
  const label = t('questions.search', { n: count })
  return (
    <search className="relative block sm:max-w-form">
      <Search size={20} className="absolute start-4 top-4 text-hush" aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        className="own-direction min-h-13 w-full rounded-full border-2 border-line bg-prop ps-12 pe-4 placeholder:text-hush"
      />
    </search>
  )
}
