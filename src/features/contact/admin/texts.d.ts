// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.contact.title': never
    'desk.contact.about': never
    'desk.contact.open': never
    'desk.contact.answered': never
    'desk.contact.none-open': never
    'desk.contact.none-answered': never
    'desk.contact.somebody': never
    'desk.contact.message': 'id'
    'desk.contact.in-language': 'language'
    'desk.contact.others': 'n'
    'desk.contact.answer-of': 'operator' | 'moment'
    'desk.contact.answer': never
    'desk.contact.no-address': never
    'desk.contact.words': never
    'desk.contact.words-help': never
    'desk.contact.send': never
    'desk.contact.sent': never
    'desk.contact.put-away': never
    'desk.contact.put-away-title': 'id'
    'desk.contact.put-away-button': never
  }
}
