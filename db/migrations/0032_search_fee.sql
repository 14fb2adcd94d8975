-- The fee that a searching player was shown and agreed to; null: stored by a process that did not know it yet.
ALTER TABLE battle_search ADD COLUMN entry_coins int CHECK (entry_coins >= 0);
