// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'payouts.paying': never
    'payouts.to-history': never
    'payouts.refusal.redeem-too-soon': 'n'
    'payouts.refusal.amount-changed': 'symbol' | 'price'
    'payouts.refusal.below-minimum': never
    'payouts.refusal.redeem-off': never
    'payouts.refusal.request-not-pending': never
    'payouts.refusal.redeem-frozen': never
    'payouts.refusal.request-pending': never
    'payouts.refusal.coins-not-in-steps': never
    'payouts.refusal.not-redeemable': never
    'payouts.refusal.payment-address-invalid': never
    'payouts.refusal.payout-method-off': never
    'payouts.refusal.payment-address-taken': never
    'payouts.refusal.verify-first': never
    'payouts.refusal.play-first': never
    'payouts.refusal.payout-address-new': never
    'payouts.refusal.payout-second-person': never
    'payouts.refusal.payout-taken': never
    'payouts.refusal.payout-correction': never
    'payouts.refusal.payout-player-off': never
    'payouts.refusal.payout-addresses-hidden': never
    'payouts.refusal.sepa-not-set-up': never
    'payouts.refusal.nothing-to-pay': never
    'payouts.refusal.statement-columns-missing': never
    'payouts.mail.address.subject': never
    'payouts.mail.address.text': never
    'payouts.title': never
    'payouts.parts': never
    'payouts.redeem': never
    'payouts.requests': never
    'payouts.you-can': never
    'payouts.worth': 'n' | 'money'
    'payouts.money': 'symbol' | 'amount'
    'payouts.redeemable': never
    'payouts.bonus': never
    'payouts.split': 'redeemable' | 'bonus'
    'payouts.why-redeemable': never
    'payouts.why-cap': 'n'
    'payouts.why-pot': never
    'payouts.why-bonus': never
    'payouts.why-first': never
    'payouts.form': never
    'payouts.coins': never
    'payouts.rate': 'n' | 'money'
    'payouts.at-least': 'n'
    'payouts.in-steps': 'n'
    'payouts.paid-to': never
    'payouts.method.paypal': never
    'payouts.method.upi': never
    'payouts.method.paytm': never
    'payouts.method.bank': never
    'payouts.address.paypal': never
    'payouts.address.upi': never
    'payouts.address.paytm': never
    'payouts.address.bank': never
    'payouts.hint.paypal': never
    'payouts.hint.upi': never
    'payouts.hint.paytm': never
    'payouts.hint.bank': never
    'payouts.details': never
    'payouts.fault.coins': never
    'payouts.fault.few': 'n'
    'payouts.fault.many': 'n'
    'payouts.fault.steps': 'n'
    'payouts.fault.address': never
    'payouts.fault.details': never
    'payouts.ask': 'money'
    'payouts.ask-nothing': never
    'payouts.takes': 'from' | 'n'
    'payouts.next-after': 'n'
    'payouts.new-address': 'n'
    'payouts.confirm': 'money'
    'payouts.confirm-to': never
    'payouts.confirm-by': never
    'payouts.confirm-rest': never
    'payouts.confirm-no': never
    'payouts.asked': never
    'payouts.fresh': never
    'payouts.fresh-hint': 'n'
    'payouts.fresh-go': never
    'payouts.too-few': never
    'payouts.too-few-hint': 'n'
    'payouts.to-play': never
    'payouts.closed': never
    'payouts.days': 'n' | 'played'
    'payouts.next-in': 'time'
    'payouts.hours': 'n'
    'payouts.minutes': 'n'
    'payouts.status.0': never
    'payouts.status.1': never
    'payouts.status.2': never
    'payouts.amount': 'n'
    'payouts.back': 'n'
    'payouts.take-back': never
    'payouts.take-back-title': never
    'payouts.take-back-hint': never
    'payouts.take-back-no': never
    'payouts.taken-back': never
    'payouts.none': never
    'payouts.none-hint': never
    'payouts.more': never
  }
}
