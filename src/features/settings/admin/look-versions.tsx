/** The looks that were out, the latest first. One that is taken over shows in the preview, and goes out as any other change. */
import { Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listLooks } from '../desk-contract.ts'
import { lookChanges } from '../rules/look.ts'
import { useLookWords } from './look-words.ts'
import type { LookEditing } from './use-look.ts'

function useVersions() {
  return useInfiniteQuery({
    queryKey: [listLooks.name],
    queryFn: async ({ pageParam }) => {
      const answer = await call(listLooks, pageParam === '' ? {} : { cursor: pageParam })
      if (!answer || answer.error) throw new Error('The earlier looks did not come.')
      return answer.data
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

export function VersionsTab({ editing: { base, take } }: { editing: LookEditing }) {
  const { t, date } = useTexts()
  const { labelOf } = useLookWords(base.languages)
  const { data, hasNextPage, fetchNextPage } = useVersions()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (data && rows.length === 0) return <Paper className="look-panel"><p>{t('desk.settings.no-versions')}</p></Paper>
  return (
    <div className="look-panels">
      <TableContainer component={Paper}>
        <Table size="small" aria-label={t('desk.settings.look-tab.versions')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('desk.settings.when')}</TableCell>
              <TableCell>{t('desk.settings.who')}</TableCell>
              <TableCell>{t('desk.act.reason')}</TableCell>
              <TableCell>{t('desk.settings.differs')}</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, at, by, reason, look }) => {
              const changes = lookChanges(base.look, look)
              return (
                <TableRow key={id}>
                  <TableCell>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</TableCell>
                  <TableCell><bdi dir="ltr">{by || t('desk.settings.found')}</bdi></TableCell>
                  <TableCell>{reason}</TableCell>
                  <TableCell>{changes.length === 0 ? t('desk.settings.is-out') : changes.map(labelOf).join(' · ')}</TableCell>
                  <TableCell>{changes.length > 0 && <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => take(look)}>{t('desk.settings.take-over')}</Button>}</TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('desk.settings.earlier')}</Button>}
    </div>
  )
}
