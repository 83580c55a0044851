import type { Database } from '@arena/database'
import { keyOf } from '../../../testing/test-player-ids.ts'
import { type FilledPlayer, idOf } from './filled-player.ts'
import { playingRows } from './playing-rows.ts'

type Values = Readonly<Record<string, unknown>>

const HEX = '0123456789abcdef'.repeat(4)
const OPERATOR = { operator: 'operator-anna', ip: '203.0.113.77', request_id: 'request-of-anna' }

/** Gives a signed-in player a row in every table. */
export async function fillTables(database: Database, player: FilledPlayer): Promise<void> {
  const { at } = player
  await database.query(
    `INSERT INTO wheel_tables (version, content, first_used_at) VALUES ('table-1', '{}', $1) ON CONFLICT DO NOTHING`,
    [at],
  )
  for (const [table, rows] of Object.entries(rowsOf(player))) {
    for (const row of rows) await insert(database, table, row)
  }
  await linkSession(database, player)
}

async function insert(database: Database, table: string, row: Values): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await database.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  )
}

/** The link to the export that the player's session made. */
async function linkSession(database: Database, { telegramId, secret, at }: FilledPlayer): Promise<void> {
  await database.query(
    `INSERT INTO export_links (bucket, player_id, token_hash, link_hash, made_at, expires_at, uses_left)
     SELECT bucket, player_id, token_hash, decode($3, 'hex'), $4, $4, 1 FROM auth_tokens
      WHERE bucket = $1 AND player_id = $2 ORDER BY token_hash LIMIT 1`,
    [keyOf(telegramId).bucket, keyOf(telegramId).playerId, hexOf(secret), at],
  )
}

function rowsOf(player: FilledPlayer): Readonly<Record<string, readonly Values[]>> {
  return {
    ...signInRows(player),
    ...earningRows(player),
    ...playingRows(player),
    ...moneyRows(player),
    ...messageRows(player),
  }
}

function signInRows(player: FilledPlayer) {
  const { mark, secret, at } = player
  const id = idOf(player)
  const email = `${mark}@example.com`
  return {
    email_logins: [
      { ...id, email, mailbox: secret, password_hash: secret, created_at: at, password_set_at: at },
    ],
    email_requests: [
      { ...id, email, purpose: 'add', language: 'en', requested_at: at, due_at: at },
      { email, purpose: 'reset', language: 'en', requested_at: at, due_at: at },
    ],
    owner_notices: [
      {
        ...id,
        kind: 'email_set',
        email,
        language: 'en',
        details: { email: `${mark}-masked` },
        noted_at: at,
        due_at: at,
      },
    ],
    fair_play_signals: [
      { ...id, kind: 'device', value: `${mark}-device`, first_seen_at: at, last_seen_at: at },
    ],
    fair_play_members: [{ ...id, cluster_id: id.player_id }],
    fair_play_holds: [
      {
        ...id,
        kind: 'prize',
        subject_id: 1,
        amount_nano: 1_000_000_000,
        size: 4,
        evidence: JSON.stringify({ reasons: [{ kind: 'device', players: 4 }], note: secret }),
        held_at: at,
        answer: `${mark}-answer`,
        answered_at: at,
        decision: 'released',
        decided_at: at,
        decided_by: OPERATOR.operator,
        reason: `${secret}-reason`,
      },
    ],
    fair_play_days: [
      {
        ...id,
        day: at.toISOString().slice(0, 10),
        rounds: 3,
        game_id: 'golden-arena',
        stake: 100,
        same_rounds: 2,
        gaps: 2,
        gap_ms: 5_000,
        gap_ms_squared: 12_500_000,
      },
    ],
    email_links: [{ ...id, token_hash: Buffer.from(secret), email, purpose: 'reset', expires_at: at }],
  }
}

function earningRows(player: FilledPlayer) {
  const { mark, secret, friendId, at } = player
  const id = idOf(player)
  const ad = { ...id, ad_id: `${mark}-ad`, network: 'embedded', partner_key: 'partner', format: 'video' }
  const day = at.toISOString().slice(0, 10)
  const streak = { settled_day: day, opened_day: day, opened_exp: 7, days: 3, best: 4, marks: 'pfp' }
  const round = { game_id: 'lucky-dice', bet: 100, win: 1_000, in_tournament: false, played_at: at }
  const came = { channel: 'link', invited_at: at, qualified_at: at, credit: 100 }
  const shared = { ...id, share_id: mark, with_name: true, shared_at: at }
  return {
    player_inventory: [{ ...id, cause: `prize:${mark}`, name: `PROMO_${mark}`, received_at: at }],
    daily_reward_claims: [{ ...id, claim: 1, day: 1, claimed_at: at, chosen: 'ac', prize: 'ac', value: 5 }],
    division_members: [{ ...id, tournament_id: 7, division_id: 1, tier: 2, seated_at: at, tier_after: 3 }],
    player_cosmetics: [{ ...id, slot: 'frame', item: 'copper', credit: 600_000, bought_at: at }],
    season_players: [{ ...id, season: 1, points: 40 }],
    squad_members: [{ ...id, from_week: '2026-11-23', squad_id: 1, joined_at: at }],
    squad_rewards: [{ ...id, tournament_id: 7, credit: 100, tickets: 0, paid_at: at }],
    streaks: [{ ...id, ...streak }],
    play_limits: [{ ...id, stars_limit: 500, break_kind: 'self_exclusion', break_taken_at: at }],
    wheel_players: [{ ...id, next_spin: 2, server_seed: hexOf(secret), last_free_spin_at: at }],
    wheel_spins: [
      {
        ...id,
        spin: 1,
        commitment: `${mark}-commitment`,
        server_seed: `${mark}-seed`,
        client_seed: `${mark}-client`,
        table_version: 'table-1',
        drawn_segment: 3,
        segment: 3,
        prize_key: 'ac',
        prize: { key: 'ac', value: 5, name: mark },
        kind: 'free',
        spun_at: at,
      },
    ],
    ad_requests: [{ ...ad, requested_at: at, promised: 100, credit: 100 }],
    ad_views: [{ ...ad, watched_at: at, credit: 100 }],
    friend_invitations: [{ ...id, ...came, friend_id: keyOf(friendId).playerId }],
    story_shares: [{ ...id, shared_at: at }],
    climbs: [{ ...id, tournament_id: 1, from_credit: 100, since: at }],
    friend_challenges: [{ ...challenge(player), game_id: 'golden-arena', rounds: 10, made_at: at }],
    friend_challenge_members: [{ ...challenge(player), joined_at: at, after_entry: 0 }],
    friend_streaks: [{ ...id, streak_id: mark, made_at: at }],
    friend_streak_members: [{ ...id, streak_id: mark, joined_at: at }],
    friend_streak_rewards: [{ ...id, friend_id: keyOf(friendId).playerId, days: 3, paid_at: at }],
    shared_rounds: [{ ...shared, ...round, round_id: mark }],
    shared_cards: [{ ...shared, kind: 'level', subject: mark, figure: 2, language: 'en' }],
    player_tasks: [
      {
        ...id,
        task_key: `${mark}-task`,
        state: 'current',
        started_at: at,
        start_exp: 0,
        start_amount_bet: 0,
        start_sessions: 0,
      },
    ],
    partner_clicks: [{ ...id, partner_key: 'partner', click_id: `${mark}-click`, opens: 1, opened_at: at }],
    partner_codes: [{ ...id, partner_key: 'partner', code: `${mark}-CODE`, added_at: at, given_at: at }],
    partner_click_ids: [{ ...id, partner_key: 'partner', click_id: `${mark}-click` }],
    partner_events: [
      { ...id, partner_key: 'partner', type: 'lead', event_id: `${mark}-event`, received_at: at },
    ],
    partner_event_ids: [{ ...id, partner_key: 'partner', type: 'lead', event_id: `${mark}-event` }],
  }
}

const challenge = (of: FilledPlayer) => ({ ...idOf(of), challenge_id: of.mark, ends_at: new Date(8e12) })

function moneyRows(player: FilledPlayer) {
  const { mark, secret, at, telegramId } = player
  const id = idOf(player)
  const addressRaw = `0:${hexOf(mark)}`
  const paid = { withdrawal_id: telegramId, amount_nano: 1_000_000_000 }
  const dates = { created_at: at, changed_at: at }
  return {
    star_orders: [
      {
        ...id,
        order_id: `${mark}-order`,
        package_id: 'small',
        stars: 5,
        credit: 100,
        ticket: 1,
        gold_ticket: 0,
        state: 'paid',
        pay_link: `https://pay.example/${mark}`,
        created_at: at,
      },
    ],
    star_payments: [
      { ...id, charge_id: `${mark}-charge`, order_id: `${mark}-order`, stars: 5, state: 'credited', at },
    ],
    star_charges: [
      { ...id, charge_id: `${mark}-charge`, payer_id: null },
      {
        ...idOf({ ...player, telegramId: telegramId + 1_000 }),
        charge_id: `${mark}-stranger`,
        payer_id: telegramId,
      },
    ],
    withdrawals: [
      {
        ...id,
        ...paid,
        ...dates,
        request_id: `${mark}-request`,
        address: `${mark}-address`,
        address_raw: addressRaw,
        state: 'paying',
        review: [`${secret}-why`],
        held_because: `${secret}-held`,
      },
    ],
    withdrawal_approvals: [{ ...id, withdrawal_id: telegramId, operator: OPERATOR.operator, at }],
    payouts: [
      {
        ...id,
        ...paid,
        wallet_raw: '0:wallet',
        destination_raw: addressRaw,
        query_number: telegramId,
        expires_at_s: 1,
        boc: `${secret}-boc`,
        body_hash: `${secret}-body`,
        state: 'signed',
        signed_at: at,
      },
    ],
  }
}

function messageRows(player: FilledPlayer) {
  const { telegramId, mark, secret, at } = player
  const given = { reason: secret, given_at: at, given_by: OPERATOR.operator, agreed_by: '' }
  const command = (argument: string) => ({
    kind: 'command',
    from: { telegramId, languageTag: 'en' },
    command: 'start',
    argument,
  })
  const charge = {
    kind: 'refund',
    telegramId,
    chargeId: `${mark}-refund`,
    orderId: '',
    currency: 'XTR',
    stars: 1,
  }
  const sealed = { salt: Buffer.from(secret), digest: Buffer.from(secret), seal: Buffer.from(secret) }
  const action = (nth: number) => ({ ...OPERATOR, at, action_id: telegramId * 10 + nth, ...sealed })
  const details = { reason: secret }
  const id = idOf(player)
  const message = { subject: '7', details: { address: `${mark}-address` }, state: 'sent' }
  return {
    message_settings: [{ ...id, off: ['prize_paid'], can_write: true, refused_at: at, blocked_at: at }],
    player_notes: [{ ...idOf(player), text: `${mark}-note`, written_at: at, written_by: OPERATOR.operator }],
    support_conversations: [{ ...id, waiting_since: at, last_at: at, received_at: at, limited_at: at }],
    support_messages: [
      { ...id, cause: 'chat:1:1', text: `${mark}-written`, attachment: '', written_at: at, written_by: '' },
    ],
    compensations: [
      { ...idOf(player), request_key: 'compensation-1', kind: 'ac', amount: 5, cause: 'fault', ...given },
    ],
    bot_messages: [
      { ...id, ...message, kind: 'withdrawal_sent', noted_at: at, due_at: at, valid_until: at, sent_at: at },
    ],
    bot_updates: [
      { update_id: telegramId * 10, content: command(mark), received_at: at, due_at: at },
      { update_id: telegramId * 10 + 1, content: charge, received_at: at, due_at: at },
    ],
    operator_actions: [
      {
        ...action(1),
        action: 'payment.refund',
        subject: `${mark}-charge`,
        details: { player_id: keyOf(telegramId).playerId, reason: secret },
      },
      { ...action(2), action: 'withdrawal.approve', subject: String(telegramId), details },
      { ...action(3), action: 'player.ban', subject: String(keyOf(telegramId).playerId), details },
      { ...action(4), action: 'tournament.end', subject: 'somebodies-tournament', details: { t_key: 'x' } },
    ],
  }
}

/** 64 hexadecimal digits that are this text's alone. */
export function hexOf(text: string): string {
  return (Buffer.from(text).toString('hex') + HEX).slice(0, 64)
}
