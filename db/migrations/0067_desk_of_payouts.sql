-- Lists of payouts by what became of them, the newest first.
CREATE INDEX payout_by_state ON payout (state, id DESC);
CREATE INDEX payout_reference ON payout (reference) WHERE reference IS NOT NULL;
