// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'notifications.title': never
    'notifications.count': 'n'
    'notifications.none-new': never
    'notifications.all-read': never
    'notifications.all-read-done': never
    'notifications.new': never
    'notifications.more': never
    'notifications.none': never
    'notifications.none-hint': never
    'notifications.to-play': never
    'notifications.today': 'time'
    'notifications.yesterday': never
    'notifications.look': never
    'notifications.news': 'n'
    'notifications.kind.badge.title': 'name'
    'notifications.kind.badge.message': never
    'notifications.kind.badge.taken': never
    'notifications.kind.contest-start.title': 'contest'
    'notifications.kind.contest-start.message': 'n' | 'entry'
    'notifications.kind.contest-prize.title': 'rank' | 'contest'
    'notifications.kind.contest-prize.message': 'n'
    'notifications.kind.payout-done.title': never
    'notifications.kind.payout-done.message': 'n' | 'amount'
    'notifications.kind.payout-refused.title': never
    'notifications.kind.payout-refused.message': 'n' | 'reason'
    'notifications.kind.friend.title': 'name'
    'notifications.kind.friend.message': never
    'notifications.kind.streak.title': never
    'notifications.kind.streak.message': 'n'
    'notifications.kind.report-mended.title': never
    'notifications.kind.report-mended.message': 'question' | 'reply'
    'notifications.kind.report-right.title': never
    'notifications.kind.report-right.message': 'question' | 'reply'
    'notifications.kind.report-removed.title': never
    'notifications.kind.report-removed.message': 'question' | 'reply'
    'notifications.kind.report-thanks.title': never
    'notifications.kind.report-thanks.message': never
    'notifications.kind.corrected-up.title': never
    'notifications.kind.corrected-up.message': 'n' | 'question' | 'why' | 'points'
    'notifications.kind.corrected-down.title': never
    'notifications.kind.corrected-down.message': 'n' | 'question' | 'why' | 'points'
    'notifications.kind.corrected-points.title': never
    'notifications.kind.corrected-points.message': 'question' | 'why' | 'points'
    'notifications.corrected.key': never
    'notifications.corrected.several': never
    'notifications.corrected.void': never
    'notifications.settings.hint': never
    'notifications.settings.topics': never
    'notifications.topic.operator': never
    'notifications.topic.badge': never
    'notifications.topic.contest_start': never
    'notifications.topic.contest_prize': never
    'notifications.topic.payout': never
    'notifications.topic.friend': never
    'notifications.topic.streak': never
    'notifications.push.label': never
    'notifications.push.hint': never
    'notifications.push.ask-title': never
    'notifications.push.ask-text': never
    'notifications.push.yes': never
    'notifications.push.no': never
    'notifications.push.denied': never
    'notifications.push.install': never
    'notifications.push.unsupported': never
    'notifications.push.off-here': never
    'notifications.push.failed': never
    'notifications.refusal.push-endpoint-refused': never
    'notifications.refusal.push-keys-refused': never
    'notifications.refusal.push-off': never
    'notifications.refusal.announcement-words': never
    'notifications.refusal.announcement-category': never
    'notifications.refusal.announcement-moment': never
    'notifications.refusal.announcement-on-its-way': never
  }
}
