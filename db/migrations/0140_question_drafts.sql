-- Questions that a language model drafts from a passage. They are no questions: what players are served is read from `question` alone.
CREATE TABLE draft_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  operator text NOT NULL,
  passage text NOT NULL,
  -- What the passage is from: its title, its address ('' without one), its licence.
  title text NOT NULL,
  address text NOT NULL,
  licence text NOT NULL,
  language_id bigint NOT NULL REFERENCES language (id),
  category_type smallint NOT NULL,
  -- Where the drafts are meant to stand; null once that place is gone.
  category_id bigint REFERENCES category (id) ON DELETE SET NULL,
  subcategory_id bigint REFERENCES subcategory (id) ON DELETE SET NULL,
  level int NOT NULL,
  wanted int NOT NULL,
  shapes text[] NOT NULL,
  model text NOT NULL,
  -- waiting · drafting: the model is asked for drafts · answering: it answers each of them blind · done · failed · cancelled.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'drafting', 'answering', 'done', 'failed', 'cancelled')),
  leased_until timestamptz,
  -- Not before then: the endpoint asked for a pause.
  due_at timestamptz NOT NULL DEFAULT app_now(),
  pauses int NOT NULL DEFAULT 0,
  -- Why it failed or pauses, as a code; the status of HTTP that said so, or 0.
  failure text NOT NULL DEFAULT '',
  failure_status int NOT NULL DEFAULT 0,
  -- Drafts of the reply that were not in the form that was asked for, or too many.
  left_out int NOT NULL DEFAULT 0,
  -- Each time it was made, for the limit of a day.
  starts timestamptz[] NOT NULL DEFAULT ARRAY[app_now()],
  created_at timestamptz NOT NULL DEFAULT app_now(),
  ended_at timestamptz
);
CREATE INDEX draft_request_working ON draft_request (id) WHERE state IN ('waiting', 'drafting', 'answering');
CREATE INDEX draft_request_starts ON draft_request ((starts[array_upper(starts, 1)]));

CREATE TABLE drafted_question (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES draft_request (id) ON DELETE CASCADE,
  -- Its words as the form of a question has them, and the sentence of the passage that it stands on.
  draft jsonb NOT NULL,
  quote text NOT NULL,
  -- What the checks found: a list of { flag, question?, draft?, why? }.
  flags jsonb NOT NULL,
  -- waits · agrees · differs · none: the passage does not tell · unusable: no answer in the form that was asked for.
  blind text NOT NULL DEFAULT 'waits' CHECK (blind IN ('waits', 'agrees', 'differs', 'none', 'unusable')),
  -- The author's positions of the options that the blind answer names.
  blind_answer jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'discarded')),
  changed boolean NOT NULL DEFAULT false,
  -- The question that it became. No reference: a question may be taken out of the bank again.
  question_id bigint,
  decided_by text NOT NULL DEFAULT '',
  decided_at timestamptz
);
CREATE INDEX drafted_question_of_request ON drafted_question (request_id, state, id);
