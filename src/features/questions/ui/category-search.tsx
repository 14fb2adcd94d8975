import { Search } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'

/** Finds a category among many by a part of its name. */
export function CategorySearch({ count, value, onChange }: { count: number; value: string; onChange: (value: string) => void }) {
  const { t } = useTexts()
  const label = t('questions.search', { n: count })
  return (
    <search className="flex min-h-13 items-center gap-3 rounded-full border-2 border-line bg-prop px-4 focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-say sm:max-w-form">
      <Search size={20} className="shrink-0 text-hush" aria-hidden />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        className="own-direction w-full min-w-0 bg-transparent py-2.5 outline-none placeholder:text-hush"
      />
    </search>
  )
}
