/** What a job or an upload is at, and how far. */
import { LinearProgress, Paper } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'

/** `most` 0: it is not known how much there is. */
export function Progress({ words, done, most }: { words: string; done: number; most: number }) {
  const { percent } = useTexts()
  const share = most === 0 ? 0 : Math.min(1, done / most)
  return (
    <Paper className="imports-progress">
      <p role="status">{words}{most > 0 && <> · {percent(Math.floor(share * 100))}</>}</p>
      <LinearProgress variant={most > 0 ? 'determinate' : 'indeterminate'} value={share * 100} aria-label={words} />
    </Paper>
  )
}
