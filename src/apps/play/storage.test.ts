import { expect, it, onTestFinished, vi } from 'vitest'
import { replaceForbiddenStorage } from './storage.ts'

it('storage that a browser forbids is replaced by one of the page; what it allows stays', () => {
  const said = vi.spyOn(console, 'info').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const sessionStorage = { getItem: () => 'as before' }
  const page = { sessionStorage } as unknown as Pick<Window, 'localStorage' | 'sessionStorage'>
  Object.defineProperty(page, 'localStorage', { configurable: true, get: () => { throw new Error('denied') } })
  replaceForbiddenStorage(page)
  expect(page.localStorage.getItem('seat')).toBeNull()
  page.localStorage.setItem('seat', 'a token')
  expect(page.localStorage.getItem('seat')).toBe('a token')
  page.localStorage.removeItem('seat')
  expect(page.localStorage.getItem('seat')).toBeNull()
  expect(page.sessionStorage).toBe(sessionStorage)
  expect(said).toHaveBeenCalledOnce()
})
