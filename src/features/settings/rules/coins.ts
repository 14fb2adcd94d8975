import { from, SWITCH, type Group } from './figure.ts'

const COINS = from(0, 1_000_000, 'coins')

/** Coins given for other things than rounds and battles. */
export const COINS_GIVEN = {
  welcome_bonus_coin: { ...COINS, default: 50, public: true, about: 'Bonus coins for a new player, once a person.' },
  daily_quiz_finished_coin: { ...COINS, default: 5, public: true, about: 'Bonus coins for finishing the daily quiz, once a person and day.' },
  refer_coin: { ...COINS, default: 50, public: true, about: 'Coins for a new player who gives a friend’s code, on top of the welcome bonus.' },
  earn_coin: { ...COINS, default: 100, public: true, about: 'Coins for the owner of the code, once the newcomer is verified and has finished a round.' },
  earn_coin_daily_limit: { ...from(0, 10_000, 'times'), default: 10, about: 'For how many newcomers a day the owner of a code is paid; all are counted.' },
  earn_coin_total_limit: { ...from(0, 1_000_000, 'times'), default: 50, about: 'For how many newcomers in all the owner of a code is paid.' },
  welcome_again_days: { ...from(0, 3_650, 'days'), default: 180, about: 'How long after leaving the same address or number gets no welcome bonus again.' },
  report_thanks_coins: { ...from(0, 1_000, 'coins'), default: 20, about: 'Bonus coins offered to the player who was the first to report a question that was wrong; 0: none.' },
  correction_two_people_coins: { ...COINS, default: 500, about: 'From so many coins that move a correction of a question needs the approval of a second operator; 0 means never.' },
  redeemable_daily_cap: { ...COINS, default: 40, public: true, about: 'How many redeemable coins the house pays a player in a day; further ones are bonus coins.' },
  contest_house_most_coins: { ...from(0, 100_000_000, 'coins'), default: 10_000, about: 'The most coins that the house may add to the prizes of one contest; a contest that could cost more is not published.' },
  fast_answer_floor_ms: { ...from(0, 60_000, 'milliseconds'), default: 700, about: 'Answers below this median came faster than people read: such a round pays bonus coins, counts on no board and leaves a signal.' },
  paying_rounds_hourly: { ...from(0, 10_000, 'times'), default: 30, about: 'How many rounds that pay a player may finish in an hour; further ones pay bonus coins, count on no board and leave a signal.' },
} as const satisfies Group

export const PAYOUTS = {
  payment_mode: { ...SWITCH, default: 0, public: true, about: 'Coins can be redeemed for money.' },
  payment_message: { kind: 'text', least: 0, most: 500, default: '', public: true, about: 'What the wallet says while coins cannot be redeemed.' },
  payout_paypal: { ...SWITCH, default: 1, public: true, about: 'Payouts may go to a PayPal account.' },
  payout_upi: { ...SWITCH, default: 1, public: true, about: 'Payouts may go to a UPI address.' },
  payout_paytm: { ...SWITCH, default: 1, public: true, about: 'Payouts may go to a Paytm number.' },
  payout_bank: { ...SWITCH, default: 1, public: true, about: 'Payouts may go to a bank account.' },
  per_coin: { ...COINS, default: 10, public: true, about: 'So many coins are worth `coin_amount` of the currency.' },
  coin_amount: { ...from(0, 1_000_000, 'currency'), default: 1, public: true, about: 'What `per_coin` coins are worth, in whole units of the currency.' },
  currency_symbol: { kind: 'text', least: 1, most: 8, default: '$', public: true, about: 'The sign of the currency that is paid out.' },
  coin_limit: { ...COINS, default: 100, public: true, about: 'The fewest coins that can be redeemed at once.' },
  difference_hours: { ...from(0, 8_760, 'hours'), default: 48, public: true, about: 'How long after a payment request the next one may be made.' },
  payout_minimum_days: { ...from(0, 365, 'days'), default: 3, public: true, about: 'The fewest working days a payout takes, as players are told.' },
  payout_maximum_days: { ...from(0, 365, 'days'), default: 5, public: true, about: 'The most working days a payout takes, as players are told.' },
  redeem_sign_in_minutes: { ...from(1, 1_000_000, 'minutes'), default: 10, public: true, about: 'How long after signing in coins may be redeemed without signing in again.' },
  redeem_new_address_hours: { ...from(0, 8_760, 'hours'), default: 24, public: true, about: 'How long a payout to a new address waits before it can be approved.' },
  redeem_play_days: { ...from(0, 365, 'days'), default: 3, public: true, about: 'Days of play before the first payout.' },
  sepa_payer_name: { kind: 'text', least: 0, most: 70, default: '', about: 'The holder of the account that payouts are paid from, for SEPA files.' },
  sepa_payer_iban: { kind: 'text', least: 0, most: 42, default: '', about: 'The IBAN of that account.' },
  sepa_payer_bic: { kind: 'text', least: 0, most: 11, default: '', about: 'The BIC of its bank, where that is asked for.' },
  redeem_two_people_coins: { ...COINS, default: 1_000, about: 'From so many coins a payout needs the approval of two operators; 0 means never.' },
} as const satisfies Group
