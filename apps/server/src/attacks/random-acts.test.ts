/**
 * For each role one person does random sequences of acts, with extreme bodies, in two tabs and over midnight, while players claim all they
 * can. The sum that all players gained stays below the limits of those days. `npm test -- --long` plays 50,000 sequences.
 */
import { ACT_LIMITS, type ActLimit } from '@arena/contract/act-limits'
import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { CEILINGS } from '@arena/contract/ceilings'
import { GATED_EFFECTS } from '@arena/contract/effects'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { listContent, publishContent, saveContent } from '@arena/contract/endpoints/operator-content'
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { openPartner } from '@arena/contract/endpoints/partners'
import { spinWheel } from '@arena/contract/endpoints/wheel'
import { PERMISSIONS_OF, type Role } from '@arena/contract/operator-permissions'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SAMPLE_PARTNERS } from '../content/partners.ts'
import { sendEvent } from '../features/partners/testing/send-event.ts'
import { planBody } from '../features/tournaments/testing/operate.ts'
import { DEFAULT_CONTENT } from '../testing/default-content.ts'
import { openTestApp, openTestDatabase, type TestApp } from '../testing/index.ts'
import { Dice, extremeBody, extremeDocument } from './testing/extreme-bodies.ts'
import { provokeRareActs } from './testing/rare-acts.ts'

const SEQUENCES = IS_LONG ? 50_000 : 2_000
const ROLES = ['support', 'content', 'money', 'owner'] as const satisfies readonly Role[]
/** Each window of a role is two days long, has the midnight between them in its middle, and ends with the players' claims. */
const WINDOWS = IS_LONG ? 100 : 2
const PER_WINDOW = Math.ceil(SEQUENCES / ROLES.length / WINDOWS)
const PLAYERS = [7101, 7102, 7103]
const SECRET = Buffer.alloc(32, 9)
const DAY_MS = 86_400_000
const CREDIT_PER_AC = 100
/** An upper bound of the chance wins of three players, at the wheel and in daily rewards, within a window. */
const LUCK_AC = 20_000
const LUCK_PIECES = 60
/** The most TON that the wheel gives on two days. */
const LUCK_NANO = 2 * DEFAULT_CONTENT.wheel.tonPerDayNano
const USD_PER_TON = 3
const [OFFER] = SAMPLE_PARTNERS as [PartnerPlan, ...PartnerPlan[]]
const KEYS = ['greedy', 'mild'] as const
const token = (role: Role) => role.padEnd(32, '0')

/** The effects of the drawn endpoints. Acts on oneself and mere questions are left out; reading gives nothing. */
const GATED = new Set<string>(GATED_EFFECTS)
const ALSO = new Set(['/operator/saveContent', '/operator/disablePartner', '/operator/cancelErasure'])

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    start: '2026-11-18T12:00:00Z',
    env: {
      OPERATORS: [...ROLES, 'viewer' as const].map(role => `${role}:${token(role)}`).join(','),
      PARTNER_SECRETS: KEYS.map(key => `${key}:whsec_${SECRET.toString('base64')}`).join(','),
    },
  })
  for (const role of [...ROLES, 'viewer'])
    await app.database.query(`UPDATE operators SET role = $1 WHERE name = $1`, [role])
  for (const id of PLAYERS) await app.signIn(id)
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

/** Acts that were answered 200, by address. */
const done = new Map<string, number>()
let live: readonly { readonly kind: string; readonly live: string; readonly live_version: number }[] = []

async function act(role: Role, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const reply = await app.call(path, { token: token(role), body })
  if (reply.statusCode === 200) done.set(path, (done.get(path) ?? 0) + 1)
  expect(reply.statusCode).toBeLessThan(500)
  return reply.json<Record<string, unknown>>()
}

/** A body that means something for this call. */
function bodyFor(path: string, schema: Parameters<typeof extremeBody>[0], dice: Dice): object {
  const cups = Array.from({ length: 3 }, (_, index) => `cup_${index}`)
  const now_s = Math.floor(app.clock.now().getTime() / 1000)
  const known = {
    telegram_id: PLAYERS,
    t_key: [...cups, 'open_tournament'],
    partner_key: KEYS,
    provider: ['house'],
    game_id: ['golden-arena', 'comet'],
    end_timestamp: [now_s + 3_600, now_s + 30 * 86_400],
    key: [`key-${dice.below(1_000_000)}`],
    ask: ['please'],
    amount: [1, 2, 5, 1_000, 19_999, 20_000, 1_000_000],
  }
  if (path.endsWith('Tournament') && (path.includes('create') || path.includes('edit')))
    return planBody(app, dice.of(cups), {
      start_timestamp: now_s + dice.of([-60, 3_600]),
      end_timestamp: now_s + dice.of([7_200, 604_800]),
      rewards: [
        {
          place: 1,
          first_prize: dice.of(['100', '400000', '1000000', '99999999']),
          second_prize: dice.of([0, 10, 400, 100_000]),
          third_prize: dice.of(['', 'CASINO_PROMO']),
        },
      ],
      full_prizes_from: 0,
    })
  if (path === '/operator/createPartner' || path === '/operator/editPartner')
    return {
      ...OFFER,
      partner_key: dice.of(KEYS),
      partner_link: dice.of([OFFER.partner_link, OFFER.partner_link, 'https://example.net/x']),
      events: [
        {
          type: 'sale',
          times: 1_000,
          rewards: {
            coin: dice.of([0, 100, 10_000, 1_000_000]),
            ticket: dice.of([0, 1, 100]),
            gold_ticket: dice.of([0, 1, 100]),
          },
        },
      ],
      ...(dice.chance(90) && { paid_per_day: dice.of([0, 1, 5, 100, 10_000_000]) }),
    }
  return extremeBody(schema, { dice, known }) as object
}

/** Saves and publishes what an operator who wants to give a lot would write. */
async function publishSomething(role: Role, dice: Dice): Promise<void> {
  const { kind, live: text, live_version: over } = dice.of(live)
  const document = JSON.stringify(extremeDocument(JSON.parse(text), dice))
  const saved = await act(role, saveContent.path, { kind, document, note: '' })
  const version = (saved['version'] as { readonly version?: number } | undefined)?.version
  if (version === undefined) return
  const body = {
    kind,
    version,
    over,
    reason: 'more',
    ...(dice.chance(20) && { from_ms: app.clock.now().getTime() + 1_000 }),
  }
  const { state } = (await act(role, publishContent.path, body)) as { readonly state?: (typeof live)[number] }
  live = live.map(one => (state !== undefined && one.kind === state.kind ? state : one))
}

async function readLive(): Promise<void> {
  const reply = await app.call(listContent.path, { token: token('owner'), body: {} })
  live = reply.json<{ kinds: typeof live }>().kinds
}

async function sequence(role: Role, dice: Dice): Promise<void> {
  const mine = OPERATOR_ENDPOINTS.filter(
    ({ path, permission, effect }) =>
      permission !== undefined &&
      PERMISSIONS_OF[role].has(permission) &&
      (GATED.has(effect ?? '') || ALSO.has(path)) &&
      path !== publishContent.path &&
      path !== saveContent.path,
  )
  const mayPublish = PERMISSIONS_OF[role].has('content.publish') && PERMISSIONS_OF[role].has('content.draft')
  for (let step = dice.below(2); step >= 0; step -= 1) {
    if (mayPublish && dice.chance(15)) {
      await publishSomething(role, dice)
      continue
    }
    const { path, body: schema } = dice.of(mine)
    if (schema === undefined) continue
    const body = bodyFor(path, schema, dice)
    // Two tabs.
    if (dice.chance(10)) await Promise.all([act(role, path, body), act(role, path, body)])
    else await act(role, path, body)
  }
  app.clock.advance(1_000)
}

/** Acts that chance seldom meets in the state they need. */
async function plainActs(): Promise<void> {
  const now_s = Math.floor(app.clock.now().getTime() / 1000)
  const running = planBody(app, 'cup_8', { start_timestamp: now_s - 60, end_timestamp: now_s + 7_200 })
  await act('owner', '/operator/createTournament', running)
  const later = { t_key: 'cup_8', end_timestamp: now_s + 10_800, reason: 'more time' }
  await act('owner', '/operator/extendTournament', later)
  await act('owner', '/operator/endTournament', { t_key: 'cup_8', reason: 'enough' })
  const ahead = planBody(app, 'cup_9', { start_timestamp: now_s + 3_600, end_timestamp: now_s + 7_200 })
  await act('owner', '/operator/createTournament', ahead)
  await act('owner', '/operator/editTournament', { ...ahead, review_hours: 1 })
  await act('owner', '/operator/cancelTournament', { t_key: 'cup_9', reason: 'no' })
  await act('owner', '/operator/createPartner', { ...OFFER, partner_key: 'mild', paid_per_day: 1 })
  await act('owner', '/operator/editPartner', { ...OFFER, partner_key: 'mild', paid_per_day: 0 })
}

/** More of the largest acts allowed to one operator than fit into a day. */
async function greedyDay(role: Role, day: number): Promise<void> {
  const now_s = Math.floor(app.clock.now().getTime() / 1000)
  if (PERMISSIONS_OF[role].has('players.compensate'))
    for (let index = 0; index < 12; index += 1) {
      const key = `greedy-${role}-${now_s}-${index}`
      const gift = {
        telegram_id: PLAYERS[0],
        kind: 'ac',
        amount: 20_000,
        cause: 'thanks',
        reason: 'a friend',
      }
      await act(role, '/operator/compensatePlayer', { ...gift, key })
    }
  if (!PERMISSIONS_OF[role].has('tournaments.plan') || day > 0) return
  const rewards = [{ place: 1, first_prize: '900000', second_prize: 0, third_prize: '' }]
  const times = { start_timestamp: now_s + 3_600, end_timestamp: now_s + 90_000 }
  for (let index = 3; index < 8; index += 1)
    await act(role, '/operator/createTournament', planBody(app, `cup_${index}`, { ...times, rewards }))
}

async function claimAll(window: number): Promise<void> {
  // A player banned meanwhile may claim as well.
  await app.database.query(`UPDATE players SET banned_at = NULL, ban_reason = ''`)
  await app.database.query(`UPDATE wallets SET blocked = false`)
  for (const id of PLAYERS) {
    const { token: player } = await app.signIn(id)
    for (const index of [0, 1, 2]) await app.call(claimReward.path, { token: player, body: { index } })
    for (let spin = 0; spin < 3; spin += 1) await app.call(spinWheel.path, { token: player, body: {} })
    for (const partnerKey of KEYS) {
      const body = { partner_key: partnerKey, placement: 'games' }
      await app.call(openPartner.path, { token: player, body })
      const [click] = await app.database.query<{ click_id: string }>(
        `SELECT c.click_id FROM partner_clicks AS c JOIN players AS p USING (bucket, player_id) WHERE p.telegram_id = $1 AND partner_key = $2`,
        [id, partnerKey],
      )
      if (click !== undefined) await reportSales(partnerKey, click.click_id, `${window}-${id}`)
    }
  }
}

/** The partner reports a few sales, each of which pays once. */
async function reportSales(partnerKey: string, click_id: string, name: string): Promise<void> {
  for (let event = 0; event < 4; event += 1) {
    const id = `${name}-${partnerKey}-${event}-${app.clock.now().getTime()}`
    await sendEvent(app, { type: 'sale', click_id, event_id: id }, { id, partnerKey, secret: SECRET })
  }
}

/** The balances of all players, and the prizes that tournaments promise. */
async function owned(): Promise<Readonly<Record<string, number>>> {
  const rows = await app.database.query<{ currency: string; amount: number }>(
    `SELECT currency, sum(amount)::bigint AS amount FROM ledger WHERE amount > 0 GROUP BY currency`,
  )
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}

/** Whole ArenaCoins that operators have given so far. */
async function compensated(): Promise<number> {
  const [row] = await app.database.query<{ amount: number }>(
    `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM ledger WHERE kind = 'compensation' AND currency = 'AC'`,
  )
  return (row?.amount ?? 0) / CREDIT_PER_AC
}

async function announced(): Promise<{ readonly usd: number; readonly ac: number }> {
  const [row] = await app.database.query<{ usd: number; ac: number }>(
    `SELECT COALESCE(sum((reward->>'second_prize')::float8), 0) AS usd, COALESCE(sum(NULLIF(reward->>'first_prize', '')::float8), 0) AS ac
       FROM tournaments, jsonb_array_elements(rewards) AS reward WHERE t_key ~ '^cup_'`,
  )
  return row ?? { usd: 0, ac: 0 }
}

/** Everything as it was, so that each window begins alike. */
async function restore(name: string): Promise<void> {
  const { database } = app
  await database.query(
    `UPDATE content_publications SET withdrawn_by = 'reset', withdrawn_at = now() WHERE withdrawn_by = ''`,
  )
  await database.query(`DELETE FROM partners`)
  await database.query(`DELETE FROM planned_erasures`)
  await database.query(
    `UPDATE operator_requests SET state = 'withdrawn', decided_by = maker, decided_at = now() WHERE state = 'waiting'`,
  )
  await database.query(`UPDATE players SET banned_at = NULL, ban_reason = ''`)
  await database.query(`UPDATE wallets SET blocked = false`)
  await database.query(
    `UPDATE tournaments SET t_key = t_key || $1, final_key = final_key || $1 WHERE t_key ~ '^cup_[0-9]$'`,
    [`_of_${name}`],
  )
  await database.query(`UPDATE tournaments SET rewards = '[]' WHERE t_key ~ '^cup_'`)
  await database.query(
    `INSERT INTO provider_hours (provider, hour, credit) VALUES ('house', date_trunc('hour', $1::timestamptz), 1) ON CONFLICT DO NOTHING`,
    [app.clock.now()],
  )
  app.clock.advance(10_000)
  await app.app.features.content.refresh()
  await readLive()
}

/** The sums of these acts' units on two days, by the limits table. */
function mostOf(unit: string, acts: readonly (keyof typeof ACT_LIMITS)[]): number {
  return acts.reduce((sum, name) => {
    const limit = (ACT_LIMITS[name] as Readonly<Record<string, ActLimit>>)[unit]
    return sum + 2 * (limit?.day === undefined ? 0 : CEILINGS[limit.day])
  }, 0)
}

/** Two days of one person: random acts with midnight between them, and players who claim all they can. */
async function playWindow(role: Role, window: number): Promise<void> {
  await restore(`${role}_${window}`)
  const before = await owned()
  if (role === 'owner') await plainActs()
  const givenBefore = await compensated()
  await greedyDay(role, 0)
  const dice = new Dice(`${IS_LONG ? RUN_SEED : 'short'}:${role}:${window}`)
  for (let index = 0; index < PER_WINDOW; index += 1) {
    if (index === Math.floor(PER_WINDOW / 2)) {
      await claimAll(window)
      app.clock.advance(DAY_MS - (app.clock.now().getTime() % DAY_MS))
      await greedyDay(role, 1)
    }
    await sequence(role, dice)
  }
  await claimAll(window)
  const after = await owned()
  const gained = (currency: string) => (after[currency] ?? 0) - (before[currency] ?? 0)
  const giving = ['player.compensate', 'partner.change'] as const
  const ac = mostOf('ac', giving) + mostOf('content_ac', ['content.publish']) + LUCK_AC
  const gold = mostOf('gold_tickets', giving) + mostOf('content_gold_tickets', ['content.publish'])
  const prizes = await announced()
  const seen = {
    AC: gained('AC') / CREDIT_PER_AC,
    compensationAc: (await compensated()) - givenBefore,
    TICKET: gained('TICKET'),
    GOLD_TICKET: gained('GOLD_TICKET'),
    TON: gained('TON'),
    prizesAc: prizes.ac,
    prizesNano: (prizes.usd / USD_PER_TON) * 1e9,
  }
  const most = {
    AC: ac,
    compensationAc: mostOf('ac', ['player.compensate']),
    TICKET: mostOf('tickets', giving) + LUCK_PIECES,
    GOLD_TICKET: gold + LUCK_PIECES,
    TON: mostOf('content_nano', ['content.publish']) + LUCK_NANO,
    prizesAc: mostOf('ac', ['tournament.create']),
    prizesNano: mostOf('nano', ['tournament.create']),
  }
  const above = Object.entries(most).filter(([what, limit]) => seen[what as keyof typeof seen] > limit)
  expect({ role, window, above, seen }).toEqual({ role, window, above: [], seen })
  app.clock.advance(DAY_MS - (app.clock.now().getTime() % DAY_MS) + 12 * 3_600_000)
}

it('does every act that random sequences seldom reach, and pays a tournament to its end', async () => {
  const acts = await provokeRareActs(app, { money: token('money'), owner: token('owner') })
  expect(acts).toEqual({
    refundOrder: 200,
    approveWithdrawal: 200,
    decideHold: 200,
    disqualifyMember: 200,
    reinstateMember: 200,
    approveResults: 200,
    tournament: 'paid',
    repeatErasures: 200,
    stopReward: 200,
    correctRewards: 200,
  })
})

it('lets a viewer do nothing that gives, moves or destroys something', async () => {
  const dice = new Dice('viewer')
  for (const { path, body, effect } of OPERATOR_ENDPOINTS) {
    if (effect === undefined || effect === 'neutral' || body === undefined) continue
    const reply = await app.call(path, { token: token('viewer'), body: bodyFor(path, body, dice) })
    expect([path, reply.statusCode === 403 || reply.statusCode === 429]).toEqual([path, true])
  }
})

it(
  `gives players no more than the limits of its days, in ${SEQUENCES} sequences of four roles`,
  async () => {
    for (const role of ROLES) {
      for (let window = 0; window < WINDOWS; window += 1) await playWindow(role, window)
    }
    const never = [
      '/operator/compensatePlayer',
      '/operator/publishContent',
      '/operator/stopGame',
      '/operator/createPartner',
      '/operator/editPartner',
      '/operator/enablePartner',
      '/operator/addPartnerCodes',
      '/operator/createTournament',
      '/operator/editTournament',
      '/operator/extendTournament',
      '/operator/endTournament',
      '/operator/cancelTournament',
      '/operator/banPlayer',
      '/operator/unbanPlayer',
      '/operator/erasePlayer',
      '/operator/liftProviderLimit',
    ].filter(path => !done.has(path))
    expect(never).toEqual([])
  },
  IS_LONG ? 7_200_000 : 900_000,
)
