import { beforeEach, expect, it } from 'vitest'
import { claimNotifications, notification, notificationsOpened, notificationsRead, notificationsReceived, type NotificationItem } from './slice.ts'

const one = (id: string, title = id, date_sent = ''): NotificationItem => ({
  id,
  title,
  message: '',
  type: 'none',
  type_id: '',
  category_type: '',
  image: '',
  date_sent,
  read: 0,
})
const titles = () => notification.get().data.map(({ title }) => title)

beforeEach(() => notification.reset())

it('merges new ones in and skips what is there', () => {
  notificationsReceived([one('2'), one('1')], 2)
  notificationsReceived([one('3'), one('2', 'again')], 3)
  expect(titles()).toEqual(['3', '2', '1'])
  expect(notification.get().total).toBe(3)
})

it('takes an empty list', () => {
  notificationsReceived([one('1')], 1)
  notificationsReceived([], 1)
  expect(titles()).toEqual(['1'])
})

it('puts an earlier page behind what is there', () => {
  notificationsReceived([one('4', 'd', '2026-12-04T00:00:00Z'), one('3', 'c', '2026-12-03T00:00:00Z')], 4)
  notificationsReceived([one('3', 'again', '2026-12-03T00:00:00Z'), one('2', 'b', '2026-12-02T00:00:00Z')], 4)
  expect(titles()).toEqual(['d', 'c', 'b'])
})

it('keeps the order of the server among those of one moment', () => {
  notificationsReceived([one('12'), one('11')], 4)
  notificationsReceived([one('10'), one('9')], 4)
  expect(titles()).toEqual(['12', '11', '10', '9'])
})

it('goes by the server’s words when it is opened', () => {
  notificationsReceived([one('2', 'two'), one('1', 'one')], 2)
  notificationsOpened([one('3', 'trois'), one('2', 'deux')], 3)
  expect(titles()).toEqual(['trois', 'deux'])
})

it('marks one, or all', () => {
  notificationsReceived([one('3'), one('2'), one('1')], 3)
  const read = () => notification.get().data.map((each) => each.read)
  notificationsRead('2')
  expect(read()).toEqual([0, 1, 0])
  notificationsRead()
  expect(read()).toEqual([1, 1, 1])
})

it('keeps what came for a player who claims it again, and nothing of another one', () => {
  claimNotifications('mine')
  notificationsOpened([one('1')], 1)
  claimNotifications('mine')
  expect(titles()).toEqual(['1'])
  claimNotifications('another')
  expect(titles()).toEqual([])
})
