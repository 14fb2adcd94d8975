import { isNone } from '../../../features/questions/rules/places.ts'

/** The addresses of this mode's screens. A category without parts has a dash in their place. */
export const HOME_PATH = '/fun-and-learn/'
export const partsPath = (category: string) => `${HOME_PATH}${category}/`
export const textsPath = (category: string, subcategory = '') => `${partsPath(category)}${isNone(subcategory) ? '-' : subcategory}/`
export const textPath = (category: string, subcategory: string, text: string) => `${textsPath(category, subcategory)}${text}/`
export const playPath = (category: string, subcategory: string, text: string) => `${textPath(category, subcategory, text)}play/`
