import { getAds } from '@arena/contract/endpoints/ads'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { shareStory } from '@arena/contract/endpoints/friends'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { banPlayer, erasePlayer, unbanPlayer } from '@arena/contract/endpoints/operator-players'
import { cancelWithdrawal } from '@arena/contract/endpoints/operator-withdrawals'
import { openPartner } from '@arena/contract/endpoints/partners'
import { setPlayLimits } from '@arena/contract/endpoints/play-limits'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { auth } from '@arena/contract/endpoints/players'
import { getInvoiceLink, getShop } from '@arena/contract/endpoints/shop'
import { addEmail as addEmailEndpoint, useEmailLink } from '@arena/contract/endpoints/sign-in'
import { getTasksList } from '@arena/contract/endpoints/tasks'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { getWheelCoolDown, spinWheel } from '@arena/contract/endpoints/wheel'
import { withdraw as withdrawEndpoint } from '@arena/contract/endpoints/withdrawals'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { listTables } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { sign } from '@tma.js/init-data-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placement } from '../../../migrations/placement.ts'
import { PERSONAL_DATA } from '../../../personal-data.ts'
import type { Fate } from '../../../platform/personal-data/index.ts'
import {
  byTwoOperators,
  keyOf,
  type Outbox,
  openOutbox,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../../testing/index.ts'
import { paidUpdate, update } from '../../../testing/open-shop.ts'
import { openStarsDouble, type StarsDouble } from '../../../testing/stars-double.ts'
import { rowsOf, totalsOf } from '../../../testing/stored-rows.ts'

const TABLES: Readonly<Record<string, Fate>> = Object.assign(
  {},
  ...PERSONAL_DATA.features.map(({ tables }) => tables),
)

const PLAYER = 957_805_780_578
const INVITER = 5781
const FRIEND = 5782
const TOKEN = 'operator-token-of-the-tests-0123456789'
const SECOND_TOKEN = 'second-operator-of-the-tests-0123456789'
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const EMAIL = 'canary.mailbox@example.org'
/** Texts that identify the player, in lower case: compared texts are lowered first. */
const CANARIES = [
  String(PLAYER),
  PLAYER.toString(36),
  'canarius',
  'canarysson',
  'canary_nick',
  'canary-photo',
  'canary.mailbox',
  '203.0.113.57',
  'canarybrowser',
  'canary-request',
]
const SLOW_TEST_LIMIT_MS = 120_000

describe.each(TEST_ENGINES)('the erasure of an account (%s)', engine => {
  let app: TestApp
  let stars: StarsDouble
  let outbox: Outbox
  let token: string
  let before: Awaited<ReturnType<typeof moneyOf>>
  let othersBefore: string
  const lines: string[] = []

  beforeAll(async () => {
    stars = await openStarsDouble()
    outbox = await openOutbox()
    app = await openTestApp(await openTestDatabase(engine), {
      env: {
        BOT_API_ROOT: stars.root,
        SMTP_URL: outbox.url,
        OPERATORS: `anna:${TOKEN},boris:${SECOND_TOKEN}`,
        TRUSTED_PROXIES: '127.0.0.1',
      },
      log: { write: line => void lines.push(line) },
    })
    await app.signIn(INVITER)
    await live()
    before = await moneyOf(app)
    othersBefore = await rowsOfOthers()
  }, SLOW_TEST_LIMIT_MS)
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    stars.close()
    outbox.close()
  })

  const headers = { 'user-agent': 'CanaryBrowser/1.0 (Android)', 'x-forwarded-for': '203.0.113.57' }
  const call = async (path: string, body: object = {}, by = token) => {
    const reply = await app.call(path, { token: by, body, headers })
    if (reply.statusCode !== 200) throw new Error(`${path} was answered ${reply.body} ${lines.at(-1)}`)
    return reply.json<Record<string, never>>()
  }
  const operate = (path: string, body: object) =>
    byTwoOperators(app, { path, body, tokens: [TOKEN, SECOND_TOKEN] })

  async function signIn(): Promise<string> {
    const user = {
      id: PLAYER,
      first_name: 'Canarius',
      last_name: 'Canarysson',
      username: 'canary_nick',
      photo_url: 'https://example.org/canary-photo.jpg',
      language_code: 'tr',
    }
    const initData = sign({ user, start_param: `ref_${INVITER}` }, app.config.bot.token, app.clock.now())
    const reply = await app.call(auth.path, { body: { initData, lang: 'tr', adult: true }, headers })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ token: string }>().token
  }

  /** Leaves a trace of the player in every place there is for one. */
  async function live(): Promise<void> {
    token = await signIn()
    await app.signIn(FRIEND, { startParam: `ref_${PLAYER}` })
    await addEmail()
    await call(participateInTournament.path, { t_key: OPEN_TOURNAMENT_KEY })
    await playRounds(app, PLAYER, { bet: 100, win: 150, count: 25 })
    await app.app.features.friends.drained()
    await earn()
    await buy()
    await withdraw()
    for (const path of [banPlayer.path, unbanPlayer.path]) {
      const reply = await operate(path, {
        telegram_id: PLAYER,
        reason: 'Canarius Canarysson, seen as canary_nick',
      })
      if (reply.statusCode !== 200) throw new Error(reply.body)
    }
    token = await signIn()
    await insertSession()
  }

  async function addEmail(): Promise<void> {
    await call(addEmailEndpoint.path, { email: EMAIL, lang: 'en', ...app.confirmed(PLAYER) })
    await app.app.features.players.drained()
    const link = /#emailLink=([\w-]+)/.exec(outbox.emails.at(-1)?.text ?? '')?.[1]
    await call(useEmailLink.path, { token: link, password: 'violet-harbour-17', lang: 'en', adult: true })
    await call(addEmailEndpoint.path, {
      email: EMAIL.replace('@', '.second@'),
      lang: 'en',
      ...app.confirmed(PLAYER),
    })
    await app.app.features.players.drained()
  }

  async function earn(): Promise<void> {
    await call(claimReward.path, { index: 0 })
    const { commitment } = await call(getWheelCoolDown.path)
    await call(spinWheel.path, { commitment })
    await call(getAds.path)
    await call(shareStory.path)
    await call(getTasksList.path)
    await call(setPlayLimits.path, { reminder_min: 30 })
    await call(openPartner.path, { partner_key: 'sample-offer' }).catch(() => undefined)
  }

  async function buy(): Promise<void> {
    const { packages } = (await call(getShop.path)) as unknown as {
      packages: readonly { id: string; price: number }[]
    }
    const [pack] = packages
    const reply = await call(getInvoiceLink.path, { packageId: pack?.id, telegramId: PLAYER })
    const payload = (reply as unknown as { data: { externalId: string } }).data.externalId
    const paid = { telegramId: PLAYER, payload, stars: pack?.price ?? 0 }
    await send(paidUpdate({ ...paid, chargeId: stars.pay(paid) }))
    // Paid twice: these Stars go back.
    await send(paidUpdate({ ...paid, chargeId: stars.pay(paid) }))
    await runJob('star-refunds')
    await call(getInvoiceLink.path, { packageId: packages[1]?.id, telegramId: PLAYER })
  }

  async function withdraw(): Promise<void> {
    await app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(PLAYER),
        key: 'test:prize',
        currency: 'TON',
        amount: 5e9,
        kind: 'prize',
      }),
    )
    const reply = await call(withdrawEndpoint.path, {
      amount: 1,
      address: ADDRESS,
      request_id: 'canary-request',
      ...app.confirmed(PLAYER),
    })
    const { id } = (reply as unknown as { withdrawal: { id: number } }).withdrawal
    const cancelled = await operate(cancelWithdrawal.path, { id, reason: 'asked by Canarius' })
    if (cancelled.statusCode !== 200) throw new Error(cancelled.body)
  }

  async function insertSession(): Promise<void> {
    await app.database.query(
      `INSERT INTO game_sessions (bucket, session_id, player_id, provider, game_id, currency, min_bet, max_bet, bet_step,
         required_level, language, created_at, expires_at)
       VALUES ($1, 'session', $2, 'embedded', 'golden-arena', 'AC', 1, 9, 1, 1, 'tr', now(), now() + interval '1 hour')`,
      [keyOf(PLAYER).bucket, keyOf(PLAYER).playerId],
    )
  }

  async function send(content: object): Promise<void> {
    await app.app.features.bot.receive([update(content)])
    await app.app.features.bot.drained()
  }

  async function runJob(name: string): Promise<void> {
    await app.app.features.shop.jobs.find(job => job.name === name)?.run(app.clock.now())
  }

  async function traces(): Promise<readonly string[]> {
    const found: string[] = []
    for (const name of await listTables(app.database)) {
      const rows = await app.database.query<{ text: string }>(
        `SELECT to_jsonb(t)::text AS text FROM "${name}" t`,
      )
      for (const { text } of rows) if (names(text)) found.push(`${name}: ${text.slice(0, 300)}`)
    }
    return found
  }

  const names = (text: string) => CANARIES.some(canary => text.toLowerCase().includes(canary))

  /** Rows of the inviter and the friend, without the columns that name the player as a friend. */
  async function rowsOfOthers(): Promise<string> {
    const dump: string[] = []
    for (const table of ['players', 'wallets', 'tournament_accounts', 'auth_tokens']) {
      const rows = await app.database.query<{ text: string }>(
        `SELECT (to_jsonb(t) - 'inviter_bucket' - 'inviter_id' - 'inviter_channel')::text AS text FROM "${table}" t
          WHERE player_id IN ($1, $2) ORDER BY 1`,
        [INVITER, FRIEND].map(id => keyOf(id).playerId),
      )
      dump.push(...rows.map(({ text }) => `${table}: ${text}`))
    }
    return dump.join('\n')
  }

  it('begins with a player who has rows in most tables', async () => {
    const tables = Object.values(await rowsOf(app, PLAYER)).filter(rows => rows.length > 0)
    expect(tables.length).toBeGreaterThan(18)
    const named = new Set((await traces()).map(line => line.split(':', 1)[0]))
    expect(named.size).toBeGreaterThan(6)
  })

  it('leaves nothing of the player in any table or line of the log, and every sum of the ledger as it was', async () => {
    await call(eraseAccount.path, { confirm: 'erase', ...app.confirmed(PLAYER) })
    // The last notice to the owner stays until it is sent.
    expect((await traces()).map(line => line.split(':', 1)[0])).toEqual(['owner_notices', 'owner_notices'])
    await app.app.features.players.jobs
      .find(({ name }) => name === 'send-owner-notices')
      ?.run(app.clock.now())
    expect(await traces()).toEqual([])
    expect(lines.filter(names)).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
    expect(await moneyOf(app)).toEqual(before)
    expect((await totalsOf(app))['mismatches']).toEqual([])
    expect(await rowsOfOthers()).toBe(othersBefore)
  })

  it('keeps the ledger as it is, under one id that no longer identifies anyone', async () => {
    const [row] = await app.database.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM withdrawals) AS withdrawals, (SELECT count(*) FROM star_orders) AS orders,
        (SELECT count(*) FROM star_payments) AS payments,
        (SELECT count(DISTINCT player_id) FROM ledger WHERE player_id NOT IN ($1, $2)) AS numbers`,
      [INVITER, FRIEND].map(id => keyOf(id).playerId),
    )
    expect(row).toEqual({ withdrawals: 1, orders: 1, payments: 2, numbers: 1 })
  })

  it('ends the player’s token: to be erased again they would have to come back', async () => {
    const again = await app.call(eraseAccount.path, { token, body: { confirm: 'erase' } })
    expect(again.statusCode).toBe(401)
    expect((await operate(erasePlayer.path, { telegram_id: PLAYER, reason: 'asked' })).statusCode).toBe(404)
  })

  it('is not undone by the chat platform’s list of transactions, which still names the player', async () => {
    await runJob('star-reconciliation')
    expect(await traces()).toEqual([])
    expect(await moneyOf(app)).toEqual(before)
  })

  it('lets the player come back to an empty account that rewards no inviter', async () => {
    token = await signIn()
    const { account } = await call(checkLevel.path)
    expect(account).toMatchObject({ credit: 0, ticket: 0, level: 1, exp: 0 })
    const invitations = await app.database.query(`SELECT 1 FROM friend_invitations WHERE friend_id = $1`, [
      keyOf(PLAYER, 1).playerId,
    ])
    expect(invitations).toEqual([])
    expect((await totalsOf(app))['mismatches']).toEqual([])
  })

  it('has been decided on for every table there is', async () => {
    expect(Object.keys(TABLES).toSorted()).toEqual(await listTables(app.database))
  })

  it('reaches every table that knows players by their numbers', async () => {
    const tables = await listTables(app.database)
    const columns = await app.database.query<{ name: string }>(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name IN ('player_id', 'friend_id', 'inviter_id', 'telegram_id', 'payer_id') ORDER BY 1`,
    )
    const going = await app.database.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
        WHERE contype = 'f' AND confrelid = 'players'::regclass AND confdeltype = 'c' ORDER BY 1`,
    )
    const kept = columns
      .filter(({ name }) => tables.includes(name) && TABLES[name] === 'kept')
      .map(({ name }) => name)
    // The players of the audit's last rows, and of a round that has to end before; operators' own accounts.
    expect(kept).toEqual(['ledger_audit', 'open_rounds', 'operator_chat_accounts'])
    // In a cluster no table of the coordinator references a distributed one: an erasure deletes its rows explicitly.
    const refers = (name: string) => !IS_CLUSTER || placement.byBucket.includes(name)
    const goes = Object.keys(TABLES).filter(name => TABLES[name] === 'goes' && refers(name))
    expect(going.map(({ name }) => name)).toEqual(expect.arrayContaining(goes))
  })
})

/** The sums of everybody's property, and the ledger's sum of each currency. */
async function moneyOf({ database }: TestApp) {
  return {
    ledger: await database.query(
      `SELECT currency, count(*) AS entries, sum(amount)::text AS amount FROM ledger GROUP BY currency ORDER BY currency`,
    ),
    wallets: await database.query(
      `SELECT sum(credit)::text AS credit, sum(ticket)::text AS ticket, sum(gold_ticket)::text AS gold,
         sum(ton_nano)::text AS ton, sum(wheel_spin)::text AS spins FROM wallets`,
    ),
    scores: await database.query(`SELECT sum(balance)::text AS balance FROM tournament_accounts`),
  }
}
