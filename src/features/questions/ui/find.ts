/** Those whose name holds what was typed; case, accents and vowel signs do not count. */
export function findByName<T>(all: readonly T[], typed: string, nameOf: (one: T) => string): T[] {
  const wish = plain(typed)
  return wish ? all.filter((one) => plain(nameOf(one)).includes(wish)) : [...all]
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLocaleLowerCase()
}
