import { lazy, Suspense } from 'react'
import { ContactUs } from '../../../features/settings/screens/static-page.tsx'
import { Bone, Bones } from '../../../platform/web/ui/bones.tsx'

const ContactForm = lazy(() => import('../../../features/contact/ui/contact-form.tsx').then(({ ContactForm: Form }) => ({ default: Form })))

/** What the operator says of the way to them, and the way itself. */
export function Contact() {
  return (
    <ContactUs>
      <Suspense
        fallback={
          <Bones className="grid rounded-card bg-riser p-4 sm:p-6">
            <Bone className="h-64" />
          </Bones>
        }
      >
        <ContactForm />
      </Suspense>
    </ContactUs>
  )
}
