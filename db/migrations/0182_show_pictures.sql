-- Files that hosts have uploaded for quizzes. A copy of a quiz and a show have the same ones: a file goes when none of them names it.
CREATE TABLE show_picture (
  address text PRIMARY KEY,
  uploaded_at timestamptz NOT NULL DEFAULT app_now()
);
CREATE INDEX show_quiz_pictures ON show_quiz USING gin (jsonb_path_query_array(plan, '$[*].image'));
CREATE INDEX show_pictures ON show USING gin (jsonb_path_query_array(plan, '$[*].step.image'));
