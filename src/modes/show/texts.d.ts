// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'show.refusal.show-not-found': never
    'show.refusal.show-locked': never
    'show.refusal.show-full': never
    'show.refusal.show-held': never
    'show.refusal.show-name-taken': never
    'show.refusal.show-name-refused': never
    'show.refusal.show-proof-needed': never
    'show.refusal.show-answer-late': never
    'show.refusal.show-step-passed': never
    'show.refusal.show-may-not-host': never
    'show.refusal.too-many-shows': never
    'show.refusal.show-quiz-changed': never
    'show.stage.muted': never
    'show.stage.pin': 'pin'
    'show.stage.go-to': never
    'show.stage.or-scan': never
    'show.stage.qr': 'address'
    'show.stage.host': 'name'
    'show.stage.no-account': 'questions'
    'show.stage.questions': 'n'
    'show.stage.and-more': 'n'
    'show.stage.seated': never
    'show.stage.pick-team': never
    'show.stage.team-dealt': never
    'show.stage.team-mean': never
    'show.stage.players': 'n'
    'show.stage.team.0': never
    'show.stage.team.1': never
    'show.stage.team.2': never
    'show.stage.team.3': never
    'show.stage.team.4': never
    'show.stage.team.5': never
    'show.stage.team.6': never
    'show.stage.team.7': never
    'show.stage.question-of': 'position' | 'total'
    'show.stage.after-question': 'position' | 'total'
    'show.stage.of-answered': 'seats'
    'show.stage.of-right': 'seats'
    'show.stage.right': never
    'show.stage.fastest': never
    'show.stage.name-seconds': 'name' | 'seconds'
    'show.stage.seconds': 'seconds'
    'show.stage.type-word': never
    'show.stage.type-number': never
    'show.stage.type-number-in': 'unit'
    'show.stage.map': never
    'show.stage.of-inside': 'pins'
    'show.stage.nearest': never
    'show.stage.km-off': 'name' | 'km'
    'show.stage.nearest-three': never
    'show.stage.off': 'distance'
    'show.stage.per-bulb': 'seats'
    'show.stage.up': never
    'show.stage.down': never
    'show.stage.same': never
    'show.stage.rose-most': never
    'show.stage.places-in-one': 'n'
    'show.stage.takes-light': 'name'
    'show.stage.light-for-team': 'name'
    'show.stage.own-place': never
    'show.stage.awards': never
    'show.stage.award.fastest': never
    'show.stage.award.longest-run': never
    'show.stage.award.best-comeback': never
    'show.stage.right-on': 'position'
    'show.stage.right-fastest': never
    'show.stage.right-in-a-row': never
    'show.stage.places-up': never
    'show.stage.play-again': never
    'show.stage.still': never
    'show.stage.still-host': never
    'show.stage.still-kept': never
    'show.stage.still-phone': never
    'show.stage.played': 'played' | 'total'
    'show.stage.blank': never
    'show.stage.over': never
  }
}
