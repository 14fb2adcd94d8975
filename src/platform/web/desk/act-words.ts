/** Acts of operators in words, for logs. They are many, and most pages show none: the first log that is opened loads them. */
import { useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import { makeTexts, useTexts } from '../texts/texts.ts'
import { ActFiles } from './act-files.ts'
import { loadTexts, type LateFiles } from './late-texts.ts'

type Say = (action: string) => string | undefined
type Acts = { say: Say; choices: readonly { id: string; name: string }[] }
const NONE: Acts = { say: () => undefined, choices: [] }

/** In files: with the name that scripts and the filter use. */
export const actCell = (say: Say, action: string): string => [say(action), action].filter(Boolean).join(': ')

/**
 * `say`: by the name that the log has. Undefined: it has no words, such as that of an earlier version, or they are not loaded yet. `choices`:
 * all that have words, by these.
 */
export function useActWords(): Acts {
  const load = useContext(ActFiles)
  const { code, rtl } = useTexts()
  const { data } = useQuery({ queryKey: ['act-words', code], queryFn: () => wordsIn(load, code, rtl), staleTime: Infinity })
  return data ?? NONE
}

async function wordsIn(load: () => Promise<LateFiles>, code: string, rtl: boolean): Promise<Acts> {
  const files = await load()
  const messages = await loadTexts(files, code)
  const texts = makeTexts(messages, code, rtl)
  const say: Say = (action) => {
    const key = Object.keys(files).map((feature) => `desk.${feature}.act.${nameOf(action)}`).find((each) => texts.has(each))
    return key === undefined ? undefined : (texts.t as (key: string) => string)(key)
  }
  const { compare } = new Intl.Collator(code)
  const choices = Object.entries(messages).map(([key, name]) => ({ id: actionOf(key), name })).toSorted((a, b) => compare(a.name, b.name))
  return { say, choices }
}

/** Acts of the command line have blanks in their names, keys of texts have none. */
const nameOf = (action: string) => action.replaceAll(' ', '-')
const actionOf = (key: string) => key.replace(/^.*\.act\./, '').replaceAll('-', ' ')
