/** The looks of the modes that pay or take coins, for the history. */
import type { LucideIcon } from 'lucide-react'
import type { Title } from '../contract.ts'

export type TitleLook = { icon: LucideIcon; gel: string }

let looks: Partial<Record<Title, TitleLook>> = {}

/** Once, by the app. */
export function setModeTitles(ofModes: Partial<Record<Title, TitleLook>>): void {
  looks = ofModes
}

export const modeTitleLook = (title: Title): TitleLook | undefined => looks[title]
