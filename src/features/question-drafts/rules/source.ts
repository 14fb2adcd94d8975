import { tidyLine } from '../../questions/rules/repair.ts'

export type PassageSource = { title: string; address: string; licence: string }

/** The source of each question that is drafted from it. */
export const sourceOf = ({ title, address, licence }: PassageSource): string => [title, address, licence].filter(Boolean).join(' · ')

/** Tidied; undefined: the title or the licence is missing, or the address is none of the web. */
export function readSource(given: PassageSource): PassageSource | undefined {
  const [title, address, licence] = [tidyLine(given.title), given.address.trim(), tidyLine(given.licence)]
  const isWeb = address === '' || /^https?:\/\/[^\s/?#@]+[^\s]*$/i.test(address)
  return title !== '' && licence !== '' && isWeb ? { title, address, licence } : undefined
}
