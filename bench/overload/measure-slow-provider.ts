import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { LOCAL_BOT_TOKEN, signedInitData } from '../../tools/local-player/init-data.mjs'
import { median, quantile, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import { type Program, startArenaProgram } from '../programs.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { type Page, playRound } from '../sizes/play-rounds.ts'

const LATE_GAME = 'star-rocket'
const OTHER_GAMES = ['golden-arena', 'lucky-dice']
const OTHERS = 20
/** Half of them press the slow game again a second after a refusal, the others have it open and play it. */
const LATE_PLAYERS = 80
const PRESS_AGAIN_MS = 1_000
/** 0: no player wants the slow game. */
const LATE_MS = [0, 2_000, 30_000]
/** Longer than the server waits for a provider: by then any caller that will be delayed is. */
const SETTLE_MS = 6_000
const MEASURE_MS = 10_000
const BETWEEN_ROUNDS_MS = 100
const ROUNDS_A_SESSION = 10

interface Noticed {
  readonly rounds: number[]
  readonly openings: number[]
  refused: number
}

interface SlowProvider {
  readonly goals: readonly Goal[]
  readonly measured: Readonly<Record<string, unknown>>
}

/**
 * The effect on players of other games when a games provider answers 2 or 30 seconds late for one family: their rounds and their new
 * sessions. Both built programs run over real sockets. The delays alternate, so that all see the same machine.
 */
export async function measureSlowProvider({ repeats }: Length): Promise<SlowProvider> {
  const postgres = await startPostgres({ settings: { shared_buffers: '256MB' } })
  const [serverData, gamesData] = [
    await throwawayDatabase(postgres.url),
    await throwawayDatabase(postgres.url),
  ]
  const programs: Program[] = []
  const [port = 0, gamesPort = 0] = await freePorts(2)
  const provider = await lateProvider(gamesPort)
  try {
    const environment = {
      DATABASE_URL: serverData.url,
      GAMES_DATABASE_URL: gamesData.url,
      PUBLIC_URL: `http://localhost:${port}`,
      GAMES_URL: provider.url,
      GAMES_PUBLIC_URL: provider.url,
      WALLET_URL: `http://localhost:${port}`,
      APP_ORIGINS: `http://localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    }
    programs.push(await startArenaProgram('games', { port: gamesPort, environment }))
    programs.push(await startArenaProgram('server', { port, environment }))
    const others = await signIn(port, 1, OTHERS)
    const late = await signIn(port, 1 + OTHERS, LATE_PLAYERS)
    // Caches fill and compilers warm up.
    await playWhileLate({ provider, late_ms: 0, others, late: [] })
    const seen = new Map(LATE_MS.map(late_ms => [late_ms, [] as Noticed[]]))
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const late_ms of LATE_MS) {
        const noticed = await playWhileLate({ provider, late_ms, others, late: late_ms === 0 ? [] : late })
        seen.get(late_ms)?.push(noticed)
        console.log(`  ${late_ms / 1000} s late: ${JSON.stringify(figuresOf([noticed]))}`)
      }
    }
    const figures = LATE_MS.map(late_ms => ({ late_ms, ...figuresOf(seen.get(late_ms) ?? []) }))
    return { goals: goalsOf(figures), measured: { figures } }
  } finally {
    provider.close()
    for (const program of programs) await program.stop()
    await serverData.drop()
    await gamesData.drop()
    await postgres.stop()
  }
}

/** The medians of the repeats; refusals are summed. */
function figuresOf(repeats: readonly Noticed[]) {
  const middle = (times: (noticed: Noticed) => readonly number[], share: number) =>
    rounded(median(repeats.map(noticed => quantile(times(noticed), share))))
  return {
    rounds: repeats.reduce((sum, { rounds }) => sum + rounds.length, 0),
    roundP50_ms: middle(({ rounds }) => rounds, 0.5),
    roundP99_ms: middle(({ rounds }) => rounds, 0.99),
    openings: repeats.reduce((sum, { openings }) => sum + openings.length, 0),
    openingP99_ms: middle(({ openings }) => openings, 0.99),
    refused: repeats.reduce((sum, { refused }) => sum + refused, 0),
  }
}

function goalsOf(figures: readonly (ReturnType<typeof figuresOf> & { late_ms: number })[]): readonly Goal[] {
  const [normal, ...slow] = figures
  if (normal === undefined) return []
  return slow.flatMap(({ late_ms, roundP99_ms, openingP99_ms, refused }) => [
    atMost(
      `${late_ms / 1000} s late: p99 of others' rounds, times the usual`,
      roundP99_ms / normal.roundP99_ms,
      2,
    ),
    atMost(
      `${late_ms / 1000} s late: p99 of opening another game, times the usual`,
      openingP99_ms / normal.openingP99_ms,
      2,
    ),
    atMost(`${late_ms / 1000} s late: players who were refused another game`, refused, 0),
  ])
}

interface Player {
  readonly number: number
  readonly port: number
  readonly token: string
}

interface LateProvider {
  readonly url: string
  readonly lateTokens: Set<string>
  /** From now on; delayed answers are sent at once. */
  setLate(late_ms: number): void
  close(): void
}

async function playWhileLate(play: {
  readonly provider: LateProvider
  readonly late_ms: number
  readonly others: readonly Player[]
  readonly late: readonly Player[]
}): Promise<Noticed> {
  const { provider, late_ms, others, late } = play
  const noticed: Noticed = { rounds: [], openings: [], refused: 0 }
  const until = { over: false, isMeasured: false }
  const flyers = late.slice(late.length / 2)
  const pages = await Promise.all(flyers.map(player => open(player, LATE_GAME, provider)))
  for (const page of pages) if (page !== undefined) provider.lateTokens.add(page.token)
  provider.setLate(late_ms)
  const players = [
    ...others.map((player, place) =>
      playOn(player, OTHER_GAMES[place % OTHER_GAMES.length] ?? '', { provider, until, noticed }),
    ),
    ...late.slice(0, late.length / 2).map(async player => {
      while (!until.over) await Promise.all([open(player, LATE_GAME, provider), pause(PRESS_AGAIN_MS)])
    }),
    // Flying players get their own page's late or refused calls.
    ...pages
      .filter(page => page !== undefined)
      .map(async page => {
        while (!until.over)
          await Promise.all([playRound(page).catch(() => undefined), pause(BETWEEN_ROUNDS_MS)])
      }),
  ]
  await pause(SETTLE_MS)
  until.isMeasured = true
  await pause(MEASURE_MS)
  until.isMeasured = false
  until.over = true
  provider.setLate(0)
  await Promise.all(players)
  return noticed
}

/** One round every 100 ms; the game is reopened after ten of them. */
async function playOn(
  player: Player,
  gameId: string,
  at: {
    readonly provider: LateProvider
    readonly until: { over: boolean; isMeasured: boolean }
    readonly noticed: Noticed
  },
): Promise<void> {
  const { provider, until, noticed } = at
  while (!until.over) {
    const begun_ms = performance.now()
    const page = await open(player, gameId, provider)
    if (until.isMeasured) {
      if (page === undefined) noticed.refused += 1
      else noticed.openings.push(performance.now() - begun_ms)
    }
    for (let round = 0; round < ROUNDS_A_SESSION && !until.over; round += 1) {
      await pause(BETWEEN_ROUNDS_MS)
      if (page === undefined) continue
      const sent_ms = performance.now()
      await playRound(page)
      if (until.isMeasured) noticed.rounds.push(performance.now() - sent_ms)
    }
  }
}

async function signIn(port: number, first: number, count: number): Promise<readonly Player[]> {
  const numbers = Array.from({ length: count }, (_, place) => first + place)
  return Promise.all(
    numbers.map(async number => {
      const user = { id: 10_000 + number, first_name: `Player ${number}`, language_code: 'en' }
      const initData = signedInitData(user, { botToken: LOCAL_BOT_TOKEN, now: new Date() })
      const reply = await post({ number, port, token: '' }, '/auth', {
        initData,
        lang: 'en',
        platform: 'android',
        adult: true,
      })
      if (!reply.ok) throw new Error(`A player was not let in: ${await reply.text()}`)
      const { token } = (await reply.json()) as { readonly token: string }
      return { number, port, token }
    }),
  )
}

/** Undefined when the game can't be opened now. */
async function open(player: Player, gameId: string, { url }: LateProvider): Promise<Page | undefined> {
  const reply = await post(player, '/api/createSession', { game_id: gameId, tournament: null })
  const { game_url, errorCode } = (await reply.json()) as {
    readonly game_url?: string
    readonly errorCode?: string
  }
  const token = game_url?.split('#s=')[1]
  if (token !== undefined) return { gameId, url, token }
  if (errorCode !== 'game_unavailable') throw new Error(`A session was refused with ${errorCode}`)
  return undefined
}

/** Each player has a separate address, as behind a proxy: limits per address are not under test. */
function post({ number, port, token }: Player, path: string, body: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
}

/** A proxy before the provider at `port`: delays the server's calls that name the late game, and those of its open pages. */
async function lateProvider(port: number): Promise<LateProvider> {
  const lateTokens = new Set<string>()
  const waiting = new Map<NodeJS.Timeout, () => void>()
  let late_ms = 0
  const hold = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        resolve()
      }, late_ms)
      waiting.set(timer, resolve)
    })
  const passOn = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const token = incoming.headers.authorization?.slice('Bearer '.length) ?? ''
    const isLate = lateTokens.has(token) || body.includes(`"game_id":"${LATE_GAME}"`)
    if (isLate && late_ms > 0) await hold()
    const { method = 'GET', url: path = '/', headers } = incoming
    const onward = request({ port, host: '127.0.0.1', method, path, headers })
    onward.on('response', reply => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    onward.end(body)
  }
  const proxy = createServer((incoming, answer) => void passOn(incoming, answer))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    lateTokens,
    setLate(ms) {
      late_ms = ms
      for (const [timer, goOn] of waiting) {
        clearTimeout(timer)
        goOn()
      }
      waiting.clear()
    },
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
