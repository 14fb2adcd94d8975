import type { ReactNode } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Bar } from '../../../platform/web/ui/bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken } from '../../../platform/web/ui/states.tsx'
import { getSettings } from '../contract.ts'
import { pageReceived, settings } from '../ui/slices.ts'
import type { StaticPageType } from '../ui/static-pages.ts'
import { WrittenPage } from '../ui/written-page.tsx'

export const AboutUs = () => <StaticPage type="about_us" />
/** `children`: shown below the text once it has loaded, so that it does not move. */
export const ContactUs = ({ children }: { children?: ReactNode }) => <StaticPage type="contact_us">{children}</StaticPage>
export const Faq = () => <StaticPage type="faq" />
export const Instructions = () => <StaticPage type="instructions" />
export const PrivacyPolicy = () => <StaticPage type="privacy_policy" />
export const TermsAndConditions = () => <StaticPage type="terms_conditions" />

/** A text of the operator's, public. */
function StaticPage({ type, children }: { type: StaticPageType; children?: ReactNode }) {
  const { t } = useTexts()
  return (
    <Page title={t(`settings.page.${type}`)} calm className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={t(`settings.page.${type}`)} back="/" />
      <PageText type={type}>{children}</PageText>
    </Page>
  )
}

function PageText({ type, children }: { type: StaticPageType; children?: ReactNode }) {
  const { code } = useTexts()
  const { isError, refetch } = useQuery(pageQuery(type, code))
  const page = settings.use((all) => all.data[type])
  if (page?.asked === code) return <WithText text={page.text} language={page.language}>{children}</WithText>
  if (!isError) return <TextSkeleton />
  return (
    <>
      <Broken onRetry={() => void refetch()} />
      {children}
    </>
  )
}

/** Its text is stored in the slice: a page that was read before is shown at once, also without a network. The query stores none of it. */
const pageQuery = (type: StaticPageType, code: string) =>
  queryOptions({
    queryKey: [getSettings.name, type, code],
    // The slice holds one language: after another one was read, this one is requested again.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await call(getSettings, { type, language: code }, { quiet: true, signal })
      if (!answer || answer.error) throw new Error('The page did not come.')
      pageReceived(type, { text: answer.data[type] ?? '', asked: code, language: answer.data.language ?? code })
      return null
    },
  })

function WithText({ text, language, children }: { text: string; language: string | undefined; children: ReactNode }) {
  return (
    <>
      <WrittenPage text={text} language={language} />
      {children}
    </>
  )
}

function TextSkeleton() {
  return (
    <Skeleton className="grid gap-3 rounded-card bg-riser p-4 sm:p-6">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <SkeletonBlock key={at} className="h-5" />
      ))}
    </Skeleton>
  )
}
