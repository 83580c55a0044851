/** A server with the sample partners, one operator, and players in countries. */
import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import { getPartnersList, type PartnersListReply } from '@arena/contract/endpoints/partners'
import { SAMPLE_PARTNERS } from '../../../content/partners.ts'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  type TestApp,
  type TestEngine,
} from '../../../testing/index.ts'

export const TOKEN = 'operator-token-of-the-tests-0123456789'
export const [OFFER, PROMO] = SAMPLE_PARTNERS as [PartnerPlan, PartnerPlan]

export class PartnerDesk {
  readonly app: TestApp
  #lastId = 971_000_000

  private constructor(app: TestApp) {
    this.app = app
  }

  static async open(engine?: TestEngine, more: Readonly<Record<string, string>> = {}): Promise<PartnerDesk> {
    const env = { OPERATORS: `anna:${TOKEN}`, ...more }
    return new PartnerDesk(await openTestApp(await openTestDatabase(engine), { env }))
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    await this.app.database.close()
  }

  async operate(path: string, body: object) {
    const reply = await this.app.call(path, { token: TOKEN, body })
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
  }

  /** The partners that a player is shown. */
  async list(token: string, lang?: string) {
    const body = lang === undefined ? {} : { lang }
    const reply = await this.app.call(getPartnersList.path, { token, body })
    return reply.json<PartnersListReply>().partnersList
  }

  /** A signed-in player whose connection is in this country. */
  async playerIn(geo: string) {
    this.#lastId += 1
    const id = this.#lastId
    const { token } = await this.app.signIn(id)
    await this.app.database.query(`UPDATE players SET geo = $1 WHERE telegram_id = $2`, [geo, id])
    return { id, token, player: keyOf(id) }
  }

  /** The player wins the promo code of a partner. */
  give(id: number, name: string) {
    const { app, database } = this.app
    const cause = { cause: `test:${name}`, source: 'partner_reward' } as const
    return database.transaction(tx =>
      app.features.rewards.pay(tx, keyOf(id), { ...cause, rewards: [{ kind: 'promo', name }] }),
    )
  }
}
