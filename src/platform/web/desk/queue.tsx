/**
 * A queue that is worked through: its rows, and beside them what is known of the chosen one and what can be done with it. J and K walk
 * through it. When a row is settled it goes, and the next one takes its place.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Paper, Skeleton, useMediaQuery } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../texts/texts.ts'
import { useKeys } from './keys.ts'
import { SidePanel } from './side-panel.tsx'

export type QueuePage<R> = { rows: readonly R[]; next_cursor: string | null }

type Props<R> = {
  /** Of the query; what changes it begins the list anew. */
  name: readonly string[]
  read: (cursor: string | undefined) => Promise<QueuePage<R>>
  idOf: (row: R) => string
  /** What a row says: its name, a second line, a figure at the end. */
  row: (row: R) => { title: string; about: string; figure?: string }
  children: (row: R) => ReactNode
  empty: string
  /** The id of the row that is chosen when the page opens; the list is read on until it is there. */
  first?: string | undefined
}

/** Below, what stands beside the list lies over it. */
const BESIDE = '(min-width: 1101px)'

export function Queue<R>({ name, read, idOf, row: wordsOf, children, empty, first }: Props<R>) {
  const { t } = useTexts()
  const beside = useMediaQuery(BESIDE, { noSsr: true })
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: name, queryFn: ({ pageParam }) => read(pageParam), initialPageParam: undefined as string | undefined, getNextPageParam: (last: QueuePage<R>) => last.next_cursor ?? undefined,
  })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const { chosen, choose, step, sought } = useChosen(rows, idOf, beside, first)
  const readsOn = sought && hasNextPage
  useEffect(() => {
    if (readsOn && !isFetchingNextPage) void fetchNextPage()
  }, [readsOn, isFetchingNextPage, fetchNextPage])
  if (isPending) return <Skeleton variant="rounded" height={400} />
  if (isError) return <p role="alert">{t('desk.queue.failed')} <Button size="small" onClick={() => void refetch()}>{t('desk.queue.again')}</Button></p>
  if (rows.length === 0) return <p>{empty}</p>
  const detail = readsOn ? <Skeleton variant="rounded" height={320} /> : chosen && <div key={idOf(chosen)}>{children(chosen)}</div>
  return (
    <div className={beside ? 'desk-queue' : ''}>
      <div>
        <Paper component="ul" className="desk-choices desk-queue-rows" aria-label={t('desk.queue.rows')}>
          {rows.map((one) => <li key={idOf(one)}><Row {...wordsOf(one)} current={one === chosen} onChoose={() => choose(one)} /></li>)}
        </Paper>
        <p className="desk-small">{t('desk.queue.keys')}</p>
        {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('desk.queue.more')}</Button>}
      </div>
      {beside ? detail : chosen && !readsOn && <SidePanel title={wordsOf(chosen).title} onClose={() => choose(undefined)} onStep={step}>{detail}</SidePanel>}
    </div>
  )
}

function Row({ title, about, figure, current, onChoose }: { title: string; about: string; figure?: string; current: boolean; onChoose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <button type="button" ref={button} aria-current={current} onClick={onChoose}>
      <b dir="auto">{title}</b>
      <small>{about}</small>
      {figure !== undefined && <strong>{figure}</strong>}
    </button>
  )
}

/** The place of a row that was not seen yet. */
const NOWHERE = -1

/** The chosen row; beside the list there always is one. One that has gone leaves its place to the next. */
function useChosen<R>(rows: readonly R[], idOf: (row: R) => string, always: boolean, first: string | undefined) {
  const [place, setPlace] = useState(first === undefined ? undefined : { id: first, at: NOWHERE })
  const found = rows.findIndex((row) => idOf(row) === place?.id)
  const last = found === -1 ? Math.min(place?.at ?? NOWHERE, rows.length - 1) : found
  const at = always ? Math.max(last, 0) : last
  const chosen = rows[at]
  const sought = found === -1 && place?.at === NOWHERE
  const choose = (row: R | undefined) => setPlace(row && { id: idOf(row), at: rows.indexOf(row) })
  const step = (by: 1 | -1) => choose(rows[Math.max(0, Math.min(at + by, rows.length - 1))])
  useKeys({ j: () => step(1), k: () => step(-1) }, always)
  return { chosen, choose, step, sought }
}

/** Answers the data of a read, or throws what React Query shows as a failure. */
export function dataOf<Data>(answer: { error: false; data: Data } | { error: true } | null): Data {
  if (!answer || answer.error) throw new Error('The list did not come.')
  return answer.data
}
