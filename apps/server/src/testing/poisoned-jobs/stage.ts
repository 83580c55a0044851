/** A server on a database whose statements can be made to fail, and ways to give its jobs something to do. */
import { holdCup, OPERATOR_ENV } from '../../features/tournaments/testing/operate.ts'
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
  type SignInOptions,
  type TestApp,
} from '../index.ts'
import { type Poison, PoisonedDatabase } from '../poisoned-database.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Two items of a job: which statements fail for the first, and whether the second was processed. */
export interface Scenario {
  readonly poison: Poison
  readonly isOtherDone: () => Promise<boolean>
}

interface Parts {
  readonly app: TestApp
  readonly poisoned: PoisonedDatabase
  readonly mails: MailServer
  readonly bot: BotApiDouble
}

export class PoisonedStage {
  readonly app: TestApp
  readonly poisoned: PoisonedDatabase
  readonly mails: MailServer
  readonly #bot: BotApiDouble
  #lastId = 978_000_000

  private constructor({ app, poisoned, mails, bot }: Parts) {
    this.app = app
    this.poisoned = poisoned
    this.mails = mails
    this.#bot = bot
  }

  static async open(): Promise<PoisonedStage> {
    const mails = await openMailServer({})
    const bot = await openBotApiDouble(() => ({ ok: true, result: { message_id: 1 } }))
    const poisoned = new PoisonedDatabase(await openTestDatabase())
    const app = await openTestApp(poisoned.database, {
      start: '2026-11-18T12:00:00Z',
      env: {
        ...OPERATOR_ENV,
        BOT_API_ROOT: bot.root,
        SMTP_URL: `smtp://${MAIL_USER}:${MAIL_PASSWORD}@127.0.0.1:${mails.port}?tls.rejectUnauthorized=false`,
        MAIL_FROM: 'Arena <arena@arena.example>',
      },
    })
    return new PoisonedStage({ app, poisoned, mails, bot })
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    await this.app.database.close()
    this.#bot.close()
    await this.mails.close()
  }

  now(): Date {
    return this.app.clock.now()
  }

  ago(ms: number): Date {
    return new Date(this.now().getTime() - ms)
  }

  rows(sql: string, ...params: readonly unknown[]) {
    return this.app.database.query(sql, params)
  }

  /** The `id` of the statement's only row. */
  async numberOf(sql: string, ...params: readonly unknown[]): Promise<number> {
    return (await this.app.database.query<{ id: number }>(sql, params))[0]?.id ?? 0
  }

  async newPlayer(rest: SignInOptions = {}) {
    this.#lastId += 1
    const id = this.#lastId
    const { token } = await this.app.signIn(id, rest)
    return { id, token, ...keyOf(id) }
  }

  async twoPlayers(rest?: SignInOptions) {
    return [await this.newPlayer(rest), await this.newPlayer(rest)] as const
  }

  async twoCups(name: string, rest: Parameters<typeof holdCup>[2] = {}) {
    return [
      await holdCup(this.app, `${name}_one`, rest),
      await holdCup(this.app, `${name}_two`, rest),
    ] as const
  }

  async cancelledCup(key: string): Promise<number> {
    const id = await holdCup(this.app, key)
    await this.rows(
      `UPDATE tournaments SET state = 'cancelled', final_key = t_key WHERE tournament_id = $1`,
      id,
    )
    return id
  }

  /** The running tournament of the week. */
  openCup(): Promise<number> {
    return this.numberOf(
      `SELECT tournament_id AS id FROM tournaments WHERE t_key = 'open_tournament' AND state = 'open'`,
    )
  }

  squad(code: string, leader: number): Promise<number> {
    return this.numberOf(
      `INSERT INTO squads (code, name, leader_id, created_at) VALUES ($1, $1, $2, $3) RETURNING squad_id AS id`,
      code,
      leader,
      this.ago(DAY_MS),
    )
  }
}

/** Statements of a kind that name the item. */
export function naming(item: unknown, sql = /./): Poison {
  return (text, params) => sql.test(text) && params.includes(item)
}
