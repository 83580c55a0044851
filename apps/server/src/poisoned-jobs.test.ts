/**
 * One item that can't be worked on stops no other of its job. Every job of the composed list has a scenario here, names the test that has one, or says
 * why it has no items. A new job fails until it is added.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from './compose-features.ts'
import { holdCup, OPERATOR_ENV } from './features/tournaments/testing/operate.ts'
import {
  type BotApiDouble,
  keyOf,
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  openBotApiDouble,
  openMailServer,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from './testing/index.ts'
import { POISONED_ELSEWHERE, WITHOUT_ITEMS } from './testing/jobs-without-scenario.ts'
import { type Poison, PoisonedDatabase } from './testing/poisoned-database.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

let mails: MailServer
let bot: BotApiDouble
let poisoned: PoisonedDatabase
let app: TestApp
beforeAll(async () => {
  mails = await openMailServer({})
  bot = await openBotApiDouble(() => ({ ok: true, result: { message_id: 1 } }))
  poisoned = new PoisonedDatabase(await openTestDatabase())
  app = await openTestApp(poisoned.database, {
    start: '2026-11-18T12:00:00Z',
    env: {
      ...OPERATOR_ENV,
      BOT_API_ROOT: bot.root,
      SMTP_URL: `smtp://${MAIL_USER}:${MAIL_PASSWORD}@127.0.0.1:${mails.port}?tls.rejectUnauthorized=false`,
      MAIL_FROM: 'Arena <arena@arena.example>',
    },
  })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
  bot.close()
  await mails.close()
})

/** Two items of a job: which statements fail for the first, and whether the second was processed. */
interface Scenario {
  readonly poison: Poison
  readonly isOtherDone: () => Promise<boolean>
}

let lastId = 978_000_000
async function newPlayer(rest: Parameters<TestApp['signIn']>[1] = {}) {
  lastId += 1
  const { token } = await app.signIn(lastId, rest)
  return { id: lastId, token, ...keyOf(lastId) }
}
const twoPlayers = async (rest?: Parameters<TestApp['signIn']>[1]) =>
  [await newPlayer(rest), await newPlayer(rest)] as const
const now = () => app.clock.now()
const ago = (ms: number) => new Date(now().getTime() - ms)
const rows = (sql: string, ...params: readonly unknown[]) => app.database.query(sql, params)
const numberOf = async (sql: string, ...params: readonly unknown[]) =>
  (await app.database.query<{ id: number }>(sql, params))[0]?.id ?? 0
/** Statements of a kind that name the item. */
const naming =
  (item: unknown, sql = /./): Poison =>
  (text, params) =>
    sql.test(text) && params.includes(item)
const twoCups = async (name: string, rest: Parameters<typeof holdCup>[2] = {}) =>
  [await holdCup(app, `${name}_one`, rest), await holdCup(app, `${name}_two`, rest)] as const
const squad = (code: string, leader: number) =>
  numberOf(
    `INSERT INTO squads (code, name, leader_id, created_at) VALUES ($1, $1, $2, $3) RETURNING squad_id AS id`,
    code,
    leader,
    ago(DAY_MS),
  )
const openCup = () =>
  numberOf(`SELECT tournament_id AS id FROM tournaments WHERE t_key = 'open_tournament' AND state = 'open'`)
const cancelledCup = async (key: string) => {
  const id = await holdCup(app, key)
  await rows(`UPDATE tournaments SET state = 'cancelled', final_key = t_key WHERE tournament_id = $1`, id)
  return id
}

const SCENARIOS: Readonly<Record<string, () => Promise<Scenario>>> = {
  'send-mails': async () => {
    const ask = (email: string) =>
      rows(
        `INSERT INTO email_requests (email, purpose, language, requested_at, due_at) VALUES ($1, 'register', 'en', $2, $2)`,
        email,
        ago(60_000),
      )
    await ask('poisoned@example.com')
    await ask('other@example.com')
    return {
      poison: naming('poisoned@example.com', /email_links/),
      isOtherDone: async () => mails.emails.some(({ to }) => to.includes('other@example.com')),
    }
  },

  'send-owner-notices': async () => {
    const players = await twoPlayers()
    for (const { id, bucket, playerId } of players)
      await rows(
        `INSERT INTO owner_notices (bucket, player_id, kind, telegram_id, language, details, noted_at, due_at)
         VALUES ($1, $2, 'sessions_ended', $3, 'en', '{}', $4, $4)`,
        bucket,
        playerId,
        id,
        ago(60_000),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /DELETE FROM owner_notices/),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM owner_notices WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'send-messages': async () => {
    const players = await twoPlayers({ allowsWriting: true })
    for (const { bucket, playerId } of players)
      await rows(
        `INSERT INTO bot_messages (bucket, player_id, kind, subject, details, noted_at, due_at, valid_until)
         VALUES ($1, $2, 'prize_paid', '1', '{}', $3, $3, $4)`,
        bucket,
        playerId,
        ago(60_000),
        new Date(now().getTime() + DAY_MS),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /FROM players/),
      isOtherDone: async () =>
        (
          await rows(
            `SELECT 1 FROM bot_messages WHERE player_id = $1 AND state IN ('sent', 'untrue')`,
            other.playerId,
          )
        ).length === 1,
    }
  },

  'measure-play': async () => {
    const stepOf = ({ bucket }: { readonly bucket: number }) => Math.floor(bucket / 16) * 16
    const one = await newPlayer()
    let other = await newPlayer()
    while (stepOf(other) === stepOf(one)) other = await newPlayer()
    for (const { id } of [one, other]) await playRounds(app, id, { bet: 100, win: 0, count: 3 })
    await rows(`DELETE FROM fair_play_progress`)
    app.clock.advance(DAY_MS)
    return {
      poison: naming(stepOf(one), /FROM ledger|ledger AS/),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM fair_play_days WHERE player_id = $1`, other.playerId)).length === 1,
    }
  },

  'keep-tournaments': async () => {
    const end_timestamp = Math.floor(now().getTime() / 1000) + 7_200
    const [one, other] = await twoCups('kept', { end_timestamp })
    app.clock.advance(3 * HOUR_MS)
    return {
      poison: naming(one, /UPDATE tournaments/),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM tournaments WHERE tournament_id = $1 AND state <> 'open'`, other))
          .length === 1,
    }
  },

  'notify-of-endings': async () => {
    const start_timestamp = Math.floor(now().getTime() / 1000)
    const [one, other] = await twoCups('ending', { start_timestamp, end_timestamp: start_timestamp + 86_400 })
    app.clock.advance(22 * HOUR_MS)
    return {
      poison: naming(one),
      isOtherDone: async () =>
        (
          await rows(
            `SELECT 1 FROM tournaments WHERE tournament_id = $1 AND ends_announced_at IS NOT NULL`,
            other,
          )
        ).length === 1,
    }
  },

  'end-forgotten-rounds': async () => {
    const [one, other] = await twoPlayers()
    for (const { bucket, playerId } of [one, other])
      await rows(
        `INSERT INTO open_rounds (bucket, player_id, provider, round_id, session_id, game_id, currency, bet, opened_at, touched_at, session_at)
         VALUES ($1, $2, 'embedded', $3, 's', 'arena-mines', 'AC', 1, $4, $4, $4)`,
        bucket,
        playerId,
        `forgotten-${playerId}`,
        ago(40 * DAY_MS),
      )
    return {
      poison: naming(one.playerId),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM open_rounds WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'settle-divisions': async () => {
    const tournament = await cancelledCup('divided')
    const division = (number: number) =>
      numberOf(
        `INSERT INTO divisions (tournament_id, tier, number, seats_taken) VALUES ($1, 1, $2, 1) RETURNING division_id AS id`,
        tournament,
        number,
      )
    const [one, other] = [await division(1), await division(2)]
    return {
      poison: naming(one, /division/),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM divisions WHERE division_id = $1 AND settled_at IS NOT NULL`, other))
          .length === 1,
    }
  },

  'pair-squads': async () => {
    const squads: number[] = []
    for (let index = 0; index < 4; index += 1) {
      const members = [await newPlayer(), await newPlayer(), await newPlayer()]
      const id = await squad(`paired${index}xxx`.slice(0, 10), members[0]?.playerId ?? 0)
      squads.push(id)
      for (const { bucket, playerId, id: telegramId } of members) {
        await playRounds(app, telegramId, { bet: 100, win: 0 })
        await rows(
          `INSERT INTO squad_members (bucket, player_id, from_week, squad_id, joined_at) VALUES ($1, $2, '2026-01-05', $3, $4)`,
          bucket,
          playerId,
          id,
          ago(300 * DAY_MS),
        )
      }
    }
    expect(await openCup()).toBeGreaterThan(0)
    const isPaired = (id: number | undefined) => rows(`SELECT 1 FROM squad_duels WHERE squad_id = $1`, id)
    return {
      poison: (sql, params) =>
        sql.includes('INSERT INTO squad_duels') && Array.isArray(params[2]) && params[2].includes(squads[0]),
      isOtherDone: async () => {
        const [first = [], ...others] = await Promise.all(squads.map(isPaired))
        return first.length === 0 && others.some(found => found.length > 0)
      },
    }
  },

  'settle-squads': async () => {
    const tournament = await cancelledCup('duelled')
    const { playerId } = await newPlayer()
    const [one, other] = [await squad('duelonexxx', playerId), await squad('dueltwoxxx', playerId)]
    for (const id of [one, other])
      await rows(
        `INSERT INTO squad_duels (tournament_id, squad_id, week, sides) VALUES ($1, $2, '2026-11-16', 3)`,
        tournament,
        id,
      )
    return {
      poison: naming(one),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM squad_duels WHERE squad_id = $1 AND settled_at IS NOT NULL`, other))
          .length === 1,
    }
  },

  'settle-invitations': async () => {
    const inviter = await newPlayer()
    const friends = await twoPlayers()
    for (const { playerId } of friends)
      await rows(
        `INSERT INTO friend_invitations (bucket, player_id, friend_id, channel, invited_at, qualified_at, credit)
         VALUES ($1, $2, $3, 'link', $4, $4, 100)`,
        inviter.bucket,
        inviter.playerId,
        playerId,
        ago(DAY_MS),
      )
    const [one, other] = friends
    return {
      poison: naming(one.playerId),
      isOtherDone: async () =>
        (
          await rows(
            `SELECT 1 FROM friend_invitations WHERE friend_id = $1 AND paid_at IS NOT NULL`,
            other.playerId,
          )
        ).length === 1,
    }
  },

  'look-for-overtaken': async () => {
    const players = await twoPlayers()
    for (const { bucket, playerId } of players)
      await rows(
        `INSERT INTO climbs (bucket, player_id, tournament_id, from_credit, since) VALUES ($1, $2, $3, 0, $4)`,
        bucket,
        playerId,
        await openCup(),
        ago(DAY_MS),
      )
    const [one, other] = players
    return {
      poison: naming(one.playerId, /DELETE FROM climbs/),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM climbs WHERE player_id = $1`, other.playerId)).length === 0,
    }
  },

  'bot-updates-left': async () => {
    const content = JSON.stringify({
      kind: 'command',
      from: { telegramId: 5, languageTag: '' },
      command: 'help',
      argument: '',
    })
    for (const id of [501, 502])
      await rows(
        `INSERT INTO bot_updates (update_id, content, received_at, due_at) VALUES ($1, $2, $3, $3)`,
        id,
        content,
        ago(60_000),
      )
    return {
      poison: naming(501),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM bot_updates WHERE update_id = 502 AND due_at IS NULL`)).length === 1,
    }
  },

  'hold-suspect-withdrawals': async () => {
    const seen = new Set<unknown>()
    const players = await twoPlayers()
    for (const { bucket, playerId } of players)
      await rows(
        `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at)
         VALUES ($1, $2, 'r', 1, 'a', '0:' || repeat('a', 64), 'approved', '{}', $3, $3)`,
        bucket,
        playerId,
        ago(DAY_MS),
      )
    const [one, other] = players
    return {
      poison: (_, params) => {
        for (const param of params) seen.add(param)
        // The latest request is looked at first.
        return params.includes(other.playerId)
      },
      isOtherDone: async () => seen.has(one.playerId),
    }
  },

  'sum-days': async () => {
    const day = now().toISOString().slice(0, 10)
    await newPlayer()
    await rows(`DELETE FROM day_sums`)
    return {
      poison: sql => sql.includes('FROM players') && !sql.includes('day_sums'),
      isOtherDone: async () =>
        (await rows(`SELECT 1 FROM day_sums WHERE day = $1 AND figure = 'summed'`, day)).length > 0,
    }
  },
}

it('knows every job of the program, once', () => {
  const known = [SCENARIOS, POISONED_ELSEWHERE, WITHOUT_ITEMS].flatMap(list => Object.keys(list))
  expect(known.toSorted()).toEqual(
    jobsOf(app.app.features)
      .map(({ name }) => name)
      .toSorted(),
  )
})

it.each(Object.entries(POISONED_ELSEWHERE))('finds the test of %s', (_, [file, test]) => {
  expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(`it('${test}'`)
})

describe('an item that can not be worked on', () => {
  it.each(Object.entries(SCENARIOS))('stops no other of %s', async (name, prepare) => {
    const job = jobsOf(app.app.features).find(one => one.name === name)
    const { poison, isOtherDone } = await prepare()
    if (job === undefined) throw new Error(`No job ${name}`)
    const failed = await poisoned.during(poison, async () => {
      for (let run = 0; run < 5; run += 1) await job.run(now())
    })
    expect({ failed: failed > 0, isOtherDone: await isOtherDone() }).toEqual({
      failed: true,
      isOtherDone: true,
    })
  })
})
