import { firstScreen, type WebManifest } from '../../platform/web/net/screen.ts'

const staticPage = () => import('./screens/static-page.tsx')

export const manifest: WebManifest = {
  screens: [
    firstScreen('/about-us', 'everyone', staticPage, 'AboutUs'),
    firstScreen('/faq', 'everyone', staticPage, 'Faq'),
    firstScreen('/instructions', 'everyone', staticPage, 'Instructions'),
    firstScreen('/privacy-policy', 'everyone', staticPage, 'PrivacyPolicy'),
    firstScreen('/terms-and-conditions', 'everyone', staticPage, 'TermsAndConditions'),
  ],
}
