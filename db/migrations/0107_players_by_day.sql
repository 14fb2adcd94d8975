-- Who has played on some days, whoever they are.
CREATE INDEX statistics_day_by_day ON statistics_day (day, player_id);
