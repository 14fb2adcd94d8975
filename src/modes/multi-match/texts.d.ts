// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'multi-match.title': never
    'multi-match.tile': never
    'multi-match.tick-all': never
    'multi-match.put-in-order': never
    'multi-match.lock-in': never
    'multi-match.tick-worth': 'right' | 'wrong'
    'multi-match.order-worth': 'right' | 'wrong'
    'multi-match.order-keys': never
    'multi-match.missed': never
    'multi-match.place-of': 'text' | 'at' | 'total'
    'multi-match.up': 'text'
    'multi-match.down': 'text'
    'multi-match.picked-up': 'text' | 'at' | 'total'
    'multi-match.moved': 'text' | 'at' | 'total'
    'multi-match.dropped': 'text' | 'at' | 'total'
    'multi-match.put-back': 'text' | 'at' | 'total'
    'multi-match.your-order': never
    'multi-match.right-order': never
    'multi-match.you-had': 'at'
  }
}
