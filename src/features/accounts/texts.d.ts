// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'accounts.refusal.payout-pending': never
    'accounts.download': never
    'accounts.download-hint': never
    'accounts.downloading': never
    'accounts.downloaded': never
    'accounts.delete': never
    'accounts.delete-hint': never
    'accounts.title': never
    'accounts.sign-in-first': never
    'accounts.sign-in': never
    'accounts.keep': never
    'accounts.confirm': never
    'accounts.word': never
    'accounts.type': 'word'
    'accounts.goes': never
    'accounts.stays': never
    'accounts.coins': 'n'
    'accounts.badges': 'n'
    'accounts.score': 'n'
    'accounts.goes-play': never
    'accounts.goes-person': never
    'accounts.stays-battles': never
    'accounts.stays-ledger': never
    'accounts.stays-again': never
    'accounts.payout': 'amount'
    'accounts.finish': never
    'accounts.finish-hint': never
    'accounts.cancel': never
    'accounts.cancel-hint': 'n'
    'accounts.gone': never
    'accounts.closing': never
  }
}
