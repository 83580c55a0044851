/** Players who take tasks, on a server whose chat platform answers about memberships. */
import {
  getTasksList,
  type SelectTaskReply,
  selectTask,
  type TasksListReply,
} from '@arena/contract/endpoints/tasks'
import {
  type BotApiDouble,
  keyOf,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
  type TestEngine,
} from '../../../testing/index.ts'

/** One ArenaCoin, in the wallet's unit. */
export const AC = 100

export class TaskPlayers {
  readonly app: TestApp
  /** What the chat platform answers about a user; none has joined anything by default. */
  readonly memberships: Map<number, string>
  readonly #bot: BotApiDouble
  #lastId = 970_000_000

  private constructor(app: TestApp, bot: BotApiDouble, memberships: Map<number, string>) {
    this.app = app
    this.#bot = bot
    this.memberships = memberships
  }

  static async open(engine: TestEngine): Promise<TaskPlayers> {
    const memberships = new Map<number, string>()
    const bot = await openBotApiDouble(id => {
      const status = memberships.get(id) ?? 'left'
      if (status === 'unknown')
        return { ok: false, error_code: 400, description: 'Bad Request: chat not found' }
      return { ok: true, result: { status, user: { id, is_bot: false, first_name: 'A' } } }
    })
    const app = await openTestApp(await openTestDatabase(engine), { env: { BOT_API_ROOT: bot.root } })
    return new TaskPlayers(app, bot, memberships)
  }

  async close(): Promise<void> {
    await this.app.app.stop()
    this.#bot.close()
    await this.app.database.close()
  }

  get wallet() {
    return this.app.app.features.wallet
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** A signed-in player with a million AC. */
  async newPlayer(): Promise<{ readonly id: number; readonly token: string }> {
    const id = this.newId()
    const { token } = await this.app.signIn(id)
    const money = {
      player: keyOf(id),
      key: 'test:money',
      currency: 'AC',
      amount: 1_000_000 * AC,
      kind: 'gift',
    } as const
    await this.app.database.transaction(tx => this.wallet.post(tx, money))
    return { id, token }
  }

  balances(id: number) {
    return this.wallet.read(this.app.database, keyOf(id))
  }

  /** Places of the ledger that disagree with a balance. */
  async mismatches() {
    return (await this.wallet.verify(this.app.database)).mismatches
  }

  async list(token: string): Promise<TasksListReply> {
    return (await this.app.call(getTasksList.path, { token })).json<TasksListReply>()
  }

  select(token: string, task_key: string) {
    return this.app.call(selectTask.path, { token, body: { task_key } })
  }

  /** Takes the next step of a task, which is not refused. */
  async step(token: string, key: string): Promise<SelectTaskReply> {
    const reply = await this.select(token, key)
    if (reply.statusCode !== 200) throw new Error(`A step of ${key} was answered ${reply.body}`)
    return reply.json<SelectTaskReply>()
  }

  lose(id: number, count = 1) {
    return playRounds(this.app, id, { bet: 10 * AC, win: 0, count })
  }

  win(id: number, count = 1) {
    return playRounds(this.app, id, { bet: 10 * AC, win: 20 * AC, count })
  }

  /** Opens a game: the next round is the first of a session. */
  openGame(): void {
    this.app.clock.advance(1_000)
  }

  /** Opens that many games, and plays two rounds in each. */
  async sessions(id: number, count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      this.openGame()
      await this.lose(id, 2)
    }
  }
}
