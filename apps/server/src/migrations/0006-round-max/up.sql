-- The most that all stakes of one round may add up to, in credit: a tournament's cap. Null = only each stake is limited.
ALTER TABLE game_sessions ADD COLUMN round_max bigint CHECK (round_max >= max_bet);
