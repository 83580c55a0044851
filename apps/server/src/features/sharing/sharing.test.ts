import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { showRound } from '@arena/contract/endpoints/operator-console'
import { getSharedRound, shareRound, unshare } from '@arena/contract/endpoints/sharing'
import { pathOfStart } from '@arena/contract/start-places'
import { PROVIDER_PATHS, type RoundProofRequest } from '@arena/provider-protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BotApiDouble,
  keyOf,
  openBotApiDouble,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from '../../testing/index.ts'

const GAMES_ORIGIN = 'http://games.test'
const ANNA = 'a'.repeat(32)
const DAY_MS = 86_400_000
let lastId = 974_000_000
let lastRound = 0

interface KnownRound {
  readonly player_id: string
  readonly bet: number
  readonly win: number
  readonly game?: string
}

/** A separate games provider, which answers as the test says. */
class OutsideProvider {
  readonly asked: RoundProofRequest[] = []
  readonly rounds = new Map<string, KnownRound>()
  isRevealed = false
  isAway = false
  origin = GAMES_ORIGIN
  replayOrigin: string | undefined = undefined
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const [status, reply] = this.#answer(request.url, Buffer.concat(chunks).toString('utf8'))
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
      })()
    })
  }

  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  #answer(path: string | undefined, text: string): [number, object] {
    if (this.isAway || path !== PROVIDER_PATHS.roundProof) return [503, {}]
    const asked = JSON.parse(text) as RoundProofRequest
    this.asked.push(asked)
    const round = this.rounds.get(asked.round_id)
    if (round?.player_id !== asked.player_id) return [404, { code: 'ROUND_NOT_FOUND' }]
    const { bet, win, game = 'lucky-dice' } = round
    return [
      200,
      {
        round_id: asked.round_id,
        transaction_id: asked.round_id,
        game_id: game,
        bet,
        win,
        is_revealed: this.isRevealed,
        url: `${this.origin}/verify/?lang=${asked.language}&shared=1#round=${asked.round_id}`,
        ...(this.replayOrigin !== undefined && { replay_url: `${this.replayOrigin}/g/${game}/#replay=a` }),
      },
    ]
  }
}

describe('a won round that is shown to others', () => {
  const provider = new OutsideProvider()
  let app: TestApp
  let botApi: BotApiDouble
  let keeps: object
  beforeAll(async () => {
    botApi = await openBotApiDouble(() => keeps)
    app = await openTestApp(await openTestDatabase(), {
      env: {
        OPERATORS: `anna:${ANNA}`,
        BOT_API_ROOT: botApi.root,
        BOT_USERNAME: 'arena_test_bot',
        GAMES_URL: await provider.start(),
        GAMES_PUBLIC_URL: GAMES_ORIGIN,
      },
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    botApi.close()
    await provider.stop()
  })
  beforeEach(() => {
    keeps = { ok: true, result: { id: 'kept-1', expiration_date: 1_790_000_600 } }
    Object.assign(provider, {
      isRevealed: false,
      isAway: false,
      origin: GAMES_ORIGIN,
      replayOrigin: undefined,
    })
  })

  const newcomer = async (firstName = 'Anna') => {
    const id = (lastId += 1)
    return { id, token: (await app.signIn(id, { firstName })).token }
  }
  const refOf = async (id: number) => {
    const row = await app.app.features.players.find(app.database, keyOf(id))
    return row?.player_ref ?? ''
  }
  /** A round that both sides have booked; `reported` = the fields in which the provider's answer differs. */
  const play = async (id: number, { bet = 1_000, win = 25_000, game = 'lucky-dice', reported = {} } = {}) => {
    const roundId = `shared-${(lastRound += 1)}`
    const now = app.clock.now()
    const answer = await app.app.features.wallet.rounds.play(
      {
        player: keyOf(id),
        provider: 'embedded',
        sessionId: `shared-${id}`,
        gameId: game,
        tournamentId: null,
        requiredLevel: 1,
        limits: { minBet: 1, maxBet: 1e9, betStep: 1 },
        startedAt: now,
        expiresAt: new Date(now.getTime() + 60_000),
      },
      { transaction_id: roundId, round_id: roundId, bet, win },
    )
    if (!answer.ok) throw new Error(answer.code)
    provider.rounds.set(roundId, { player_id: await refOf(id), bet, win, game, ...reported })
    return roundId
  }
  const share = (token: string, round_id: string, more: object = {}) =>
    app.call(shareRound.path, { token, body: { round_id, with_name: false, prepare: false, ...more } })
  const shared = async (token: string, round_id: string, more: object = {}) => {
    const reply = await share(token, round_id, more)
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ data: { share_id: string; message: unknown } }>().data
  }
  const look = (token: string, share_id: string) =>
    app.call(getSharedRound.path, { token, body: { share_id, lang: 'ru' } })
  const seen = async (token: string, share_id: string) =>
    (await look(token, share_id)).json<{ data: object }>().data
  const refusalOf = (reply: { statusCode: number; json(): unknown }) => [
    reply.statusCode,
    (reply.json() as { errorCode?: string }).errorCode,
  ]
  const NOT_THERE = [404, 'ITEM_NOT_FOUND']

  it('shows the ledger’s facts and the place of its proof, and not the winner', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    const round = await play(winner.id)
    const { share_id, message } = await shared(winner.token, round)
    expect(message).toBeNull()
    expect(pathOfStart(`r_${share_id}`)).toBe(`/shared/${share_id}`)
    const url = `${GAMES_ORIGIN}/verify/?lang=ru&shared=1#round=${round}`
    const facts = {
      game_id: 'lucky-dice',
      bet: 1_000,
      win: 25_000,
      in_tournament: false,
      played_at: Math.floor(app.clock.now().getTime() / 1000),
      name: null,
    }
    expect(await seen(other.token, share_id)).toEqual({
      ...facts,
      is_own: false,
      proof: { state: 'hidden', url, replay_url: null },
    })
    provider.isRevealed = true
    app.clock.advance(31_000)
    expect(await seen(winner.token, share_id)).toEqual({
      ...facts,
      is_own: true,
      proof: { state: 'proven', url, replay_url: null },
    })
  })

  it('names the player only while they want it, under the one link that the round has', async () => {
    const [winner, other] = [await newcomer('Berta'), await newcomer()]
    const round = await play(winner.id)
    const many = await Promise.all(Array.from({ length: 5 }, () => shared(winner.token, round)))
    expect(new Set(many.map(({ share_id }) => share_id)).size).toBe(1)
    const share_id = many[0]?.share_id ?? ''
    expect(await seen(other.token, share_id)).toMatchObject({ name: null })
    await shared(winner.token, round, { with_name: true })
    expect(await seen(other.token, share_id)).toMatchObject({ name: 'Berta' })
    await shared(winner.token, round, { with_name: false })
    expect(await seen(other.token, share_id)).toMatchObject({ name: null })
  })

  it('shows what its named winner plays that game with, and nothing of an unnamed one', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    for (const item of [
      { slot: 'rocket', id: 'falcon' },
      { slot: 'felt', id: 'ruby' },
    ] as const)
      await app.database.transaction(tx => app.app.features.players.wear(tx, keyOf(winner.id), item))
    const share_ids: string[] = []
    for (const game of ['star-rocket', 'lucky-dice'])
      share_ids.push(
        (await shared(winner.token, await play(winner.id, { game }), { with_name: true })).share_id,
      )
    const looks = async () =>
      Promise.all(share_ids.map(async id => ((await seen(other.token, id)) as { look?: object }).look))
    expect(await looks()).toEqual([{ slot: 'rocket', id: 'falcon' }, undefined])
    const rocket = await play(winner.id, { game: 'star-rocket' })
    const { share_id } = await shared(winner.token, rocket)
    expect(await seen(other.token, share_id)).not.toHaveProperty('look')
  })

  it('is kept as a message to send on, with the link on its button; without the chat platform the link is left', async () => {
    const { id, token } = await newcomer()
    const round = await play(id, { bet: 1_000, win: 12_550 })
    const { share_id, message } = await shared(token, round, { prepare: true, lang: 'en' })
    expect(message).toEqual({ id: 'kept-1', expiration_date: 1_790_000_600 })
    const body = JSON.stringify(botApi.asked.at(-1)?.body)
    expect(body).toContain(`https://t.me/arena_test_bot?startapp=r_${share_id}`)
    expect(body).toContain('12.5')
    keeps = { ok: false, error_code: 400, description: 'Bad Request: inline mode is disabled' }
    expect(await shared(token, round, { prepare: true })).toEqual({ share_id, message: null })
  })

  it('is created from the player’s own settled, won rounds alone, whatever a client or a provider sends', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    const round = await play(winner.id)
    expect(refusalOf(await share(other.token, round))).toEqual(NOT_THERE)
    expect(refusalOf(await share(winner.token, 'no-such-round'))).toEqual(NOT_THERE)
    const lost = await play(winner.id, { bet: 1_000, win: 1_000 })
    expect(refusalOf(await share(winner.token, lost))).toEqual([409, 'CONFLICT'])
    const embellished = await play(winner.id, { win: 2_000, reported: { win: 2_000_000 } })
    expect(refusalOf(await share(winner.token, embellished))).toEqual(NOT_THERE)
    provider.rounds.set('unbooked', { player_id: await refOf(winner.id), bet: 100, win: 1_000 })
    expect(refusalOf(await share(winner.token, 'unbooked'))).toEqual(NOT_THERE)
    provider.origin = 'http://evil.example'
    expect(refusalOf(await share(winner.token, round))).toEqual([503, 'game_unavailable'])
    Object.assign(provider, { origin: GAMES_ORIGIN, replayOrigin: 'http://evil.example' })
    expect(refusalOf(await share(winner.token, round))).toEqual([503, 'game_unavailable'])
  })

  it('is gone for everyone once it is revoked, its player is banned, or erased', async () => {
    const [winner, other] = [await newcomer(), await newcomer()]
    const [one, two] = [
      await shared(winner.token, await play(winner.id)),
      await shared(winner.token, await play(winner.id)),
    ]
    await app.call(unshare.path, { token: other.token, body: { share_id: one.share_id } })
    expect((await look(other.token, one.share_id)).statusCode).toBe(200)
    await app.call(unshare.path, { token: winner.token, body: { share_id: one.share_id } })
    expect(refusalOf(await look(other.token, one.share_id))).toEqual(NOT_THERE)
    const { bucket, playerId } = keyOf(winner.id)
    const ban = (at: Date | null) =>
      app.database.query('UPDATE players SET banned_at = $3 WHERE bucket = $1 AND player_id = $2', [
        bucket,
        playerId,
        at,
      ])
    await ban(app.clock.now())
    expect(refusalOf(await look(other.token, two.share_id))).toEqual(NOT_THERE)
    await ban(null)
    expect((await look(other.token, two.share_id)).statusCode).toBe(200)
    await app.database.query('DELETE FROM players WHERE bucket = $1 AND player_id = $2', [bucket, playerId])
    expect(refusalOf(await look(other.token, two.share_id))).toEqual(NOT_THERE)
  })

  it.each([
    'x',
    'b1-20261125-short',
    'b1023-20261125-AAAAAAAAAAAAAAAAAAAAAA',
    'b9999-20261125-AAAAAAAAAAAAAAAAAAAAAA',
  ])('does not exist under %s', async share_id => {
    const { token } = await newcomer()
    expect(refusalOf(await look(token, share_id))).toEqual(NOT_THERE)
  })

  it('stays visible while the games do not answer, and when they have deleted it', async () => {
    const { id, token } = await newcomer()
    const round = await play(id)
    const { share_id } = await shared(token, round)
    provider.isAway = true
    expect(await seen(token, share_id)).toMatchObject({ win: 25_000, proof: { state: 'away', url: null } })
    provider.isAway = false
    provider.rounds.delete(round)
    expect(await seen(token, share_id)).toMatchObject({ win: 25_000, proof: { state: 'gone', url: null } })
  })

  it('is one of at most twenty new links a day, and lasts as long as its proof is kept', async () => {
    const { id, token } = await newcomer()
    const codes: unknown[] = []
    const links: string[] = []
    for (let count = 0; count < 21; count += 1) {
      const reply = await share(token, await play(id))
      codes.push(reply.statusCode)
      if (reply.statusCode === 200) links.push(reply.json<{ data: { share_id: string } }>().data.share_id)
      app.clock.advance(6_000)
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(codes[20]).toBe(429)
    const [job] = app.app.features.sharing.jobs
    const [first = ''] = links
    const run = () => job?.run(app.clock.now())
    app.clock.advance(90 * DAY_MS)
    await run()
    const { token: later } = await app.signIn(id)
    expect((await look(later, first)).statusCode).toBe(200)
    app.clock.advance(DAY_MS)
    await run()
    expect(refusalOf(await look(later, first))).toEqual(NOT_THERE)
  })

  it('is shown to an operator too, won or lost, which is audited, and only for the given player', async () => {
    const [{ id }, other] = [await newcomer(), await newcomer()]
    const lost = await play(id, { win: 0 })
    const show = (telegram_id: number, token = ANNA) =>
      app.call(showRound.path, { token, body: { telegram_id, round_id: lost, language: 'en' } })
    provider.replayOrigin = GAMES_ORIGIN
    expect((await show(id)).json()).toEqual({
      url: `${GAMES_ORIGIN}/verify/?lang=en&shared=1#round=${lost}`,
      replay_url: `${GAMES_ORIGIN}/g/lucky-dice/#replay=a`,
      is_revealed: false,
    })
    const log = await app.call(listActions.path, { token: ANNA, body: {} })
    expect(log.json<ListActionsReply>().actions[0]).toMatchObject({
      operator: 'anna',
      action: 'player.round',
      subject: String(keyOf(id).playerId),
      details: { round_id: lost },
    })
    expect(refusalOf(await show(other.id))).toEqual([404, 'ITEM_NOT_FOUND'])
    expect(refusalOf(await show(1))).toEqual([404, 'ACCOUNT_NOT_FOUND'])
    expect((await show(id, other.token)).statusCode).toBe(401)
    provider.origin = 'http://elsewhere.test'
    expect(refusalOf(await show(id))).toEqual([503, 'game_unavailable'])
  })
})
