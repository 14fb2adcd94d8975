/** The public pages with the operator's texts. */
import type { PageName } from '../contract.ts'

export const STATIC_PAGES = [
  { type: 'about_us', path: '/about-us/' },
  { type: 'instructions', path: '/instructions/' },
  { type: 'faq', path: '/faq/' },
  { type: 'contact_us', path: '/contact-us/' },
  { type: 'privacy_policy', path: '/privacy-policy/' },
  { type: 'terms_conditions', path: '/terms-and-conditions/' },
] as const satisfies { type: PageName; path: string }[]

export type StaticPageType = (typeof STATIC_PAGES)[number]['type']
