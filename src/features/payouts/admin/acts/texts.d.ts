// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.payouts.act.desk_reveal_payout': never
    'desk.payouts.act.desk_take_payout': never
    'desk.payouts.act.desk_release_payout': never
    'desk.payouts.act.desk_pay_payout': never
    'desk.payouts.act.desk_refuse_payout': never
    'desk.payouts.act.desk_export_payouts': never
    'desk.payouts.act.desk_reconcile_payouts': never
  }
}
