import { lazy, Suspense } from 'react'
import { ContactUs } from '../../../features/settings/screens/static-page.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'

const ContactForm = lazy(() => import('../../../features/contact/ui/contact-form.tsx').then(({ ContactForm: Form }) => ({ default: Form })))

/** The operator's contact page with the form. */
export function Contact() {
  return (
    <ContactUs>
      <Suspense
        fallback={
          <Skeleton className="grid rounded-card bg-riser p-4 sm:p-6">
            <SkeletonBlock className="h-64" />
          </Skeleton>
        }
      >
        <ContactForm />
      </Suspense>
    </ContactUs>
  )
}
