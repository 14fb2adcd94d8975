// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'badges.refusal.badge-not-earned': never
    'badges.title': never
    'badges.on-wall': 'n' | 'total'
    'badges.yours': 'badge'
    'badges.waiting': 'n'
    'badges.take': never
    'badges.take-coins': 'n'
    'badges.taken': 'n'
    'badges.earned': never
    'badges.locked': never
    'badges.progress': 'n' | 'goal'
    'badges.progress.wins': 'n' | 'goal'
    'badges.progress.days': 'n' | 'goal'
    'badges.share.of': 'share'
    'badges.reward': 'n'
    'badges.close': never
    'badges.new': never
    'badges.coins': 'n'
    'badges.share': never
    'badges.share-text': 'badge'
    'badges.share-failed': never
    'badges.next': never
    'badges.go-on': never
    'badges.of': 'at' | 'total'
    'badges.label.dashing_debut': never
    'badges.label.combat_winner': never
    'badges.label.clash_winner': never
    'badges.label.most_wanted_winner': never
    'badges.label.ultimate_player': never
    'badges.label.quiz_warrior': never
    'badges.label.super_sonic': never
    'badges.label.flashback': never
    'badges.label.brainiac': never
    'badges.label.big_thing': never
    'badges.label.elite': never
    'badges.label.thirsty': never
    'badges.label.power_elite': never
    'badges.label.sharing_caring': never
    'badges.label.streak': never
    'badges.note.dashing_debut': never
    'badges.note.combat_winner': never
    'badges.note.clash_winner': never
    'badges.note.most_wanted_winner': never
    'badges.note.ultimate_player': never
    'badges.note.quiz_warrior': 'n'
    'badges.note.super_sonic': 'n'
    'badges.note.flashback': 'n'
    'badges.note.brainiac': never
    'badges.note.big_thing': 'n'
    'badges.note.elite': 'n'
    'badges.note.thirsty': 'n'
    'badges.note.power_elite': 'n'
    'badges.note.sharing_caring': 'n'
    'badges.note.streak': 'n'
  }
}
