// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'operators.refusal.operator-link-invalid': never
    'operators.refusal.operator-code-wrong': never
    'operators.refusal.operator-sign-in-wrong': never
    'operators.refusal.operator-password-weak': never
    'operators.refusal.operator-exists': never
    'operators.refusal.operator-last-owner': never
    'operators.refusal.operator-role-invalid': never
    'operators.refusal.operator-role-in-use': never
    'operators.refusal.operator-directory-failed': never
    'operators.refusal.operator-directory-role-missing': never
    'operators.refusal.operator-passkey-invalid': never
    'operators.refusal.operator-passkey-known': never
    'operators.refusal.operator-last-factor': never
    'operators.refusal.operator-undo-over': never
    'operators.refusal.operator-token-scopes': never
    'operators.refusal.operator-tokens-full': never
  }
}
