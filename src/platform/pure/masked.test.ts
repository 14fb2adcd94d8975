import { expect, it } from 'vitest'
import { maskedAccount, maskedEmail, maskedNetwork, maskedPhone } from './masked.ts'

it.each([
  [maskedEmail, 'ivan@example.org', 'i•••@example.org'],
  [maskedEmail, '😀x@example.org', '😀•••@example.org'],
  [maskedEmail, 'no address', '•••'],
  [maskedEmail, '@example.org', '•••'],
  [maskedEmail, '', ''],
  [maskedPhone, '+4915112345678', '+49•••78'],
  [maskedPhone, '12345', '•••'],
  [maskedPhone, '', ''],
  [maskedAccount, 'DE89370400440532013000', 'DE89•••00'],
  [maskedAccount, '123', '•••'],
  [maskedNetwork, '203.0.113.9', '203.0.•••'],
  [maskedNetwork, '2001:db8::9', '2001:db8:•••'],
  [maskedNetwork, 'localhost', '•••'],
  [maskedNetwork, '', ''],
])('%o hides most of %s', (mask, whole, shown) => expect(mask(whole)).toBe(shown))
