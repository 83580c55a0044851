-- What operators did can't be changed or removed, not even by this program.
DO $$
BEGIN
  INSERT INTO operator_actions (operator, action, subject, details, ip, request_id, at)
  VALUES ('check', 'check', 'check', '{}', '', '', now());
  BEGIN
    UPDATE operator_actions SET operator = 'somebody else';
    RAISE EXCEPTION 'an operator''s action was changed';
  EXCEPTION WHEN restrict_violation THEN NULL;
  END;
  BEGIN
    DELETE FROM operator_actions;
    RAISE EXCEPTION 'an operator''s action was deleted';
  EXCEPTION WHEN restrict_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the sample' USING ERRCODE = 'triggered_action_exception';
EXCEPTION WHEN triggered_action_exception THEN NULL;
END
$$;
