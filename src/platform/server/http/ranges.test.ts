import { describe, expect, it } from 'vitest'
import { answerRange, rangeIn } from './ranges.ts'

describe('the range a header asks for, of ten bytes', () => {
  it.each([
    [null, 'whole'], ['', 'whole'], ['bytes=-', 'whole'], ['lines=0-1', 'whole'], ['bytes=0-1,4-5', 'whole'], ['bytes=5-2', 'whole'], ['bytes=a-b', 'whole'], ['bytes=-1-2', 'whole'],
    ['bytes=0-', { start: 0, end: 9 }], ['bytes=0-1', { start: 0, end: 1 }], ['bytes=3-3', { start: 3, end: 3 }], ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }], ['bytes=-99', { start: 0, end: 9 }], [' bytes=0-0 ', { start: 0, end: 0 }],
    ['bytes=10-', 'beyond'], ['bytes=10-12', 'beyond'], ['bytes=-0', 'beyond'],
  ])('%s: %j', (header, range) => expect(rangeIn(header, 10)).toEqual(range))
})

describe('an answer', () => {
  const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const ask = (headers: Record<string, string>) => answerRange(new Request('http://x/', { headers }), bytes, { 'content-type': 'audio/mpeg' })

  it('is a part, and says which', async () => {
    const response = ask({ range: 'bytes=2-4' })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([2, 3, 4])
  })

  it.each<Record<string, string>>([{}, { range: 'bytes=0-1', 'if-range': '"a"' }])('is the whole for %j', async (headers) => {
    const response = ask(headers)
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect((await response.arrayBuffer()).byteLength).toBe(10)
  })

  it('is a no behind the end', () => {
    const response = ask({ range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })
})
