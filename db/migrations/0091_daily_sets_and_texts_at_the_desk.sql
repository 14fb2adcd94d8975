-- Whether an operator chose the questions of a day, or the server drew them. Days to come are never drawn.
ALTER TABLE daily_quiz ADD COLUMN chosen boolean NOT NULL DEFAULT false;
UPDATE daily_quiz SET chosen = true WHERE day > (app_now() AT TIME ZONE 'UTC')::date + 1;

-- Counts the changes of a text, so that nobody overwrites what somebody else has saved meanwhile.
ALTER TABLE learn_text ADD COLUMN revision int NOT NULL DEFAULT 1;
