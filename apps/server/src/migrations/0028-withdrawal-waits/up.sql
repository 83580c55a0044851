-- Nothing is sent before this time: the address is new to its player. NULL = the request does not wait for that.
ALTER TABLE withdrawals ADD COLUMN waits_until timestamptz;
