/** Names and slugs of categories. */

const MOST_LETTERS = 80

/** A name for addresses: letters and digits of any script, small, with dashes. Never digits alone, which would be an id. */
export function slugFrom(name: string): string {
  const slug = name.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, MOST_LETTERS).replaceAll(/^-+|-+$/g, '')
  return /\p{L}/u.test(slug) ? slug : `category${slug && `-${slug}`}`
}

/** "Music", "Music 2", "Music 3" …: the same name, numbered. */
export const numberedName = (name: string, n: number): string => (n === 1 ? name : `${name} ${n}`)
/** "music", "music-2", "music-3" …: the same for addresses. */
export const numberedSlug = (slug: string, n: number): string => (n === 1 ? slug : `${slug}-${n}`)

/** The requested slug, else the first free one with a number. */
export function freeSlug(wish: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(numberedSlug(wish, n))) return numberedSlug(wish, n)
}

/** "brain-teasers.txt" is "Brain Teasers". */
export function nameFromFile(fileName: string): string {
  const words = fileName.replace(/\.[^.]*$/, '').split(/[\s_-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
