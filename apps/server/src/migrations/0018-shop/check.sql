-- The tables themselves refuse to credit one order for two charges, or for a charge that belongs to no order.
DO $$
BEGIN
  INSERT INTO star_orders (bucket, telegram_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
  VALUES (1, 1, '1-check', 'check', 1, 1, 0, 0, 'paid', now());
  BEGIN
    INSERT INTO star_payments (bucket, telegram_id, charge_id, order_id, stars, state, at)
    VALUES (1, 1, 'a', '1-check', 1, 'credited', now()), (1, 1, 'b', '1-check', 1, 'credited', now());
    RAISE EXCEPTION 'one order was credited twice';
  EXCEPTION WHEN unique_violation THEN NULL;
  END;
  BEGIN
    INSERT INTO star_payments (bucket, telegram_id, charge_id, stars, state, at) VALUES (1, 1, 'a', 1, 'credited', now());
    RAISE EXCEPTION 'a charge without an order was credited';
  EXCEPTION WHEN check_violation THEN NULL;
  END;
  RAISE EXCEPTION 'undo the sample' USING ERRCODE = 'triggered_action_exception';
EXCEPTION WHEN triggered_action_exception THEN NULL;
END
$$;
