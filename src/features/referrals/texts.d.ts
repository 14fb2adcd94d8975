// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'referrals.title': never
    'referrals.promise': 'theirs' | 'own'
    'referrals.company': never
    'referrals.code': never
    'referrals.code-spelled': 'code'
    'referrals.qr': 'link'
    'referrals.share': never
    'referrals.share-text': 'code'
    'referrals.copy': never
    'referrals.copied': never
    'referrals.copy-failed': 'text'
    'referrals.brought': never
    'referrals.bonus': 'n'
    'referrals.paid': 'paid' | 'most'
    'referrals.joined': 'n'
    'referrals.cap-today': 'n'
    'referrals.cap-all': never
    'referrals.nobody': never
    'referrals.nobody-hint': never
    'referrals.list': never
    'referrals.more': never
    'referrals.joined-on': 'date'
    'referrals.first-round': never
    'referrals.earned': 'coins'
    'referrals.counted': never
  }
}
