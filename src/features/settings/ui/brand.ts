import { showBrand } from '../../../platform/web/theme/brand.ts'
import { webSettings } from './slices.ts'

/** The page goes by the brand of the web settings, also by one that changes while it is open. */
export function followBrand() {
  show(webSettings.get())
  webSettings.watch(show)
}

function show({ data }: ReturnType<typeof webSettings.get>) {
  if (!data) return
  const { web_logo: light, web_logo_dark: dark, favicon, colors } = data
  // A copy of the last visit may be of a version that had no colours.
  showBrand({ logo: { light, dark }, favicon, colors: { ...colors } })
}
