/** Players in countries with rules, on a server with a shop. Rules may name Germany, and all other countries. */
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { NO_COUNTRY_RULES } from '../content/countries.ts'
import { OPERATOR_TOKEN, SECOND_TOKEN } from '../features/tournaments/testing/operate.ts'
import { makeContentLive } from './make-content-live.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { openTestDatabase } from './open-test-database.ts'
import { keyOf } from './test-player-ids.ts'

export type Countries = ContentDocuments['countries']
export type CountryRow = Countries['countries'][number]

/** Dollars for one TON. */
export const RATE = 3.21
export const TON = 1_000_000_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'

export class CountryPlayers {
  readonly shop: OpenShop
  #lastId = 958_000_000

  private constructor(shop: OpenShop) {
    this.shop = shop
  }

  static async open(): Promise<CountryPlayers> {
    const shop = await openShop(await openTestDatabase(), {
      OPERATORS: `anna:${OPERATOR_TOKEN},boris:${SECOND_TOKEN}`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const players = new CountryPlayers(shop)
    await makeContentLive(players.#content(), 'rates', { usdPerTonMicros: RATE * 1e6 })
    return players
  }

  async close(): Promise<void> {
    await this.shop.stop()
    await this.shop.app.database.close()
  }

  get app() {
    return this.shop.app
  }

  #content() {
    return { ...this.app, features: this.app.app.features }
  }

  /** Rules of Germany, or of all other countries; without any, everything is allowed. */
  async rule(german: Partial<CountryRow> = {}, others: Partial<Countries['others']> = {}): Promise<void> {
    const isRuled = Object.keys(german).length > 0
    const countries: CountryRow[] = isRuled
      ? [{ country: 'DE', ...NO_COUNTRY_RULES.others, access: 'on', ...german }]
      : []
    const rules = { others: { ...NO_COUNTRY_RULES.others, ...others }, countries }
    await makeContentLive(this.#content(), 'countries', rules)
    this.app.clock.advance(1)
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** A player who last signed in from this country; '' = unknown. */
  async in(geo: string) {
    const id = this.newId()
    const player = await this.shop.newPlayer(id)
    await this.move(id, geo)
    return { ...player, id }
  }

  move(id: number, geo: string) {
    return this.app.database.query(`UPDATE players SET geo = $1 WHERE telegram_id = $2`, [geo, id])
  }

  account({ id }: CountryPlayer) {
    return this.app.app.features.players.account(keyOf(id))
  }

  giveTon({ id }: CountryPlayer, nano: number) {
    const prize = {
      player: keyOf(id),
      key: 'test:prize',
      currency: 'TON',
      amount: nano,
      kind: 'tournament_prize',
    } as const
    return this.app.database.transaction(tx => this.shop.wallet.post(tx, prize))
  }

  /** The player asks for the payout of 1 TON. */
  withdraw(player: CountryPlayer) {
    return player.call(withdraw.path, { ...this.app.confirmed(player.id), amount: 1, address: ADDRESS })
  }
}

export type CountryPlayer = Awaited<ReturnType<CountryPlayers['in']>>

export const codeOf = (reply: { readonly json: () => { readonly errorCode?: string } }) =>
  reply.json().errorCode
