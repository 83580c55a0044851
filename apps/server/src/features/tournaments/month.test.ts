import type { Database } from '@arena/database'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import { keyOf } from '../../testing/test-player-ids.ts'
import { MONTH } from './testing/month/calendar.ts'
import { CENTS_PER_TON, Month } from './testing/month/month.ts'

const PLAYERS = 1_000
const PATH = 'scheduled open closed settling provisional final paid archived'
/** The events that the month must have shown at least once: else the promises below say nothing. */
const HAPPENINGS = [
  ...['careful', 'flat cap', 'reckless', 'chaser', 'quitter', 'cheat'].map(style => `${style} OK`),
  ...['OK', 'tournament_already_joined', 'level_required', 'ticketError', 'INSUFFICIENT_CREDITS'].map(
    answer => `join ${answer}`,
  ),
  ...['OK', 'maximum', 'balance_too_high', 'error'].map(answer =>
    answer === 'OK' ? 'attempt OK' : `attempt tournaments.attempts.${answer}`,
  ),
  'careful BET_LIMIT',
  'careful TOURNAMENT_ROUNDS_USED',
  'careful INSUFFICIENT_FUNDS',
  'round sent twice',
  'disqualified',
  'banned',
]

describe('a month of tournaments with a thousand players, two servers and nine days without either', () => {
  let database: Database
  let month: Month
  let paid: ReturnType<Month['model']['payAll']>

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    if (!IS_CLUSTER) await keepDiary(database)
    month = await Month.open(database, PLAYERS)
    await month.run()
    paid = month.model.payAll(CENTS_PER_TON)
  }, 300_000)
  afterAll(async () => {
    await month.close()
    await database.close()
  })

  const rows = <Row extends object>(text: string) => database.query<Row>(text)

  it('shows everything that players and operators do', () => {
    const { tally, model } = month
    expect(HAPPENINGS.filter(what => !tally.has(what))).toEqual([])
    expect(model.givenBack).toBeGreaterThan(0)
    const members = [...model.cups.values()].map(({ members }) => members.size)
    // The weekend and the cup for coins without players have none.
    expect(members.filter(count => count === 0)).toHaveLength(2)
    expect(members.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PLAYERS)
  })

  // A trigger keeps the diary, and tables with a copy on every node of a cluster have no triggers.
  it.skipIf(IS_CLUSTER)('takes every tournament through each state once, and in order', async () => {
    const diary = await rows<{ key: string; path: string }>(
      `SELECT final_key AS key, string_agg(d.state, ' ' ORDER BY d.line) AS path
         FROM tournaments JOIN diary AS d USING (tournament_id) GROUP BY final_key`,
    )
    const paths = new Map(diary.map(({ key, path }) => [key, path]))
    for (const { plan, isCalledOff } of month.model.cups.values()) {
      const expected = isCalledOff ? 'scheduled open cancelled' : PATH
      expect([plan.key, paths.get(plan.key)]).toEqual([plan.key, expected])
    }
    // Tournaments before and after the month have no members, but a path.
    for (const [key, path] of paths) {
      const isFine = PATH.startsWith(path) || path === 'scheduled open cancelled'
      expect([key, path, isFine]).toEqual([key, path, true])
    }
    expect(paths.has(MONTH.missed)).toBe(false)
  })

  it('leaves every player with the model’s coins, tickets, TON, items and counters', async () => {
    const wallets = await rows<{
      player_id: number
      credit: number
      ticket: number
      gold_ticket: number
      ton_nano: number
      exp: number
      amount_bet: number
      items: string[]
    }>(
      `SELECT player_id, credit, ticket, gold_ticket, ton_nano, exp, amount_bet, ARRAY(
          SELECT name FROM player_inventory AS i WHERE i.bucket = w.bucket AND i.player_id = w.player_id ORDER BY name) AS items
         FROM wallets AS w ORDER BY player_id`,
    )
    expect(wallets).toHaveLength(PLAYERS)
    const expected = [...month.model.players.values()].map(player => ({
      player_id: keyOf(player.id).playerId,
      credit: player.credit,
      ticket: player.ticket,
      gold_ticket: player.goldTicket,
      ton_nano: Number(player.tonNano),
      exp: player.rounds,
      amount_bet: player.staked,
      items: player.items.toSorted(),
    }))
    expect(wallets).toEqual(expected)
  })

  it('leaves every member with the points, rounds and attempts the model says', async () => {
    const accounts = await rows<object>(
      `SELECT final_key AS key, player_id AS id, a.balance, a.rounds, a.turnover, m.attempts,
          floor(extract(epoch FROM a.reached_at) * 1000)::bigint AS reached_ms
         FROM tournament_accounts AS a JOIN tournament_members AS m USING (bucket, player_id, tournament_id)
         JOIN tournaments USING (tournament_id) ORDER BY final_key COLLATE "C", player_id`,
    )
    const expected = [...month.model.cups.values()]
      .toSorted((one, other) => (one.plan.key < other.plan.key ? -1 : 1))
      .flatMap(({ plan, members }) =>
        [...members.values()]
          .toSorted((one, other) => one.id - other.id)
          .map(({ isDisqualified: _, id, ...member }) => ({
            key: plan.key,
            id: keyOf(id).playerId,
            ...member,
          })),
      )
    expect(accounts).toEqual(expected)
  })

  it('ranks every tournament as the model does', async () => {
    const results = await rows<{ key: string; ids: number[] }>(
      `SELECT final_key AS key, array_agg(player_id ORDER BY place) AS ids
         FROM tournament_results JOIN tournaments USING (tournament_id) GROUP BY final_key`,
    )
    const ranked = new Map(results.map(({ key, ids }) => [key, ids.map(Number)]))
    for (const cup of month.model.cups.values()) {
      const isRanked = !cup.isCalledOff && cup.members.size > 0
      expect([cup.plan.key, ranked.get(cup.plan.key)]).toEqual([
        cup.plan.key,
        isRanked ? month.model.places(cup).map(id => keyOf(id).playerId) : undefined,
      ])
    }
  })

  it('pays the prizes of the tables, to members who qualified and are not disqualified, and nothing else', async () => {
    const given = await rows<{ cause: string; items: number }>(
      'SELECT cause, count(*) AS items FROM player_inventory GROUP BY cause',
    )
    const itemsOf = new Map(given.map(({ cause, items }) => [cause, items]))
    const booked = await rows<{ key: string; cause: string; ac: number; nano: number }>(
      `SELECT t.final_key AS key, 'prize:' || t.tournament_id AS cause, COALESCE(sum(l.amount) FILTER (WHERE l.currency = 'AC'), 0)::bigint AS ac,
          COALESCE(sum(l.amount) FILTER (WHERE l.currency = 'TON'), 0)::bigint AS nano
         FROM tournaments AS t LEFT JOIN ledger AS l
           ON l.kind = 'tournament_prize' AND l.cause LIKE 'prize:' || t.tournament_id || ':%'
        GROUP BY t.tournament_id, t.final_key`,
    )
    for (const { key, cause, ac: acBooked, nano: nanoBooked } of booked) {
      const sums = { ac: acBooked, nano: nanoBooked, items: itemsOf.get(cause) ?? 0 }
      const { ac, nano, items } = paid.get(key) ?? { ac: 0, nano: 0n, items: 0 }
      expect({ key, ...sums }).toEqual({ key, ac, nano: Number(nano), items })
    }
    const table = (key: string) => month.model.cup(key).plan.rewards
    const everything = (key: string) =>
      table(key).reduce((sum, prize) => sum + Number(prize.first_prize) * 100, 0)
    // Whole tables were won, and of the first week one prize was kept back from a banned winner.
    expect(paid.get('open_2026W53')?.ac).toBe(everything('open_2026W53'))
    const withheld = await rows<{ key: string; kinds: number }>(
      `SELECT final_key AS key, count(*) AS kinds FROM tournament_prizes JOIN tournaments USING (tournament_id)
        WHERE withheld = 'banned' GROUP BY final_key`,
    )
    expect(withheld.map(({ key }) => key)).toContain('open_2026W49')
  })

  it('has a source and a sink for everything: the ledger adds up by cause', async () => {
    const sums = await rows<{ flow: string; amount: string }>(
      `SELECT currency || ' ' || kind AS flow, sum(amount)::text AS amount FROM ledger
        WHERE kind <> 'tombstone' GROUP BY currency, kind`,
    )
    const booked = new Map(sums.map(({ flow, amount }) => [flow, BigInt(amount)]))
    const byName = (flows: ReadonlyMap<string, bigint>) =>
      [...flows].toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(byName(booked)).toEqual(byName(month.model.flows))
    for (const currency of ['TICKET', 'GOLD_TICKET']) {
      const [taken] = await rows<{ tickets: number; members: number }>(
        `SELECT COALESCE(-sum(amount), 0)::bigint AS tickets FROM ledger
          WHERE currency = '${currency}' AND kind LIKE 'tournament_%'`,
      )
      const kept = [...month.model.cups.values()]
        .filter(({ plan, isCalledOff }) => !isCalledOff && plan.gold === (currency === 'GOLD_TICKET'))
        .flatMap(({ plan, members }) =>
          [...members.values()].map(({ attempts }) => plan.cost * (1 + attempts)),
        )
      expect(taken?.tickets).toBe(kept.reduce((sum, tickets) => sum + tickets, 0))
      expect(taken?.tickets).toBeGreaterThan(0)
    }
  })

  it('takes more coins in every cup that costs them than it pays', () => {
    const cups = [...month.model.cups].filter(
      ([, { plan, members }]) => plan.entrance > 0 && members.size > 0,
    )
    expect(cups).toHaveLength(4)
    for (const [key, { plan, members }] of cups) {
      expect(paid.get(key)?.ac).toBeGreaterThan(0)
      expect(paid.get(key)?.ac).toBeLessThan(members.size * plan.entrance)
    }
  })

  it('never had a balance below zero, and every balance equals its ledger', async () => {
    const [least] = await rows<{ after: number }>(`SELECT min(balance_after) AS after FROM ledger`)
    expect(least?.after).toBe(0)
    const [server] = month.servers
    const { players, entries, mismatches } = await server.app.features.wallet.verify(database)
    expect(mismatches).toEqual([])
    expect(players).toBe(PLAYERS)
    expect(entries).toBeGreaterThan(20_000)
    expect(await rows(`SELECT 1 FROM open_rounds`)).toEqual([])
  })
})

/** Every state a tournament is put into, as the database saw it. */
async function keepDiary(database: Database): Promise<void> {
  await database.query(
    `CREATE TABLE diary (line bigint GENERATED ALWAYS AS IDENTITY, tournament_id bigint, state text)`,
  )
  await database.query(
    `CREATE FUNCTION write_diary() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
         INSERT INTO diary (tournament_id, state) VALUES (NEW.tournament_id, NEW.state);
       END IF;
       RETURN NULL;
     END $$`,
  )
  await database.query(
    `CREATE TRIGGER diary AFTER INSERT OR UPDATE ON tournaments FOR EACH ROW EXECUTE FUNCTION write_diary()`,
  )
}
