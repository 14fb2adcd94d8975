/** What an operator asks the desk's reading calls for: without filters, with each filter, and deep in a list. */
import type { Samples } from './samples.ts'

export type Fields = Record<string, string | number>

/** Calls that nothing large lies behind, or that other files are sent with; those of drafts refuse where no model is set up. */
export const NOT_ASKED: readonly string[] = ['desk_list_draft_requests', 'desk_get_draft_request', 'desk_list_drafts', 'desk_send_import_part', 'desk_get_import', 'desk_list_import_rows']

/** By the name of a call. A list is followed for some pages by its own cursor as well. */
export const askedOf = (s: Samples): Record<string, readonly Fields[]> => ({ ...ofPeople(s), ...ofCoins(s), ...ofContent(s), ...ofEvents(s), ...ofTheHouse(s) })

const ofPeople = (s: Samples): Record<string, readonly Fields[]> => {
  const each = [{ player_id: s.heavy }, { player_id: s.light }]
  return {
    desk_check_switch_file: [{ file: `player\n${s.email}\n${s.code}\n${s.heavy}\nnobody@example.org\n`, active: 0 }],
    desk_list_shared: ['person', 'browser', 'network'].flatMap((by): Fields[] => [{ by }, { by, limit: 100 }, { by, player_id: s.heavy }, { by, player_id: s.light }]),
    desk_find_round: [{ q: s.round }, { q: s.heavy }, { q: 'no round' }],
    desk_list_players: [
      {}, { limit: 100 }, { q: s.name }, { q: s.name.slice(0, 2) }, { q: s.email }, { q: s.code }, { q: s.heavy.slice(0, 8) }, { q: 'nobody-at-all' }, { state: 'active' }, { state: 'off' }, { state: 'gone' }, { state: 'leaving' },
      { signals: 1 }, { chosen_host: 1 }, { chosen_host: 1, state: 'active' }, { signals: 1, state: 'off' }, { q: s.name, state: 'off' }, { cursor: s.middle }, { cursor: s.middle, state: 'off' }, { cursor: s.middle, q: s.name },
    ],
    desk_get_player: each, desk_list_player_sessions: each, desk_list_player_notes: each, desk_list_player_signals: each, desk_preview_erasure: each,
    desk_list_player_rounds: [...each, { player_id: s.heavy, cursor: s.round }],
    desk_list_player_battles: [...each, { player_id: s.heavy, cursor: s.seat }],
    desk_list_player_reports: [{}, { state: 'settled' }, { queue: 'conduct' }, { queue: 'looks', state: 'settled' }],
    desk_get_player_reports: [{ report_id: s.playerReport }],
    desk_list_messages: [{}, { state: 'answered' }],
    desk_get_message: [{ message_id: s.message }],
  }
}

const ofCoins = (s: Samples): Record<string, readonly Fields[]> => ({
  desk_list_player_ledger: [{ player_id: s.heavy }, { player_id: s.heavy, cursor: s.journal }, { player_id: s.light }],
  desk_list_journals: [
    {}, { cursor: s.journal }, { title: 'wonQuizZone' }, { title: 'redeemedAmount' }, { title: 'adjustedByAdmin' }, { title: 'wonGroupBattle', cursor: s.journal }, { by: 'game' }, { by: 'operator' }, { player_id: s.heavy }, { player_id: s.light, title: 'skip' },
    { source: `payout:${s.payout}` }, { from: s.days.early, to: s.days.late }, { from: s.days.early, to: s.days.late, title: 'reportThanks' }, { to: s.days.early, by: 'operator' },
  ],
  desk_get_ledger_state: [{}],
  desk_verify_ledger_part: [{ part: 'journals', after: s.journal }, { part: 'accounts', after: s.account }],
  desk_preview_adjustment: [{ player_id: s.heavy, coins: -1, kind: 'redeemable' }],
  desk_list_payouts: [
    {}, ...['paying', 'paid', 'refused', 'back'].map((tab) => ({ tab })), { tab: 'paid', cursor: s.middlePayout }, { tab: 'paid', method: 'bank' }, { tab: 'paid', least_coins: 1_000_000 }, { tab: 'paid', signals: 1 }, { tab: 'paid', player_id: s.heavy }, { mine: 1 },
    { q: s.reference, tab: 'paid' }, { q: s.name, tab: 'paid' },
  ],
  desk_check_coin_file: [{ file: `player,coins,kind,reason\n${s.email},-1,redeemable,a test\n${s.code},5,bonus,a test\n${s.heavy},5,redeemable,a test\nnobody@example.org,5,bonus,a test\n` }],
  desk_list_shared_payout_addresses: [{}, { limit: 100 }, { player_id: s.heavy }, { player_id: s.light }],
  desk_list_corrections: [{}, { open: 1 }, { question_id: s.question }, { cursor: 1_000 }],
  desk_get_correction: [{ correction_id: s.correction }],
  desk_list_correction_changes: ['coins', 'places', 'gain', 'lose', 'all'].flatMap((tab): Fields[] => [{ correction_id: s.correction, tab }, { correction_id: s.correction, tab, limit: 1_000 }]),
  desk_get_payout: [{ payout_id: s.payout }, { payout_id: s.middlePayout }],
  desk_preview_reconciliation: [{ statement: `payout,reference\n${s.payout},T-1\n` }],
})

const ofContent = (s: Samples): Record<string, readonly Fields[]> => {
  const filters: Fields[] = [
    {}, { q: 'river' }, { q: 'oldest river' }, { q: 'ri' }, { q: 'zebra' }, { q: s.middleQuestion }, { type: 1 }, { type: 5 }, { type: 6 }, { type: 0 }, { language_id: s.language }, { category_id: s.category }, { category_id: s.category, q: 'river' },
    { type: 1, level: 19 }, { level: 900 }, { kind: 'one' }, { kind: 'clip' }, { active: 0 }, { active: 1 }, { reported: 1 }, { tag: 'tag-40' }, { tag: 'none' }, { type: 5, active: 0 },
  ]
  return {
    desk_list_categories: [{}],
    desk_list_questions: [...filters, { cursor: s.middleQuestion }, { cursor: s.middleQuestion, q: 'river' }, { cursor: s.middleQuestion, active: 0 }],
    desk_count_questions: filters,
    desk_get_question: [{ question_id: s.question }, { question_id: s.middleQuestion }],
    desk_list_question_reports: [{}, { state: 'settled' }],
    desk_get_question_reports: [{ question_id: s.reportedQuestion }],
    desk_get_drafting: [{}],
    desk_list_imports: [{}],
    desk_export_questions: [
      ...['quiz-zone', 'true-false', 'fun-and-learn', 'contest', 'exam'].map((bank) => ({ bank })), { bank: 'quiz-zone', language_id: s.language }, { bank: 'quiz-zone', language_id: s.language, category_id: s.category },
      { bank: 'quiz-zone', active: 1 }, { bank: 'quiz-zone', active: 0 }, { bank: 'quiz-zone', cursor: s.middleQuestion, limit: 1_000 }, { bank: 'quiz-zone', cursor: s.middleQuestion, category_id: s.category },
    ],
    desk_get_item_figures: [{ question_id: s.question }],
    desk_list_item_figures: [{}, { language_id: s.language }, { category_id: s.category }, { cursor: `4 ${s.middleQuestion}` }, ...['key-overtaken', 'negative', 'unused-option', 'reported', 'level'].map((flag) => ({ flag })), ...['discrimination', 'difficulty', 'right', 'answered'].map((sort) => ({ sort, order: 'asc' }))],
    desk_count_item_flags: [{}, { language_id: s.language }],
    desk_hygiene: [{ language_id: s.language }],
    desk_list_findings: ['near', 'aging', 'no-note'].flatMap((fault): Fields[] => [{ fault, language_id: s.language }, { fault, language_id: s.language, left: 1 }, { fault, language_id: s.language, cursor: s.middleQuestion }]),
    desk_list_daily_sets: [{ language_id: s.language, month: s.days.early.slice(0, 7) }],
    desk_get_daily_set: [{ language_id: s.language, day: s.days.early }, { language_id: s.language, day: s.daily }],
    desk_list_texts: [{ language_id: s.language }, { language_id: s.language, category_id: s.category }],
    desk_get_text: [{ text_id: s.text }],
  }
}

const ofEvents = (s: Samples): Record<string, readonly Fields[]> => {
  const [contests, exams] = [[{ contest_id: s.contest }, { contest_id: s.liveContest }], [{ exam_id: s.exam }, { exam_id: s.liveExam }]]
  const papers = [{ kind: 'contest', event_id: s.liveContest }, { kind: 'exam', event_id: s.liveExam }]
  return {
    desk_list_contests: [{}, { state: 'live' }, { state: 'settled' }, { state: 'draft' }, { text: 'weekly' }, { language_id: s.language }],
    desk_get_contest: contests, desk_get_contest_live: contests, desk_preview_contest_cancel: contests, desk_preview_contest_settle: contests,
    desk_list_contest_entrants: [...contests, { contest_id: s.contest, state: 'done' }, { contest_id: s.liveContest, state: 'playing' }],
    desk_list_exams: [{}, { state: 'over' }, { state: 'today' }, { state: 'draft' }, { text: 'exam' }],
    desk_get_exam: exams, desk_get_exam_live: exams,
    desk_list_exam_candidates: [...exams, { exam_id: s.exam, state: 'in' }, { exam_id: s.liveExam, state: 'done' }],
    desk_list_exam_clocks: [{}, { text: s.name }, { text: s.email }],
    desk_preview_exam_clock: [{ exam_id: s.liveExam, player_id: s.light, percent: 150 }],
    desk_list_paper: papers,
    desk_count_paper_choice: [...papers, { kind: 'contest', event_id: s.liveContest, category_id: s.category }],
  }
}

const ofTheHouse = (s: Samples): Record<string, readonly Fields[]> => {
  const page = { type: 'about_us', language: 'en' }
  return {
    desk_list_factors: [{}], desk_list_undo: [{}], desk_list_tokens: [{}, { all: 1 }], desk_list_scopes: [{}],
    desk_list_webhooks: [{}], desk_list_deliveries: [{ endpoint_id: s.webhook }, { endpoint_id: s.webhook, state: 'dead' }, { endpoint_id: s.webhook, type: 'payout.paid', state: 'arrived' }], desk_get_delivery: [{ delivery_id: 1 }],
    desk_list_jobs: [{}, { state: 'waiting' }, { name: 'email' }, { cursor: 1_000 }], desk_count_jobs: [{}], desk_get_status: [{}],
    desk_list_screen_languages: [{}],
    desk_list_screen_texts: [{ language: 'de' }, { language: 'de', search: 'coins' }, { language: 'de', only: 'own' }, { language: 'en', only: 'changed', cursor: 50 }],
    desk_list_text_versions: [{ language: 'de', key: 'coins.n' }],
    desk_preview_screen_texts: [{ language: 'de', rows: JSON.stringify([{ key: 'coins.n#one', text: '{n} Münze' }, { key: 'no.such.key', text: '' }]) }],
    desk_me: [{}], desk_list_operators: [{}], desk_list_roles: [{}], desk_list_figures: [{}], desk_get_look: [{}], desk_list_looks: [{}], desk_list_pages: [{}], desk_get_page: [page], desk_list_page_versions: [page], desk_get_terms: [{}],
    desk_list_audit: [
      {}, { before_id: s.audit }, { action: 'desk_save_question' }, { action: 'no_such_action' }, { subject: 'player', subject_id: s.heavy }, { subject: 'question' }, { from: s.days.early, to: s.days.late }, { to: s.days.early },
      { from: s.days.early, to: s.days.late, action: 'no_such_action' },
    ],
    desk_dashboard: [{}, { span: 'day', count: 60 }, { span: 'week' }, { span: 'month', count: 24 }],
    desk_live: [{}], desk_waits: [{}],
    desk_list_announcements: [{}, { cursor: s.announcement }],
    desk_get_announcement: [{ announcement_id: s.announcement }],
    desk_count_audience: [{}, { languages: 'en' }, { played: 7 }, { quiet: 30 }, { joined: 30 }, { premium: 1 }, { premium: 0, quiet: 90 }, { played: 1, premium: 1 }],
  }
}
