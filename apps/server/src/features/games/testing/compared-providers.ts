/** Three providers besides the built-in one, whose lists of transactions are compared with the ledger each night. */
import type { Database } from '@arena/database'
import { OPTIONAL_PROVIDER_PATHS, type ProviderTransaction, signatureFault } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import type { CallOut } from '../../../platform/http/call-out.ts'
import { openTestDatabase, type TestEngine } from '../../../testing/index.ts'
import { listDays, listDifferences } from '../comparisons/comparison-store.ts'
import type { GameSession } from '../session-store.ts'
import { seedPlayer, seedSession, startWalletService, type WalletService } from './wallet-service.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const SECRET = 'a-secret-of-a-provider-that-is-compared'
const NAMES = ['good', 'other', 'none'] as const

/** One page of a provider's answer, the error of its line, or the status of its refusal. */
export type Page = { readonly transactions: readonly unknown[]; readonly next?: unknown } | Error | number

/** A call for a page of a provider's list. */
interface Asked {
  readonly from: string
  readonly to: string
  readonly after?: string
}

export class ComparedProviders {
  readonly clock = fakeClock()
  readonly database: Database
  /** By provider: its list, in pages. */
  readonly lists = new Map<string, readonly Page[]>()
  /** What the providers answer about rounds. */
  roundState = 'unknown'
  asked: Asked[] = []
  #service: WalletService | undefined
  #players = 0

  private constructor(database: Database) {
    this.database = database
  }

  static async open(engine: TestEngine): Promise<ComparedProviders> {
    const providers = new ComparedProviders(await openTestDatabase(engine))
    await providers.#start()
    return providers
  }

  async close(): Promise<void> {
    await this.service.close()
    await this.database.close()
  }

  async #start(): Promise<void> {
    const others = NAMES.map(provider => ({
      provider,
      keyId: provider,
      secrets: [SECRET],
      signsWith: SECRET,
      url: 'https://studio.example/api',
      callOut: this.#answerOf(provider),
    }))
    this.#service = await startWalletService({ database: this.database, clock: this.clock, others })
  }

  async restart(): Promise<void> {
    await this.service.close()
    await this.#start()
  }

  get service(): WalletService {
    if (this.#service === undefined) throw new Error('the wallet is not started')
    return this.#service
  }

  #answerOf(provider: string): CallOut {
    return (address, { method, headers, body = '' }) => {
      const signed = { method, path: address.pathname, rawBody: Buffer.from(body) }
      const fault = signatureFault(headers, signed, { secretsOf: () => [SECRET], now: this.clock.now() })
      if (fault !== undefined) throw new Error(`A call to a provider is signed badly: ${fault}`)
      const reply = (page: unknown, status = 200) =>
        Promise.resolve({ status, body: Buffer.from(JSON.stringify(page)) })
      if (address.pathname === `/api${OPTIONAL_PROVIDER_PATHS.roundStatus}`)
        return reply({ state: this.roundState })
      if (address.pathname !== `/api${OPTIONAL_PROVIDER_PATHS.transactions}`)
        throw new Error(`A provider is called at ${address.pathname}`)
      const request = JSON.parse(body) as Asked
      this.asked.push(request)
      const page = this.lists.get(provider)?.[Number(request.after ?? 0)] ?? { transactions: [] }
      if (page instanceof Error) return Promise.reject(page)
      return typeof page === 'number' ? reply({}, page) : reply(page)
    }
  }

  /** Noon of a later day on which nothing was booked, listed or compared. */
  async newDay(): Promise<void> {
    this.lists.clear()
    for (const name of NAMES) this.lists.set(name, [404])
    this.asked = []
    this.roundState = 'unknown'
    for (const table of ['provider_comparisons', 'provider_differences', 'provider_listed', 'job_items'])
      await this.database.query(`DELETE FROM ${table}`)
    this.clock.advance(2 * DAY_MS - (this.clock.now().getTime() % DAY_MS) + 12 * HOUR_MS)
  }

  today(): string {
    return this.clock.now().toISOString().slice(0, 10)
  }

  /** Half past two in the night after, when the day is compared. */
  async night(): Promise<void> {
    this.clock.advance(DAY_MS - (this.clock.now().getTime() % DAY_MS) + 2.5 * HOUR_MS)
    await this.compare()
  }

  compare(): Promise<void> {
    return this.run('compare-provider-days')
  }

  async run(name: string): Promise<void> {
    await this.service.jobs.find(job => job.name === name)?.run(this.clock.now())
  }

  async session(provider = 'good'): Promise<GameSession> {
    this.#players += 1
    const seed = { number: this.#players, credit: 10_000 }
    const player = await seedPlayer(this.database, this.service.wallet, seed)
    return seedSession(this.database, this.clock.now(), { player, provider })
  }

  /** In a tournament whose stakes are free; the cup's rules allow stakes of 100. */
  async sessionInCup(): Promise<GameSession> {
    const { player } = await this.session()
    const { wallet } = this.service
    const tournamentId = 1_000 + this.#players
    const now = this.clock.now()
    const terms = { countedRounds: 20, fixedStake: 100, roundsPerDay: 0 }
    const closesAt = new Date(now.getTime() + DAY_MS)
    await this.database.transaction(async tx => {
      await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt, terms, freeStakes: true })
      await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 0, now })
    })
    return seedSession(this.database, now, { player, provider: 'good', tournamentId })
  }

  async credit({ player }: GameSession): Promise<number> {
    return (await this.service.wallet.read(this.database, player)).credit
  }

  /** As the provider lists it. */
  entry(
    { sessionId: session_id }: GameSession,
    ...[kind, transaction_id, amount]: [ProviderTransaction['kind'], string, number]
  ): ProviderTransaction {
    const booked_at = this.clock.now().toISOString()
    return { kind, session_id, transaction_id, round_id: `of-${transaction_id}`, amount, booked_at }
  }

  /** Books a stake; answers it as the provider lists it, as do the next two. */
  async stake(of: GameSession, id: string, amount = 400): Promise<ProviderTransaction> {
    const call = { transaction_id: id, round_id: `${id}-round`, amount }
    mustBeBooked(await this.service.wallet.rounds.bet(of, call))
    return this.entry(of, 'bet', id, -amount)
  }

  async win(of: GameSession, id: string, amount: number): Promise<ProviderTransaction> {
    const call = { transaction_id: `${id}-win`, round_id: `${id}-round`, amount, round_closed: true }
    mustBeBooked(await this.service.wallet.rounds.win(of, call))
    return this.entry(of, 'win', `${id}-win`, amount)
  }

  async instant(of: GameSession, id: string): Promise<ProviderTransaction> {
    const call = { transaction_id: id, round_id: `${id}-round`, bet: 100, win: 30 }
    mustBeBooked(await this.service.wallet.rounds.play(of, call))
    return this.entry(of, 'round', id, -70)
  }

  async dayOf(provider: string, day: string) {
    return (await listDays(this.database)).find(one => one.provider === provider && one.day === day)
  }

  async found(day: string, provider = 'good') {
    return (await listDifferences(this.database, provider, day)).map(one => [
      one.kind,
      one.transaction_id,
      one.theirs,
      one.ours,
      one.state,
    ])
  }

  /** Places of the ledger that disagree with a balance. */
  async mismatches() {
    return (await this.service.wallet.verify(this.database)).mismatches
  }
}

function mustBeBooked(answer: { readonly ok: boolean }): void {
  if (!answer.ok) throw new Error(`A call was refused: ${JSON.stringify(answer)}`)
}
