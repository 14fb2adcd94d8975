import { beforeEach, expect, it } from 'vitest'
import { notification, notificationsReceived, type Notification } from './slice.ts'

const one = (id: string, title = id): Notification => ({
  id,
  title,
  message: '',
  type: 'none',
  type_id: '',
  image: '',
  date_sent: '',
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
