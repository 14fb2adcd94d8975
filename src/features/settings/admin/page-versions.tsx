/** The texts of a page that were out, the latest first, each with its difference from what is out now. */
import { useState } from 'react'
import { Button, Paper } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listPageVersions } from '../desk-contract.ts'
import { Difference } from './difference.tsx'
import type { WhichPage } from './which-page.ts'

function useVersions({ type, language }: WhichPage) {
  return useInfiniteQuery({
    queryKey: [listPageVersions.name, type, language],
    queryFn: async ({ pageParam }) => {
      const answer = await call(listPageVersions, { type, language, ...(pageParam !== '' && { cursor: pageParam }) })
      if (!answer || answer.error) throw new Error('The earlier texts did not come.')
      return answer.data
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

export function PageVersions({ page, body, onTake }: { page: WhichPage; body: string; onTake: (body: string) => void }) {
  const { t, date } = useTexts()
  const [open, setOpen] = useState<string>()
  const { data, hasNextPage, fetchNextPage } = useVersions(page)
  const rows = data?.pages.flatMap((each) => each.rows) ?? []
  if (data && rows.length === 0) return <Paper className="look-panel"><p>{t('desk.settings.no-page-versions')}</p></Paper>
  return (
    <div className="look-panels">
      {rows.map((row) => (
        <Paper key={row.id} className="look-panel">
          <p className="look-note">
            <b>{date(row.at, { dateStyle: 'medium', timeStyle: 'short' })}</b> <bdi dir="ltr">{row.by || t('desk.settings.found')}</bdi> {row.reason}
          </p>
          <div className="look-graphic">
            {row.body === body ? t('desk.settings.is-out') : <Button size="small" aria-expanded={open === row.id} onClick={() => setOpen(open === row.id ? undefined : row.id)}>{t('desk.settings.difference')}</Button>}
            {row.body !== body && <Button size="small" onClick={() => onTake(row.body)}>{t('desk.settings.take-over')}</Button>}
          </div>
          {open === row.id && <Difference before={body} after={row.body} language={page.language} />}
        </Paper>
      ))}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('desk.settings.earlier')}</Button>}
    </div>
  )
}
