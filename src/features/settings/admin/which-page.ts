import type { StaticPageType } from '../ui/static-pages.ts'

/** A static page in one language. */
export type WhichPage = { type: StaticPageType; language: string }
