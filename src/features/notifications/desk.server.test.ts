import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { play } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { waitingFor } from '../../platform/server/jobs/waiting.ts'
import { listAudit } from '../operators/contract.ts'
import { getNotifications, readNotifications, setNotificationPreferences } from './contract.ts'
import { countAudience, getAnnouncement, listAnnouncements, planAnnouncement, recallAnnouncement, removeAnnouncement, saveAnnouncement, uploadAnnouncementPicture } from './desk-contract.ts'
import { notificationJobs } from './jobs.ts'
import { sendDue } from './server/announcing.ts'

const reason = 'the show of Friday'
const TEXTS = { en: { title: 'Come on Friday', message: 'A show at eight.' }, de: { title: 'Komm am Freitag', message: 'Eine Show um acht.' } }
const HOUR_S = 3_600

let world: World
let ann: TestPlayer
let ben: TestPlayer
let eva: TestPlayer
let host: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  await aCategory(world.database)
  ;[ann, ben, eva] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Ben' }), await world.aPlayer({ name: 'Eva' })]
  await world.database.rows(sql`UPDATE player SET web_language = 'de' WHERE id = ${ben.id}`)
  host = await aMember(world.database, 'host')
})

const draft = async (more: object = {}) => (await world.call(saveAnnouncement, { texts: JSON.stringify(TEXTS), ...more }, host)).id
const plan = (announcement_id: string, more: object = {}) => world.call(planAnnouncement, { announcement_id, reason, ...more }, host)
const one = (announcement_id: string) => world.call(getAnnouncement, { announcement_id }, host)
/** Of announcements alone: playing earns badges. */
const titles = async (player: TestPlayer) => (await world.call(getNotifications, {}, player)).filter(({ type }) => ['none', 'category'].includes(type)).map(({ title }) => title)

describe('to everybody', () => {
  it('goes out once, in each reader’s language, with picture and link; read ones are counted', async () => {
    const id = await draft({ category: 'space', image: '/media/u/a.webp' })
    expect(await titles(ann)).toEqual([])
    await plan(id)
    await Promise.all([sendDue(world.database), sendDue(world.database)])
    expect([await titles(ann), await titles(ben)]).toEqual([['Come on Friday'], ['Komm am Freitag']])
    const [told] = await world.call(getNotifications, {}, ann)
    expect(told).toMatchObject({ type: 'category', type_id: 'space', image: '/media/u/a.webp', message: 'A show at eight.' })
    expect(await one(id)).toMatchObject({ state: 'sent', delivered: 3, opened: 0, sent_at: expect.any(String) })
    await world.call(readNotifications, { ids: told?.id ?? '' }, ann)
    expect((await one(id)).opened).toBe(1)
  })

  it('who reads another language reads the first one that was written; the job is woken when the moment has come', async () => {
    expect(await sendDue(world.database)).toBe(false)
    await plan(await draft({ texts: JSON.stringify({ de: TEXTS.de }) }), { send_at: new Date(Date.now() + 24 * 3_600_000).toISOString() })
    const isDue = async () => (await waitingFor(world.database, notificationJobs)).has('send-announcements')
    expect([await sendDue(world.database), await isDue()]).toEqual([false, false])
    await world.database.rows(sql`UPDATE announcement SET send_at = app_now() WHERE state = 'planned'`)
    expect(await isDue()).toBe(true)
    expect(await sendDue(world.database)).toBe(true)
    expect([await sendDue(world.database), await isDue()]).toEqual([false, false])
    expect(await titles(ann)).toEqual(['Komm am Freitag'])
  })
})

describe('to a group', () => {
  it.each([
    ['of a language', { languages: 'de' }, ['Ben']],
    ['of those without a language of their own, too', { languages: 'en,ar' }, ['Ann', 'Eva']],
    ['who played lately', { played: '7' }, ['Ann']],
    ['who did not', { quiet: '7' }, ['Ben', 'Eva']],
    ['who joined lately', { joined: '1' }, ['Ann', 'Ben', 'Eva']],
    ['who have bought a category', { premium: '1' as const }, ['Eva']],
    ['all conditions at once', { languages: 'de', quiet: '7', premium: '0' as const }, ['Ben']],
  ])('%s', async (_, audience, names) => {
    await play(world, ann, 5)
    await world.database.rows(sql`INSERT INTO category_unlock (player_id, category_id, coins) SELECT ${eva.id}, id, 0 FROM category LIMIT 1`)
    expect(await world.call(countAudience, audience, host)).toEqual({ players: names.length })
    const id = await draft(audience)
    await plan(id)
    await sendDue(world.database, 1)
    const got = await Promise.all([ann, ben, eva].map(async (player) => ((await titles(player)).length > 0 ? player.name : '')))
    expect(got.filter(Boolean)).toEqual(names)
    expect(await one(id)).toMatchObject({ state: 'sent', delivered: names.length })
  })

  it('leaves out who has switched such messages off, and sends nothing twice after a part', async () => {
    await world.call(setNotificationPreferences, { operator: '0' }, ann)
    const id = await draft({ languages: 'en' })
    await plan(id)
    await sendDue(world.database, 1)
    await world.database.rows(sql`UPDATE announcement SET state = 'sending', sent_to = NULL WHERE id = ${id}`)
    await sendDue(world.database, 1)
    expect([await titles(ann), await titles(eva)]).toEqual([[], ['Come on Friday']])
  })
})

describe('a planned one', () => {
  it('waits for its moment, and can be recalled until then', async () => {
    const id = await draft()
    const at = new Date(Date.now() + 2 * HOUR_S * 1000).toISOString()
    expect(await plan(id, { send_at: at })).toEqual({ send_at: at })
    await sendDue(world.database)
    expect(await titles(ann)).toEqual([])
    await world.call(recallAnnouncement, { announcement_id: id, reason }, host)
    await world.pass(3 * HOUR_S)
    // Sessions end meanwhile.
    host = await aMember(world.database, 'host')
    await sendDue(world.database)
    expect(await titles(ann)).toEqual([])
    expect(await one(id)).toMatchObject({ state: 'draft', recalled_at: expect.any(String), send_at: null })
    const listed = async (state: 'draft' | 'planned' | 'sent' | 'recalled') => (await world.call(listAnnouncements, { state }, host)).rows.length
    expect([await listed('recalled'), await listed('draft'), await listed('planned')]).toEqual([1, 0, 0])
    await plan(id, { send_at: at })
    await sendDue(world.database)
    expect(await titles(ann)).toEqual(['Come on Friday'])
    expect([await listed('sent'), await listed('recalled')]).toEqual([1, 0])
    expect(await world.refused(recallAnnouncement, { announcement_id: id, reason }, host)).toBe('announcement-on-its-way')
  })

  it('is being sent from its moment on, before the job has run', async () => {
    const [now, later] = [await draft(), await draft()]
    await plan(now)
    await plan(later, { send_at: new Date(Date.now() + HOUR_S * 1000).toISOString() })
    expect([await one(now), await one(later)]).toMatchObject([{ state: 'planned', due: 1 }, { state: 'planned', due: 0 }])
    const listed = async (state: 'planned' | 'sent') => (await world.call(listAnnouncements, { state }, host)).rows.map(({ id }) => id)
    expect([await listed('planned'), await listed('sent')]).toEqual([[later], [now]])
    await sendDue(world.database)
    expect(await one(now)).toMatchObject({ state: 'sent', due: 0 })
  })

  it('is not changed, not removed and not planned again', async () => {
    const id = await draft()
    await plan(id)
    expect(await world.refused(saveAnnouncement, { announcement_id: id, texts: JSON.stringify(TEXTS) }, host)).toBe('announcement-on-its-way')
    expect(await world.refused(removeAnnouncement, { announcement_id: id, reason }, host)).toBe('announcement-on-its-way')
    expect(await world.refused(planAnnouncement, { announcement_id: id, reason }, host)).toBe('announcement-on-its-way')
  })
})

describe('a draft', () => {
  it('is written over, listed, and removed', async () => {
    const [first, second] = [await draft(), await draft({ languages: 'de', quiet: '30' })]
    expect(await draft({ announcement_id: first, texts: JSON.stringify({ en: { title: 'Later', message: '' } }) })).toBe(first)
    const page = await world.call(listAnnouncements, { limit: '1' }, host)
    expect(page.rows).toMatchObject([{ id: second, state: 'draft', audience: { languages: ['de'], quiet: 30, played: null }, operator: host.name }])
    expect(await world.call(listAnnouncements, { limit: '1', cursor: page.next_cursor ?? '' }, host)).toMatchObject({ rows: [{ id: first, texts: { en: { title: 'Later', message: '' } } }], next_cursor: null })
    await world.call(removeAnnouncement, { announcement_id: first, reason }, host)
    expect(await world.refused(getAnnouncement, { announcement_id: first }, host)).toBe('not-found')
    const entries = await world.call(listAudit, { subject: 'announcement', subject_id: first }, await aMember(world.database))
    expect(entries.map(({ action }) => action)).toEqual([removeAnnouncement.name, saveAnnouncement.name, saveAnnouncement.name])
  })

  it.each([
    ['no words', { texts: '{}' }, 'announcement-words'],
    ['no JSON', { texts: 'hello' }, 'announcement-words'],
    ['a message without a title', { texts: JSON.stringify({ en: { title: '', message: 'x' } }) }, 'announcement-words'],
    ['a title that is too long', { texts: JSON.stringify({ en: { title: 'x'.repeat(121), message: '' } }) }, 'announcement-words'],
    ['a picture from elsewhere', { image: 'https://example.org/a.webp' }, 'announcement-words'],
    ['a category that is not there', { category: 'nowhere' }, 'announcement-category'],
  ])('with %s is refused', async (_, more, code) => {
    expect(await world.refused(saveAnnouncement, { texts: JSON.stringify(TEXTS), ...more }, host)).toBe(code)
  })

  it('is planned within a year', async () => {
    const id = await draft()
    for (const send_at of ['tomorrow', '2199-01-01T00:00:00Z']) expect(await world.refused(planAnnouncement, { announcement_id: id, send_at, reason }, host)).toBe('announcement-moment')
  })
})

it('a picture is drawn anew and kept; what is none is refused', async () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.append('picture', new Blob([bytes]), 'picture.png')
    return (await world.post(uploadAnnouncementPicture.name, form, { authorization: `Bearer ${host.token}` })).json()
  }
  const drawn = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c6f432' } }).png().toBuffer()
  const { data } = await upload(new Uint8Array(drawn))
  expect(data.image).toMatch(/^\/media\/.+\.webp$/)
  expect(await upload(new TextEncoder().encode('no picture'))).toMatchObject({ code: 'picture-broken' })
})
