// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.coins.title': never
    'desk.coins.none': never
    'desk.coins.verified-to': 'verified' | 'newest'
    'desk.coins.sealed-to': 'month'
    'desk.coins.sound': never
    'desk.coins.frozen': never
    'desk.coins.frozen-hint': never
    'desk.coins.verify': never
    'desk.coins.verify-title': never
    'desk.coins.verifying': never
    'desk.coins.read-so-far': 'journals' | 'postings' | 'accounts'
    'desk.coins.verified': never
    'desk.coins.verify-failed': never
    'desk.coins.breaches': 'n'
    'desk.coins.close': never
    'desk.coins.number': never
    'desk.coins.when': never
    'desk.coins.why': never
    'desk.coins.by': never
    'desk.coins.by-game': never
    'desk.coins.by-operator': never
    'desk.coins.operator': 'name'
    'desk.coins.player-id': never
    'desk.coins.source': never
    'desk.coins.from': never
    'desk.coins.to': never
    'desk.coins.moved': never
    'desk.coins.postings': never
    'desk.coins.reverses': never
    'desk.coins.wallet.player': never
    'desk.coins.wallet.bonus': never
    'desk.coins.wallet.hold': never
    'desk.coins.wallet.escrow': never
    'desk.coins.wallet.issued': never
    'desk.coins.wallet.revenue': never
    'desk.coins.wallet.paid_out': never
    'desk.coins.wallet.forfeited': never
    'desk.coins.title.welcomeBonus': never
    'desk.coins.title.usedReferCode': never
    'desk.coins.title.referCodeToFriend': never
    'desk.coins.title.wonQuizZone': never
    'desk.coins.title.wonFunNLearn': never
    'desk.coins.title.wonGuessTheWord': never
    'desk.coins.title.wonAudioQuiz': never
    'desk.coins.title.wonMathQuiz': never
    'desk.coins.title.wonMultiMatch': never
    'desk.coins.title.wonBattle': never
    'desk.coins.title.wonGroupBattle': never
    'desk.coins.title.wonContest': never
    'desk.coins.title.playedBattle': never
    'desk.coins.title.playedGroupBattle': never
    'desk.coins.title.playedContest': never
    'desk.coins.title.fiftyFifty': never
    'desk.coins.title.audiencePoll': never
    'desk.coins.title.resetTime': never
    'desk.coins.title.skip': never
    'desk.coins.title.usedHintLifeline': never
    'desk.coins.title.reviewAnswers': never
    'desk.coins.title.unlockedPremiumCategory': never
    'desk.coins.title.badgeReward': never
    'desk.coins.title.dailyQuizFinished': never
    'desk.coins.title.redeemRequest': never
    'desk.coins.title.cancelPaymentRequest': never
    'desk.coins.title.redeemedAmount': never
    'desk.coins.title.adjustedByAdmin': never
    'desk.coins.title.correctedQuestion': never
    'desk.coins.title.reportThanks': never
    'desk.coins.title.accountClosed': never
  }
}
