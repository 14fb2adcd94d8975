/** In which language questions are asked for, and whether they come in it. */
import { languages } from '../../languages/ui/slice.ts'
import { settings } from '../../settings/ui/slices.ts'

/**
 * For queries, so that another language is another question; undefined while none is sent. On a first visit it is known a moment
 * after the first answer: with `keepPreviousData` that one stays until the other is there.
 */
export function useContentLanguage(): { language_id?: string } {
  const mode = settings.use(({ systemConfig }) => systemConfig.language_mode)
  const id = languages.use(({ currentLanguage }) => currentLanguage.id)
  return mode === '1' && id ? { language_id: id } : {}
}

/** Names of the language that was wished for and of the one that stands in; undefined where the wish was met. */
export function useStandIn(shownId: string | undefined): { wanted: string; shown: string } | undefined {
  const wished = useContentLanguage().language_id
  const list = languages.use(({ list }) => list)
  if (!wished || !shownId || shownId === wished) return undefined
  const nameOf = (id: string) => list.find((language) => language.id === id)?.language
  const [wanted, shown] = [nameOf(wished), nameOf(shownId)]
  return wanted && shown ? { wanted, shown } : undefined
}
