// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'identity.user-not-found': never
    'identity.invalid-password': never
    'identity.wrong-credentials': never
    'identity.email-in-use': never
    'identity.invalid-email': never
    'identity.disabled': never
    'identity.too-many-requests': never
    'identity.not-allowed': never
    'identity.internal-error': never
    'identity.verify-first': never
    'identity.already-verified': never
    'identity.birth-year-needed': never
    'identity.too-young': never
    'identity.password-length': never
    'identity.password-common': never
    'identity.link-invalid': never
    'identity.malformed': never
    'identity.demo': never
    'identity.mail.verify-email.subject': never
    'identity.mail.verify-email.text': 'link'
    'identity.mail.reset-password.subject': never
    'identity.mail.reset-password.text': 'link'
    'identity.mail.password-changed.subject': never
    'identity.mail.password-changed.text': 'link'
    'identity.mail.notice.subject': never
    'identity.mail.notice.text': 'link'
    'identity.invalid-phone': never
    'identity.wrong-code': never
    'identity.code-spent': never
    'identity.provider-failed': never
    'identity.mail.otp.subject': never
    'identity.mail.otp.text': 'code'
  }
}
