/** The operator's commands about questions, their reports, and badges. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from '../src/platform/server/database/database.ts'
import { getUserBadges } from '../src/features/badges/contract.ts'
import { getNotifications } from '../src/features/notifications/contract.ts'
import { reportQuestion } from '../src/features/reports/contract.ts'
import { questionCommands } from '../tools/operator/questions.ts'
import { aStage, opening } from './stage.ts'
import { aWorld, type World } from './world.ts'

const run = (world: World, ...words: string[]) => (questionCommands[words[0] as string] as NonNullable<(typeof questionCommands)[string]>)(world.database, words.slice(1))

async function aFile(content: string): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-question-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'changes.json')
  await fs.writeFile(file, content)
  return file
}

/** Two players were asked the same question and have reported it. */
async function reported() {
  const { world, player } = await aStage({ each: 1, levels: 1 })
  const other = await world.aPlayer({ name: 'Mei' })
  const { question_id: id } = await opening(world, player)
  await opening(world, other)
  await world.call(reportQuestion, { question_id: id, message: 'The key is\nwrong\u001b[2J' }, player)
  await world.call(reportQuestion, { question_id: id, message: 'A typing error' }, other)
  return { world, player, other, id }
}

it('lists reported questions with their wording, the right option and what players say, on lines of their own', async () => {
  const { world, id } = await reported()
  const listed = await run(world, 'question-reports')
  expect(listed).toContain('2 reports since')
  expect(listed).toContain(`${id}  version 1`)
  expect(listed).toMatch(/^ {4}\* \d {2}/m)
  expect(listed).toContain('“The key is wrong [2J”')
  expect(listed).not.toContain('\u001b')
})

it.each([
  ['mended', /corrected/, 'We changed it.'],
  ['right', /checked/, ''],
  ['removed', /gone/, 'It was out of date.'],
])('answers reports as %s: settled once, each reporter is notified, a removed question is not asked', async (outcome, title, reply) => {
  const { world, player, other, id } = await reported()
  expect(await run(world, 'question-reports', 'answer', id, outcome, ...reply.split(' ').filter(Boolean))).toContain('2 reports')
  expect(await run(world, 'question-reports')).toBe('No question was reported.')
  for (const each of [player, other]) {
    const [latest, ...more] = await world.call(getNotifications, {}, each)
    expect(latest).toMatchObject({ title: expect.stringMatching(title), message: expect.stringMatching(reply ? new RegExp(`${reply}$`) : /right\.$/), type: `report-${outcome}` })
    expect(more).toEqual([])
  }
  await expect(run(world, 'question-reports', 'answer', id, outcome)).rejects.toThrow('no open reports')
  const row = await world.database.row(sql`SELECT active FROM question WHERE id = ${Number(id)}`)
  expect(row).toEqual({ active: outcome !== 'removed' })
})

it.each([
  ['an unknown outcome', ['answer', '1', 'perhaps'], /one of mended, right, removed/],
  ['a question without reports', ['answer', '999999', 'right'], /no open reports/],
  ['an unknown command', ['delete', '1'], /question-reports/],
])('%s is refused in a sentence', async (_what, words, sentence) => {
  await expect(run(await aWorld(), 'question-reports', ...words)).rejects.toThrow(sentence)
})

it('words a question anew as a new version, and stops and starts asking it', async () => {
  const { world, player } = await aStage({ each: 1, levels: 1 })
  const { question_id: id } = await opening(world, player)
  const before = await run(world, 'question', id)
  const edited = await run(world, 'question', 'edit', id, await aFile(JSON.stringify({ note: 'Because it is so.' })))
  expect(edited).toContain('version 2')
  expect(edited).toContain('Note: Because it is so.')
  expect(edited.split('\n')[1]).toBe(before.split('\n')[1])
  expect(await run(world, 'question', 'off', id)).toContain('not asked')
  expect(await run(world, 'question', id)).toContain('[not asked]')
  await run(world, 'question', 'on', id)
  expect(await run(world, 'question', id)).not.toContain('[not asked]')
})

it.each([
  ['no such question', 'edit', '999999', '{}', /no question 999999/],
  ['a key that is no option', 'edit', '', '{"answer": 9}', /Nothing was changed: the right answer is none of its options/],
  ['a field that cannot be changed', 'edit', '', '{"level": 2}', /"level" cannot be changed/],
  ['options that are numbers', 'edit', '', '{"options": [1, 2]}', /"options" is not of its kind/],
  ['no object', 'edit', '', '[]', /one JSON object/],
])('an edit with %s changes nothing', async (_what, command, wrongId, content, sentence) => {
  const { world, player } = await aStage({ each: 1, levels: 1 })
  const { question_id: id } = await opening(world, player)
  const before = await run(world, 'question', id)
  await expect(run(world, 'question', command, wrongId || id, await aFile(content))).rejects.toThrow(sentence)
  expect(await run(world, 'question', id)).toBe(before)
})

it('changes what a badge gives and asks for, and refuses what it cannot be', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  expect(await run(world, 'badge', 'streak', 'reward=3', 'counter=7', 'label=Week of play')).toBe('streak  reward=3  counter=7  label="Week of play"')
  expect((await world.call(getUserBadges, {}, player)).find(({ type }) => type === 'streak')).toMatchObject({ badge_reward: 3, badge_counter: 7, badge_label: 'Week of play' })
  expect(await run(world, 'badge', 'streak', 'label=')).toBe('streak  reward=3  counter=7')
  for (const [words, sentence] of [[['streak', 'reward=-1'], /whole number of coins/], [['streak', 'reward='], /whole number of coins/], [['streak', 'price=1'], /is no change/], [['nothing', 'reward=1'], /no badge/], [['streak'], /Say what changes/]] as const)
    await expect(run(world, 'badge', ...words)).rejects.toThrow(sentence)
})
