// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.moderation.title': never
    'desk.moderation.about': never
    'desk.moderation.tab.conduct': never
    'desk.moderation.tab.looks': never
    'desk.moderation.tab.settled': never
    'desk.moderation.none': never
    'desk.moderation.none-settled': never
    'desk.moderation.kind.name': never
    'desk.moderation.kind.picture': never
    'desk.moderation.kind.phrases': never
    'desk.moderation.kind.other': never
    'desk.moderation.since': 'what' | 'age'
    'desk.moderation.settled-as': 'what' | 'outcome' | 'age'
    'desk.moderation.outcome.nothing': never
    'desk.moderation.outcome.acted': never
    'desk.moderation.outcome.none': never
    'desk.moderation.open-player': never
    'desk.moderation.now': 'name'
    'desk.moderation.picture-changed': never
    'desk.moderation.blocks': 'n'
    'desk.moderation.closed': never
    'desk.moderation.player': never
    'desk.moderation.says': never
    'desk.moderation.when': never
    'desk.moderation.no-words': never
    'desk.moderation.said': 'n'
    'desk.moderation.before': never
    'desk.moderation.what-to-do': never
    'desk.moderation.not-told': never
    'desk.moderation.act.rename': never
    'desk.moderation.act.picture': never
    'desk.moderation.act.close': never
    'desk.moderation.act.acted': never
    'desk.moderation.act.nothing': never
    'desk.moderation.dialog.rename': 'name'
    'desk.moderation.dialog.picture': 'name'
    'desk.moderation.dialog.close': 'name'
    'desk.moderation.dialog.acted': 'name'
    'desk.moderation.dialog.nothing': 'name'
    'desk.moderation.button.rename': never
    'desk.moderation.button.picture': never
    'desk.moderation.button.close': never
    'desk.moderation.button.acted': never
    'desk.moderation.button.nothing': never
    'desk.moderation.name': never
    'desk.moderation.account': never
    'desk.moderation.on': never
    'desk.moderation.picture': never
    'desk.moderation.own-picture': never
    'desk.moderation.drawn-face': never
    'desk.moderation.open-reports': never
    'desk.moderation.new-name': never
    'desk.moderation.thank': 'n'
  }
}
