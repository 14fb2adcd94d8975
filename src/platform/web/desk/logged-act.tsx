import { useActWords } from './act-words.ts'

/** What was done, in words; its name at the server, which scripts and the filter use, is its title. */
export function LoggedAct({ action }: { action: string }) {
  const words = useActWords().say(action)
  return words === undefined ? <code dir="ltr">{action}</code> : <span title={action}>{words}</span>
}
