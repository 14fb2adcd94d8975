/** Layout of the pages before the desk: an introduction and a form. */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Box, CssBaseline, Typography } from '@mui/material'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { onFailure } from './failures.ts'
import { LanguageSelect } from './language-select.tsx'

type Props = { title: string; hint: ReactNode; error: string; onSubmit: () => Promise<void>; children: ReactNode }

export function Enter({ title, hint, error, onSubmit, children }: Props) {
  const { t } = useTexts()
  const [failed, setFailed] = useState('')
  useEffect(() => onFailure(({ kind, seconds }) => setFailed(t(kind === 'busy' ? 'desk.failure.busy' : kind === 'offline' ? 'desk.failure.offline' : 'desk.failure.failed', { n: seconds ?? 1 }))), [t])
  useEffect(() => void (document.title = `${title} · ${t('desk.name')}`), [title, t])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailed('')
    void onSubmit()
  }
  return (
    <Box className="desk-enter">
      <CssBaseline />
      <aside>
        <div className="desk-mark"><b>{t('desk.mark')}</b> <span>{t('desk.name')}</span></div>
        <div>
          <Typography variant="h1" component="p">{t('desk.backstage')}</Typography>
          <p>{t('desk.backstage-hint')}</p>
        </div>
      </aside>
      <main>
        <form onSubmit={submit} noValidate={false}>
          <Typography variant="h1">{title}</Typography>
          <div>{hint}</div>
          {children}
          {(error || failed) && <Typography role="alert" color="error">{error || failed}</Typography>}
          <LanguageSelect />
        </form>
      </main>
    </Box>
  )
}
