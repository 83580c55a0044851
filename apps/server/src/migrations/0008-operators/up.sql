-- Who of the operators did what, and when. Written in the transaction of what was done; a row never changes.
CREATE TABLE operator_actions (
  action_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL,
  -- What was done, e.g. 'tournament.cancel', and to what, e.g. a tournament key.
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  at timestamptz NOT NULL
);

CREATE FUNCTION operator_actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What operators did is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER operator_actions_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_actions
  FOR EACH STATEMENT EXECUTE FUNCTION operator_actions_stay();
