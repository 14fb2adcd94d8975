import { beforeEach, expect, it } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { announce, hush, Live } from './live.tsx'

const said = () => renderToStaticMarkup(<Live />).replaceAll(/<[^>]+>/g, '')

beforeEach(() => {
  announce('')
})

it('says a text, and the same one again as a change', () => {
  announce('Right.')
  expect(said()).toBe('Right.')
  announce('Right.')
  expect(said()).toBe('Right.\u00a0')
})

it('takes back what is over, also what was said twice', () => {
  announce('Right.')
  hush('Right.')
  expect(said()).toBe('')
  announce('Right.')
  announce('Right.')
  hush('Right.')
  expect(said()).toBe('')
})

it('leaves alone what was said since', () => {
  announce('Right.')
  announce('10 seconds left.')
  hush('Right.')
  expect(said()).toBe('10 seconds left.')
})
