/** Texts that most of the desk does without: the page that needs them loads them. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { makeTexts, useTexts, type Texts } from '../texts/texts.ts'

type Messages = Record<string, string>
/** By the feature that they are of: files by their path, one for each language, as `import.meta.glob` lists them. */
export type LateFiles = Readonly<Record<string, Readonly<Record<string, () => Promise<Messages>>>>>

/** Undefined: they are not loaded yet. `name`: of what is loaded, as a key. */
export function useLateTexts(name: string, files: LateFiles): Texts | undefined {
  const { code, rtl } = useTexts()
  const { data } = useQuery({ queryKey: ['late-texts', name, code], queryFn: () => loadTexts(files, code), staleTime: Infinity })
  return useMemo(() => data && makeTexts(data, code, rtl), [data, code, rtl])
}

export async function loadTexts(files: LateFiles, code: string): Promise<Messages> {
  const parts = Object.entries(files).flatMap(([feature, byPath]) => Object.entries(byPath).filter(([path]) => path.endsWith(`/texts.${code}.json`)).map(async ([, load]) => prefixed(feature, await load())))
  return Object.assign({}, ...(await Promise.all(parts))) as Messages
}

const prefixed = (feature: string, texts: Messages): Messages => Object.fromEntries(Object.entries(texts).map(([key, text]) => [['desk', feature, key].join('.'), text]))
