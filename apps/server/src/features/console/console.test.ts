import { listActions } from '@arena/contract/endpoints/operator-actions'
import { findPlayers, playerTimeline } from '@arena/contract/endpoints/operator-console'
import { listFailingItems, retryItem } from '@arena/contract/endpoints/operator-jobs'
import { whoAmI } from '@arena/contract/endpoints/operator-people'
import { showPlayer } from '@arena/contract/endpoints/operator-players'
import { listNotes } from '@arena/contract/endpoints/operator-support'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { PLAYER_PARTS } from '@arena/contract/player-parts'
import { bucketOfName, type Database, dayOf, ID_BYTES, locatedId } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA } from '../../personal-data.ts'
import { ParkItem, runItems } from '../../platform/jobs/job-items.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { walletId } from '../games/index.ts'
import { SECTIONS_OF_PARTS } from './player-parts.ts'

const ANNA = 'a'.repeat(32)
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

interface ActionRow {
  readonly action: string
  readonly subject: string
}

describe('the console’s calls', () => {
  let database: Database
  let arena: TestApp

  beforeAll(async () => {
    database = await openTestDatabase('pglite')
    arena = await openTestApp(database, { env: { OPERATORS: `anna:${ANNA}` } })
  })
  afterAll(async () => {
    await arena.app.stop()
    await database.close()
  })

  const find = async (text: string) => {
    const answer = await arena.call(findPlayers.path, { token: ANNA, body: { text } })
    expect(answer.statusCode).toBe(200)
    return answer
      .json()
      .players.map((player: { telegram_id: number; found_by: string }) => [
        player.telegram_id,
        player.found_by,
      ])
  }
  const look = async (telegramId: number, before_ms?: number) => {
    const answer = await arena.call(playerTimeline.path, {
      token: ANNA,
      body: { telegram_id: telegramId, ...(before_ms !== undefined && { before_ms }) },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  it('find a player by their number, the beginning of any name, a withdrawal, its address and a round', async () => {
    const { token } = await arena.signIn(9101, { firstName: 'Wilhelmina', username: 'mina_90' })
    const player = keyOf(9101)
    // A games provider makes its own ids: it knows the player by another name, which is in another bucket.
    const [{ player_ref }] = (await database.query('SELECT player_ref FROM players WHERE player_id = $1', [
      player.playerId,
    ])) as [{ player_ref: string }]
    expect(bucketOfName(player_ref)).not.toBe(player.bucket)
    const roundId = locatedId(
      { bucket: bucketOfName(player_ref), day: dayOf(arena.clock.now()) },
      new Uint8Array(ID_BYTES).fill(7),
    )
    await playRounds(arena, 9101, { bet: 100, win: 0, roundId })
    await database.transaction(tx =>
      arena.app.features.wallet.post(tx, {
        player,
        key: 'test:prize',
        currency: 'TON',
        amount: 5e9,
        kind: 'wheel_spin',
      }),
    )
    const asked = await arena.call(withdraw.path, {
      token,
      body: { ...arena.confirmed(9101), amount: 2, address: ADDRESS },
    })
    expect(asked.statusCode).toBe(200)
    const { id } = asked.json().withdrawal
    expect(await find('9101')).toEqual([[9101, 'person']])
    expect(await find('wilhel')).toEqual([[9101, 'person']])
    expect(await find('@MINA')).toEqual([[9101, 'person']])
    expect(await find(roundId)).toEqual([[9101, 'round']])
    expect(await find(ADDRESS)).toEqual([[9101, 'address']])
    expect(await find(String(id))).toEqual([[9101, 'withdrawal']])
    expect(await find('%')).toEqual([])
    expect(await find('another name')).toEqual([])
  })

  it('find a player by the transaction of a payout, an order, a charge and a squad', async () => {
    await arena.signIn(9108)
    const { bucket, playerId } = keyOf(9108)
    const now = arena.clock.now()
    const hash = 'ab'.repeat(32)
    const order = `${playerId}-abcdefghijklmnop`
    const [withdrawal] = await database.query<{ withdrawal_id: number }>(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, tx_hash, created_at, changed_at)
       VALUES ($1, $2, 'paid', 1000000000, $3, $4, 'sent', '{}', $5, $6, $6) RETURNING withdrawal_id`,
      [bucket, playerId, ADDRESS, `0:${'c'.repeat(64)}`, hash, now],
    )
    await database.query(`INSERT INTO withdrawal_transactions (tx_hash, withdrawal_id) VALUES ($1, $2)`, [
      hash,
      withdrawal?.withdrawal_id,
    ])
    await database.query(
      `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
       VALUES ($1, $2, $3, 'small', 50, 100, 0, 0, 'new', $4)`,
      [bucket, playerId, order, now],
    )
    await database.query(
      `INSERT INTO star_charges (charge_id, bucket, player_id) VALUES ('stxCharge_9108', $1, $2)`,
      [bucket, playerId],
    )
    const [squad] = await database.query<{ squad_id: number }>(
      `INSERT INTO squads (code, name, leader_id, created_at) VALUES ('findme9108', 'Seekers', $1, $2) RETURNING squad_id`,
      [playerId, now],
    )
    await database.query(
      `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at) VALUES ($1, $2, '2026-11-16', $3, $4)`,
      [bucket, playerId, squad?.squad_id, now],
    )
    for (const text of [hash, hash.toUpperCase(), Buffer.from(hash, 'hex').toString('base64')]) {
      expect(await find(text)).toEqual([[9108, 'transaction']])
    }
    expect(await find(order)).toEqual([[9108, 'order']])
    expect(await find('stxCharge_9108')).toEqual([[9108, 'charge']])
    expect(await find('findme9108')).toEqual([[9108, 'squad']])
    expect(await find('https://t.me/arena_bot/app?startapp=s_findme9108')).toEqual([[9108, 'squad']])
    for (const text of [
      'cd'.repeat(32),
      `${playerId}-ponmlkjihgfedcba`,
      '1-abcdefghijklmnop',
      'findme9109',
    ]) {
      expect(await find(text)).toEqual([])
    }
  })

  it('find a player by a round as another provider names it, and as the ledger does', async () => {
    await arena.signIn(9105)
    const now = arena.clock.now()
    const session = {
      player: keyOf(9105),
      provider: 'elsewhere',
      sessionId: 'elsewhere-1',
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000, betStep: 1 },
      startedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    }
    const { rounds } = arena.app.features.wallet
    const long = `spins/2030:${'7'.repeat(180)}`
    for (const name of ['R-20300101-77', long]) {
      const round_id = walletId(name)
      await rounds.bet(session, { transaction_id: `bet-${round_id}`, round_id, amount: 5 })
      await rounds.end(session, { round_id })
    }
    expect(await find('R-20300101-77')).toEqual([[9105, 'round']])
    expect(await find(` ${long} `)).toEqual([[9105, 'round']])
    expect(await find(walletId(long))).toEqual([[9105, 'round']])
    expect(await find('R-20300101-78')).toEqual([])
    const bet = `elsewhere/bet-${walletId('R-20300101-77')}`
    expect(await find(`9105 ${bet}`)).toEqual([[9105, 'round']])
    expect(await find(`9101 ${bet}`)).toEqual([])
  })

  it('find an instant round of another provider by its player and its id, and by neither alone', async () => {
    for (const id of [9106, 9107]) await arena.signIn(id)
    const now = arena.clock.now()
    const session = {
      player: keyOf(9106),
      provider: 'elsewhere',
      sessionId: 'elsewhere-2',
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000, betStep: 1 },
      startedAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    }
    const long = `spin/${'8'.repeat(180)}`
    for (const name of ['INSTANT-77', long]) {
      const round_id = walletId(name)
      const played = await arena.app.features.wallet.rounds.play(session, {
        transaction_id: `play-${round_id}`,
        round_id,
        bet: 5,
        win: 0,
      })
      expect(played.ok).toBe(true)
    }
    expect(await find('9106 INSTANT-77')).toEqual([[9106, 'round']])
    expect(await find(`  9106\t${long} `)).toEqual([[9106, 'round']])
    expect(await find('9107 INSTANT-77')).toEqual([])
    expect(await find('9106 INSTANT-78')).toEqual([])
    expect(await find('INSTANT-77')).toEqual([])
  })

  it('find players of one name to the last page', async () => {
    for (let id = 9_200; id < 9_260; id += 1) await arena.signIn(id, { firstName: 'Fortunata' })
    const page = async (after?: number) => {
      const body = { text: 'fortun', ...(after !== undefined && { after }) }
      return (await arena.call(findPlayers.path, { token: ANNA, body })).json()
    }
    const first = await page()
    const second = await page(first.next)
    expect([first.players.length, second.players.length, second.next]).toEqual([50, 10, null])
    const ids = [...first.players, ...second.players].map(player => player.telegram_id)
    expect(new Set(ids).size).toBe(60)
  })

  it('list items of jobs that fail, and have a job try one again', async () => {
    const items_ = await runItems(
      { database, log: { error: () => undefined } as never },
      { job: 'test-job', now: arena.clock.now() },
    )
    await items_.one('item:1', () => Promise.reject(new ParkItem('no such payer')))
    const list = async () => (await arena.call(listFailingItems.path, { token: ANNA, body: {} })).json()
    expect(await list()).toMatchObject({
      items: [{ job: 'test-job', item: 'item:1', attempts: 1, reason: 'no such payer', due_ms: null }],
      parked: 1,
      waiting: 0,
    })
    const retry = (item: string) =>
      arena.call(retryItem.path, { token: ANNA, body: { job: 'test-job', item } })
    expect((await retry('item:2')).json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    expect((await retry('item:1')).statusCode).toBe(200)
    expect(await list()).toMatchObject({ items: [{ due_ms: arena.clock.now().getTime() }], parked: 0 })
  })

  it('are named to their caller, those alone that the role may make', async () => {
    const { calls, operator } = (await arena.call(whoAmI.path, { token: ANNA, body: {} })).json()
    expect(operator.role).toBe('owner')
    expect(calls).toContain(findPlayers.path)
    expect(calls).toContain('/operator/whoAmI')
  })

  it('list every event of a player, the latest first, page by page without a row twice or lost', async () => {
    await arena.signIn(9102)
    for (let played = 0; played < 130; played += 1) {
      await playRounds(arena, 9102, { bet: 100, win: 200, count: played % 3 === 0 ? 2 : 1 })
      arena.clock.advance(1000)
    }
    const first = await look(9102)
    expect(first.rows.length).toBeGreaterThanOrEqual(100)
    const rows = [...first.rows]
    for (let next = first.next_ms; next !== null; ) {
      const page = await look(9102, next)
      rows.push(...page.rows)
      next = page.next_ms
    }
    const times = rows.map(row => row.at_ms)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const rounds = rows.filter(row => row.section === 'ledger' && row.fields.kind === 'round')
    expect(rounds).toHaveLength(130 + 44)
    expect(new Set(rounds.map(row => row.fields.balance_after)).size).toBe(130 + 44)
    expect(new Set(rows.map(row => row.section))).toContain('sessions')
  })

  it('show entries of one moment in the order in which they were booked, the latest first', async () => {
    await arena.signIn(9107)
    await playRounds(arena, 9107, { bet: 100, win: 200, count: 12 })
    arena.clock.advance(1000)
    const rows = (await look(9107)).rows as readonly { section: string; fields: { entry?: number } }[]
    const entries = rows.filter(({ section }) => section === 'ledger').map(({ fields }) => fields.entry ?? 0)
    expect(entries.length).toBeGreaterThan(12)
    expect(entries).toEqual(entries.toSorted((a, b) => b - a))
  })

  it('show each part of a history alone, and every kind of event in some part', async () => {
    await arena.signIn(9104)
    await playRounds(arena, 9104, { bet: 100, win: 200, count: 2 })
    arena.clock.advance(1000)
    const partOf = async (part: string) => {
      const answer = await arena.call(playerTimeline.path, { token: ANNA, body: { telegram_id: 9104, part } })
      expect(answer.statusCode).toBe(200)
      return answer.json().rows as readonly { section: string; fields: { kind?: string } }[]
    }
    const rounds = await partOf('rounds')
    expect(rounds.filter(({ section }) => section === 'ledger').map(({ fields }) => fields.kind)).toEqual([
      'round',
      'round',
    ])
    for (const part of PLAYER_PARTS.filter(one => one !== 'rounds')) {
      const rows = await partOf(part)
      expect(rows.filter(({ fields }) => fields.kind === 'round')).toEqual([])
      expect(rows.filter(({ section }) => !(section in SECTIONS_OF_PARTS[part]))).toEqual([])
    }
    const shown = new Set(Object.values(SECTIONS_OF_PARTS).flatMap(part => Object.keys(part)))
    // Notes have a tab of their own, with their authors.
    const timed = PERSONAL_DATA.sections.filter(({ inTime }) => inTime !== undefined).map(({ name }) => name)
    expect(timed.filter(name => !shown.has(name))).toEqual(['notes'])
    const names = PERSONAL_DATA.sections.map(({ name }) => name)
    expect([...shown].filter(name => !names.includes(name))).toEqual([])
  })

  it('audit a view of a player once an hour, however often the console asks, without the searched words', async () => {
    await arena.signIn(9103, { firstName: 'Ottoline' })
    await find('Ottoline')
    const logged = async () => {
      const { actions } = (await arena.call(listActions.path, { token: ANNA, body: {} })).json()
      expect(JSON.stringify(actions)).not.toContain('Ottoline')
      return actions.slice(0, 3).map(({ action, subject }: ActionRow) => [action, subject])
    }
    const looks = async () => {
      const body = { telegram_id: 9103 }
      for (const { path } of [showPlayer, playerTimeline, listNotes, showPlayer]) {
        expect((await arena.call(path, { token: ANNA, body })).statusCode).toBe(200)
      }
    }
    const subject = String(keyOf(9103).playerId)
    await looks()
    expect((await logged()).slice(0, 2)).toEqual([
      ['player.look', subject],
      ['players.find', ''],
    ])
    arena.clock.advance(60 * 60_000)
    await looks()
    expect(await logged()).toEqual([
      ['player.look', subject],
      ['player.look', subject],
      ['players.find', ''],
    ])
  })

  it('answer that there is no such account, and refuse a caller without a token', async () => {
    const nobody = await arena.call(playerTimeline.path, { token: ANNA, body: { telegram_id: 999_999 } })
    expect(nobody.json().errorCode).toBe('ACCOUNT_NOT_FOUND')
    const stranger = await arena.call(findPlayers.path, { body: { text: '9101' } })
    expect(stranger.statusCode).toBe(401)
  })
})
