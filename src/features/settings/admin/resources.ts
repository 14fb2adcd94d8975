/** The pages of the product at the desk. */
import { lazy } from 'react'
import { FileText, Palette, SlidersHorizontal } from 'lucide-react'
import { unlisted, type DeskResource } from '../../../platform/web/desk/manifest.ts'

const FiguresPage = lazy(async () => ({ default: (await import('./figures-page.tsx')).FiguresPage }))
const FigurePage = lazy(async () => ({ default: (await import('./figures-page.tsx')).FigurePage }))
const LookPage = lazy(async () => ({ default: (await import('./look-page.tsx')).LookPage }))
const PagesPage = lazy(async () => ({ default: (await import('./pages-page.tsx')).PagesPage }))
const PageRecord = lazy(async () => ({ default: (await import('./page-record.tsx')).PageRecord }))

/** Brings all figures with their ranges and sentences along. */
const finding = () => import('./finding.ts')

export const settingsResources: readonly DeskResource[] = [
  { name: 'settings', titleKey: 'desk.settings.title', group: 'product', icon: SlidersHorizontal, right: 'settings:view', Page: FiguresPage, Record: FigurePage, search: async (text) => (await finding()).findFigures(text), list: async () => (await finding()).listOfFigures() },
  { name: 'look', titleKey: 'desk.settings.look', group: 'product', icon: Palette, right: 'settings:view', Page: LookPage, list: unlisted },
  { name: 'pages', titleKey: 'desk.settings.pages', group: 'product', icon: FileText, right: 'settings:view', Page: PagesPage, Record: PageRecord, search: async (text) => (await finding()).findPages(text), list: unlisted },
]
