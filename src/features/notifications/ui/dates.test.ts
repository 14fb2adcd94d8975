import { describe, expect, it } from 'vitest'
import { makeTexts } from '../../../platform/web/texts/texts.ts'
import { sentWords } from './dates.ts'

const NOW = new Date(2026, 10, 22, 15, 30)
const at = (...when: [number, number, number, number, number]) => new Date(...when).toISOString()
const english = makeTexts({ 'notifications.today': 'Today, {time}', 'notifications.yesterday': 'Yesterday' }, 'en', false)
const arabic = makeTexts({ 'notifications.today': 'اليوم، {time}', 'notifications.yesterday': 'أمس' }, 'ar', true)

describe('when it was sent', () => {
  it.each([
    [at(2026, 10, 22, 15, 30), '1 min', '١ د'],
    [at(2026, 10, 22, 15, 40), '1 min', '١ د'],
    [at(2026, 10, 22, 15, 18), '12 min', '١٢ د'],
    [at(2026, 10, 22, 14, 5), 'Today, 2:05 PM', 'اليوم، ٢:٠٥ م'],
    [at(2026, 10, 22, 0, 0), 'Today, 12:00 AM', 'اليوم، ١٢:٠٠ ص'],
    [at(2026, 10, 21, 23, 59), 'Yesterday', 'أمس'],
    [at(2026, 10, 21, 0, 0), 'Yesterday', 'أمس'],
    [at(2026, 10, 20, 23, 59), 'Nov 20', '٢٠ نوفمبر'],
    [at(2025, 11, 31, 12, 0), 'Dec 31, 2025', '٣١ ديسمبر ٢٠٢٥'],
  ])('%s: %s, %s', (sent, inEnglish, inArabic) => {
    const plain = (words: string) => words.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll(/[\u2066-\u2069\u200f]/g, '')
    expect([plain(sentWords(sent, NOW, english)), plain(sentWords(sent, NOW, arabic))]).toEqual([inEnglish, inArabic])
  })
})
