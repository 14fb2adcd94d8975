/** Preview of unpublished content in an iframe of the desk; received by `postMessage`, not stored. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getSystemLanguageJson } from '../../../features/languages/contract.ts'
import { PREVIEW_READY, type Preview as Shown, type PreviewMessage } from '../../../features/settings/rules/preview.ts'
import { webSettings } from '../../../features/settings/ui/slices.ts'
import { WrittenPage } from '../../../features/settings/ui/written-page.tsx'
import { BRAND_KEY } from '../../../platform/pure/texts-writing.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { setTexts, useTexts } from '../../../platform/web/texts/texts.ts'
import { showBrand } from '../../../platform/web/theme/brand.ts'
import { setTheme } from '../../../platform/web/theme/scene.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { Mark } from '../../../platform/web/ui/mark.tsx'
import { Option } from '../../../platform/web/ui/option.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { TILES } from '../shell/modes.ts'
import { FooterOf } from './footer.tsx'
import { ShownHomeParts } from './home-parts.tsx'
import { TilesOf } from './home-tiles.tsx'

const NotificationSample = lazy(async () => ({ default: (await import('./notifications.tsx')).NotificationSample }))

export function Preview() {
  const shown = useSent()
  if (!shown) return null
  return (
    <div inert>
      <InLanguage shown={shown} />
    </div>
  )
}

/** The last message of the page around this frame; no other window is listened to. */
function useSent(): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin === location.origin && source === parent && parent !== window && data.preview) setShown(data.preview)
    }
    addEventListener('message', onMessage)
    parent.postMessage(PREVIEW_READY, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return shown
}

function InLanguage({ shown }: { shown: Shown }) {
  const { data } = useQuery(actionQuery(getSystemLanguageJson, { from: '2', language: shown.language }, { quiet: true, staleTime: Infinity }))
  const texts = data && !data.error ? data.data : undefined
  const { code } = useTexts()
  const { data: brand } = webSettings.use()
  const name = shown.brand?.app_name ?? brand?.app_name
  useEffect(() => {
    if (texts) setTexts({ ...texts.data, ...(name && { [BRAND_KEY]: name }) }, texts.code, texts.rtl_support === 1)
  }, [texts, name])
  useEffect(() => {
    if (shown.brand) {
      const { web_logo: light, web_logo_dark: dark, favicon, colors } = shown.brand
      showBrand({ logo: { light, dark }, favicon, colors: { ...colors } })
    }
    setTheme(shown.theme)
  }, [shown.brand, shown.theme])
  if (texts?.code !== code) return null
  if (shown.show === 'stage') return <Stage />
  if (shown.show === 'notification') return shown.notification ? <Suspense><NotificationSample {...shown.notification} /></Suspense> : null
  return shown.show === 'page' ? <Written page={shown.page} language={code} /> : <HomeOf shown={shown} />
}

function HomeOf({ shown: { brand, home } }: { shown: Shown }) {
  const { t } = useTexts()
  return (
    <Page className="content-start gap-6">
      <header className="flex items-center gap-3">
        <Mark className="me-auto" />
      </header>
      <h1 className="font-show text-3xl font-bold text-balance break-words sm:text-5xl sm:leading-tight">{t('app.home.greeting-nameless')}</h1>
      <TilesOf modes={TILES} home={undefined} />
      {home && <ShownHomeParts data={home} />}
      {brand && <FooterOf brand={brand} />}
    </Page>
  )
}

const STATES = ['right', 'wrong', undefined, 'sel'] as const

/** A stage with options in each of their states; their words are names of games. */
function Stage() {
  const { t } = useTexts()
  return (
    <Page scene="stage" className="content-start gap-6">
      <Mark />
      <div className="grid gap-3 sm:grid-cols-2">
        {STATES.map((state, at) => {
          const look = TILES[at]?.look
          return look && <Option key={look.id} index={at} state={state}>{t(look.titleKey)}</Option>
        })}
      </div>
    </Page>
  )
}

function Written({ page, language }: { page: Shown['page']; language: string }) {
  const { t } = useTexts()
  if (!page) return null
  return (
    <Page calm className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t(`settings.page.${page.type}`)} back="/" />
      <WrittenPage text={page.text} language={language} />
    </Page>
  )
}
