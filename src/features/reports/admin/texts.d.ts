// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.reports.title': never
    'desk.reports.about': never
    'desk.reports.open': never
    'desk.reports.settled': never
    'desk.reports.none-open': never
    'desk.reports.none-settled': never
    'desk.reports.since': 'age'
    'desk.reports.settled-as': 'outcome' | 'age'
    'desk.reports.outcome.mended': never
    'desk.reports.outcome.right': never
    'desk.reports.outcome.removed': never
    'desk.reports.question': 'id'
    'desk.reports.open-question': never
    'desk.reports.mend-first': never
    'desk.reports.mend-words': never
    'desk.reports.correct': never
    'desk.reports.version': 'version'
    'desk.reports.level': 'level'
    'desk.reports.key': never
    'desk.reports.worded-anew': 'version'
    'desk.reports.asked': never
    'desk.reports.not-asked': never
    'desk.reports.said': 'n'
    'desk.reports.player': never
    'desk.reports.says': never
    'desk.reports.shown': never
    'desk.reports.when': never
    'desk.reports.first': never
    'desk.reports.what-to-do': never
    'desk.reports.all-told': 'n'
    'desk.reports.act.mended': never
    'desk.reports.act.right': never
    'desk.reports.act.removed': never
    'desk.reports.dialog.mended': 'id'
    'desk.reports.dialog.right': 'id'
    'desk.reports.dialog.removed': 'id'
    'desk.reports.open-reports': never
    'desk.reports.coins-of': 'name'
    'desk.reports.settle': 'n'
    'desk.reports.reply': never
    'desk.reports.reply-help': never
    'desk.reports.coins': never
    'desk.reports.coins-help': 'most'
    'desk.reports.reason.checked': never
  }
}
