// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'account-deletion.refusal.payout-pending': never
    'account-deletion.download': never
    'account-deletion.download-hint': never
    'account-deletion.downloading': never
    'account-deletion.downloaded': never
    'account-deletion.delete': never
    'account-deletion.delete-hint': never
    'account-deletion.title': never
    'account-deletion.sign-in-first': never
    'account-deletion.sign-in': never
    'account-deletion.keep': never
    'account-deletion.confirm': never
    'account-deletion.word': never
    'account-deletion.type': 'word'
    'account-deletion.goes': never
    'account-deletion.stays': never
    'account-deletion.coins': 'n'
    'account-deletion.badges': 'n'
    'account-deletion.score': 'n'
    'account-deletion.goes-play': never
    'account-deletion.goes-person': never
    'account-deletion.stays-battles': never
    'account-deletion.stays-ledger': never
    'account-deletion.stays-again': never
    'account-deletion.payout': 'amount'
    'account-deletion.finish': never
    'account-deletion.finish-hint': never
    'account-deletion.cancel': never
    'account-deletion.cancel-hint': 'n'
    'account-deletion.gone': never
    'account-deletion.closing': never
  }
}
