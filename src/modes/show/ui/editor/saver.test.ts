import { expect, it, vi } from 'vitest'
import { makeSaver, type SaveState } from './saver.ts'

function trial(answers: boolean[] = []) {
  const written: string[] = []
  const states: SaveState[] = []
  const open: (() => void)[] = []
  const saver = makeSaver<string>('0', (value) => {
    written.push(value)
    return new Promise<boolean>((resolve) => open.push(() => resolve(answers[written.length - 1] ?? true)))
  }, (state) => states.push(state))
  return { saver, written, states, answer: () => open.shift()?.() }
}

it('saves nothing that is saved', async () => {
  const { saver, written } = trial()
  await saver.save('0')
  expect(written).toEqual([])
})

it('saves the last of what changed while it saved, and nothing between', async () => {
  const { saver, written, states, answer } = trial()
  const first = saver.save('1')
  void saver.save('2')
  void saver.save('3')
  answer()
  await vi.waitFor(() => expect(written).toEqual(['1', '3']))
  answer()
  await first
  expect([saver.isSaved('3'), states]).toEqual([true, ['saving', 'saved']])
})

it('says that it failed, and saves the next change', async () => {
  const { saver, states, answer } = trial([false, true])
  const first = saver.save('1')
  answer()
  await first
  expect([saver.isSaved('1'), states.at(-1)]).toEqual([false, 'failed'])
  const second = saver.save('1')
  answer()
  await second
  expect([saver.isSaved('1'), states.at(-1)]).toEqual([true, 'saved'])
})

it('takes a rejection for a failure', async () => {
  const states: SaveState[] = []
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await makeSaver<string>('0', () => Promise.reject(new Error('no network')), (state) => states.push(state)).save('1')
  expect([states, said.mock.calls.length]).toEqual([['saving', 'failed'], 1])
  said.mockRestore()
})
