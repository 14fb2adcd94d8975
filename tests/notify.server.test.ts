/** The operator's command that sends notifications. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../src/platform/server/config.ts'
import { getNotifications } from '../src/features/notifications/contract.ts'
import { notify } from '../tools/operator/notify.ts'
import { aCategory } from './bank.ts'
import { aWorld } from './world.ts'

async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-notify-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  return folder
}

it('notifies all players, or some, with a picture and a link to a category', async () => {
  const folder = await aFolder()
  const config = readConfig({ DATA_DIR: folder })
  const world = await aWorld()
  await aCategory(world.database)
  const [leila, mei, kofi] = [await world.aPlayer({ email: 'leila@example.org' }), await world.aPlayer({ email: 'mei@example.org' }), await world.aPlayer({ email: 'kofi@example.org' })]
  const picture = path.join(folder, 'large.png')
  await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c6f432' } }).png().toFile(picture)

  expect(await notify(world.database, config, ['all', 'Hello', 'To everybody'], {})).toBe('"Hello" goes to all players')
  expect(await notify(world.database, config, ['Leila@example.org, mei@example.org', 'New subject'], { picture, category: 'space' })).toMatch(/goes to 2 of 2/)
  const [newest, first] = await world.call(getNotifications, {}, leila)
  expect(first).toMatchObject({ title: 'Hello', message: 'To everybody', type: 'none', type_id: '' })
  expect(newest).toMatchObject({ title: 'New subject', message: '', type: 'category', type_id: 'space', category_type: '1', image: expect.stringMatching(/^\/media\/uploads\/.+\.webp$/) })
  expect(await world.call(getNotifications, {}, mei)).toHaveLength(2)
  expect(await world.call(getNotifications, {}, kofi)).toHaveLength(1)
  const { width } = await sharp(path.join(folder, 'uploads', newest?.image.replace('/media/uploads/', '') as string)).metadata()
  expect(width).toBe(640)
})

it.each([
  ['nothing', [], {}, /Say to whom/],
  ['no words', ['all'], {}, /Say to whom/],
  ['a stranger', ['nobody@example.org', 'Hello'], {}, /no player/],
  ['no such category', ['all', 'Hello'], { category: 'nowhere' }, /no category nowhere/],
  ['a title without end', ['all', 'x'.repeat(121)], {}, /title/],
  ['no such picture', ['all', 'Hello'], { picture: '/nowhere.png' }, /nowhere\.png/],
])('%s is refused in a sentence', async (_what, words, options, sentence) => {
  const world = await aWorld()
  await expect(notify(world.database, readConfig({ DATA_DIR: await aFolder() }), words, options)).rejects.toThrow(sentence)
})
