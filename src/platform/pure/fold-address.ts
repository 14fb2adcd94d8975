/** Providers that ignore dots in the local part, with the domain to which all domains of a provider are mapped. */
const DOTLESS: Record<string, string> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com', 'proton.me': 'proton.me', 'protonmail.com': 'proton.me', 'pm.me': 'proton.me' }

/**
 * One spelling of all e-mail addresses that lead to the same mailbox: Unicode form and case, without a `+tag`, and without
 * dots where the provider ignores them. For comparing only; mail goes to the address as it was typed.
 */
export function foldAddress(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain
  const domain = plain.slice(at + 1)
  const local = plain.slice(0, at).replace(/(?<=.)\+.*$/, '')
  const dotless = DOTLESS[domain]
  return dotless ? `${local.replaceAll('.', '')}@${dotless}` : `${local}@${domain}`
}
