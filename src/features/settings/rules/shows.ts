import { from, type Group } from './figure.ts'

/** Shows: who may open one, how large it may be, how long guests are kept. */
export const SHOWS = {
  show_hosts: { kind: 'choice', choices: { 0: 'nobody', 1: 'all players', 2: 'chosen players' }, default: 1, public: true, about: 'Which players may open shows and write quizzes for them. Chosen players are those whom you let host on their pages at the desk. Operators are no players: one who wants to host shows needs an account of a player, which is chosen too.' },
  show_guest_age: { kind: 'choice', choices: { 0: 'off', 1: 'ask for the year of birth' }, default: 0, public: true, about: 'Whether a guest of a show is asked for the year of birth before the name; age_minimum says how old one has to be. The year is not kept. Who is too young gets no seat, and is refused on the same device for an hour.' },
  show_most_players: { ...from(1, 10_000, 'players'), default: 2_000, about: 'How many players one show may have.' },
  shows_at_once: { ...from(0, 10_000, 'shows'), default: 100, about: 'How many shows may run at the same time.' },
  show_guest_days: { ...from(1, 3_650, 'days'), default: 30, public: true, about: 'How many days after a show the names of its guests, and what they typed, are kept; then they are erased, and the report keeps its sums.' },
} as const satisfies Group
