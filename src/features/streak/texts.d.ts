// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'streak.days': 'n'
    'streak.none': never
    'streak.lost': never
    'streak.keep': never
    'streak.safe': never
    'streak.start': never
    'streak.freezes': 'n'
    'streak.no-freezes': never
    'streak.longest': 'n'
    'streak.label': never
    'streak.day.lit': never
    'streak.day.frozen': never
    'streak.day.dark': never
    'streak.day.today': never
    'streak.left-hours': 'n'
    'streak.left-minutes': 'n'
  }
}
