import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../platform/web/net/call.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'
import { user } from '../../players/ui/slice.ts'
import { getNotifications, getUnreadNotifications, readNotifications } from '../contract.ts'
import { askBehindMarks, noteMark } from './marks.ts'
import { claimNotifications, notification, notificationsOpened, notificationsRead, notificationsReceived } from './slice.ts'

const PAGE = 25

/** A page of the list; null: no answer, or another player is signed in by now. */
async function fetchPage(offset: number) {
  const { token } = user.get()
  const answer = await call(getNotifications, { limit: PAGE, offset }, { quiet: true })
  return answer && !answer.error && user.get().token === token ? { list: answer.data, total: answer.total ?? answer.data.length } : null
}

/** The figure at the bell is the server's. */
async function learnUnread(): Promise<void> {
  const answer = await askBehindMarks(() => call(getUnreadNotifications, {}, { quiet: true }))
  if (answer && !answer.error) notification.set({ unread: answer.data.unread, heardUpTo: answer.data.latest?.id ?? (notification.get().heardUpTo || '0') })
}

/** The stored list is shown at once; it is loaded again on each visit, with news, and when the language changes. */
export function useNotifications() {
  const { data, total, unread, heardUpTo } = notification.use()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [loadingMore, setLoadingMore] = useState(false)
  const [ended, setEnded] = useState(false)
  const language = languageCode()
  const open = useCallback(async () => {
    // The bell, which claims the list too, loads after the first screen: a later claim would empty the list.
    const { data: player } = user.get()
    if (player) claimNotifications(player.id)
    const page = await fetchPage(0)
    if (page) notificationsOpened(page.list, page.total)
    setEnded(page !== null && page.list.length < PAGE)
    setState(page ? 'ready' : 'failed')
  }, [])
  // '' and '0' are the same state, so no reload between them.
  useEffect(() => void open(), [open, heardUpTo || '0', language])
  useEffect(() => void learnUnread(), [])
  /** False: they could not be had. */
  const more = async (): Promise<boolean> => {
    setLoadingMore(true)
    const page = await fetchPage(notification.get().data.length)
    // A new notification shifts all others: it is loaded with the beginning of the list.
    const { data: known, total } = notification.get()
    const moved = page && (page.total !== total || page.list.some(({ id }) => known.some((each) => each.id === id)))
    const newest = moved ? await fetchPage(0) : null
    if (page) notificationsReceived([...(newest?.list ?? []), ...page.list], page.total)
    setEnded(page !== null && page.list.length < PAGE)
    setLoadingMore(false)
    return page !== null
  }
  return { data, hasMore: !ended && data.length < total, unread, state, loadingMore, more, read: markOne, readAll: markAll, again: () => void open() }
}

async function markOne(id: string): Promise<void> {
  notificationsRead(id)
  notification.set(({ unread }) => ({ unread: Math.max(0, unread - 1) }))
  await send({ ids: id })
}

/** Up to the latest one shown: later ones stay unread. */
async function markAll(): Promise<void> {
  const [latest] = notification.get().data
  if (!latest) return
  notificationsRead()
  notification.set({ unread: 0 })
  await send({ up_to: latest.id })
}

const send = (what: { ids: string } | { up_to: string }): Promise<void> => noteMark(sendMark(what))

async function sendMark(what: { ids: string } | { up_to: string }): Promise<void> {
  const answer = await call(readNotifications, what)
  if (answer && !answer.error) notification.set({ unread: answer.data.unread })
}
