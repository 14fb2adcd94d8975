import { firstScreen, type WebManifest } from '../../platform/web/net/screen.ts'

export const manifest: WebManifest = {
  screens: [
    firstScreen('/auth/login', 'visitor', () => import('./screens/login.tsx'), 'Login'),
    firstScreen('/auth/sign-up', 'visitor', () => import('./screens/sign-up.tsx'), 'SignUp'),
    firstScreen('/auth/otp-verify', 'visitor', () => import('./screens/otp-verify.tsx'), 'OtpVerify'),
    firstScreen('/auth/reset-password', 'visitor', () => import('./screens/reset-password.tsx'), 'ResetPassword'),
  ],
}
