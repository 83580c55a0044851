/** A package of `npm run release` is deployed as in docs/how-to/deploy.md, and played on. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../packages/test-kit/src/ports.mjs'
import { signedInitData } from '../local-player/init-data.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { makeRelease } from './make-release.mjs'
import { PROGRAMS } from './programs.mjs'
import { deploy, runProgram, secretFile, startProgram } from './testing/deployed.mjs'
import { APP, GAMES, PROXIES } from './testing/proxies.mjs'

const BOT_TOKEN = '7700000002:a-token-of-this-test-and-of-no-bot'
const GOLDEN_ARENA = { game_id: 'golden-arena', tournament: null }
/** Reserved for documentation. */
const FORGED = '198.51.100.7'

/** It bundles, packs and starts: on a machine that does much else, minutes. */
const LIMIT_MS = 300_000

const folder = mkdtempSync(join(tmpdir(), 'arena-release-'))
/** @type {import('./testing/deployed.mjs').Deployed} */
let deployed
/** @type {Awaited<ReturnType<typeof botApiOn>>} */
let botApi
/** @type {import('./testing/deployed.mjs').Running[]} */
let programs = []
/** @type {number[]} */
let ports
/** @type {Record<string, string>} */
let environment

beforeAll(async () => {
  const { tarball } = await makeRelease({ folder })
  deployed = await deploy(tarball)
  ports = await freePorts(7)
  const [server = 0, games = 0, bot = 0] = ports
  const signer = ports.at(-1) ?? 0
  botApi = await botApiOn(bot)
  environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: `https://${APP}`,
    GAMES_PUBLIC_URL: `https://${GAMES}`,
    APP_ORIGINS: `https://${APP}`,
    BOT_USERNAME: 'arena_test_bot',
    SUPPORT_CONTACT: 'arena_support',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(server),
    GAMES_PORT: String(games),
    GAMES_URL: `http://127.0.0.1:${games}`,
    WALLET_URL: `http://127.0.0.1:${server}`,
    BOT_API_ROOT: `http://127.0.0.1:${bot}`,
    DATA_DIR: deployed.data,
    DRAIN_S: '0',
    // Every call leaves a line.
    LOG_LEVEL: 'debug',
    BOT_TOKEN_FILE: secretFile(deployed, 'bot_token', BOT_TOKEN),
    SECRET_KEY_FILE: secretFile(deployed, 'secret_key', `${randomUUID()}${randomUUID()}`),
    PROVIDER_SECRET_FILE: secretFile(deployed, 'provider_secret', randomUUID()),
    SIGNER_PORT: String(signer),
    SIGNER_SECRET_FILE: secretFile(deployed, 'signer_secret', randomUUID()),
  }
  programs = await Promise.all([
    startProgram(deployed, 'games-provider', { port: games, environment: withoutSecretKey() }),
    startProgram(deployed, 'server', { port: server, environment }),
    startProgram(deployed, 'signer', { port: signer, environment: { ...withoutSecretKey(), ...ofSigner() } }),
  ])
}, LIMIT_MS)

afterAll(async () => {
  await Promise.all(programs.map(program => program.stop()))
  botApi?.close()
  deployed?.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('the bot of a release answers', async () => {
  expect(await botApi.answer).toContain('"chat_id":4711')
})

describe.each(PROXIES)('a release behind %s', (name, startProxy) => {
  test('is played on by a player of the chat platform, names each call in all logs alike, and keeps in what is nobody’s business', async () => {
    const [server = 0, games = 0, , listen = 0, ...inside] = ports
    const proxy = await startProxy({
      server,
      games,
      listen,
      inside: [inside[0] ?? 0, inside[1] ?? 0],
      deploy: join(deployed.folder, 'deploy'),
      scratch: mkdtempSync(join(folder, 'proxy-')),
    })
    try {
      /** @param {string} host @param {string} path @param {{ token?: string, body?: unknown, id?: string }} [call] */
      const ask = (host, path, call = {}) => send(listen, { host, path, ...call })
      expect((await ask(APP, '/')).text).toContain('id="arena-config"')
      expect((await ask(GAMES, '/g/golden-arena/')).text).toContain('id="game"')
      for (const path of [
        '/operator/listTournaments',
        '/%6Fperator/x',
        '/metrics',
        '/wallet/v1/balance',
        '/readyz',
      ]) {
        expect([path, (await ask(APP, path)).status]).toEqual([path, 404])
      }
      for (const path of ['/v1/games', '/v1/sessions', '/metrics', '/readyz']) {
        expect([path, (await ask(GAMES, path)).status]).toEqual([path, 404])
      }
      expect((await ask(APP, '/ip')).json).toEqual({ ip: '127.0.0.1' })

      const initData = signedInitData(
        { id: 4711 + name.length, first_name: 'Mira', language_code: 'en' },
        { botToken: BOT_TOKEN, now: new Date() },
      )
      const [opening, playing] = [randomUUID(), randomUUID()]
      const { token } = (
        await ask(APP, '/auth', { body: { initData, lang: 'en', platform: 'android', adult: true } })
      ).json
      const { game_url } = (await ask(APP, '/api/createSession', { token, body: GOLDEN_ARENA, id: opening }))
        .json
      expect(game_url).toMatch(`https://${GAMES}/`)
      const gameToken = new URLSearchParams(new URL(game_url).hash.slice(1)).get('s') ?? ''
      const session = (await ask(GAMES, '/game/v1/session', { token: gameToken, body: {} })).json
      const bet = session.limits.min_bet
      const play = { token: gameToken, body: { request_id: randomUUID(), bet }, id: playing }
      const played = (await ask(GAMES, '/game/v1/play', play)).json
      expect(played.round.bet).toBe(bet)
      expect(played.balance).toBe(session.balance - bet + played.round.win)
      const again = (await ask(GAMES, '/game/v1/session', { token: gameToken, body: {} })).json
      expect(again.balance).toBe(played.balance)
      await expect
        .poll(() => [opening, playing].map(routesOf))
        .toEqual([
          // The first one asks for the catalogue too.
          expect.arrayContaining(['/api/createSession', '/v1/sessions']),
          ['/game/v1/play', '/wallet/v1/play-round'],
        ])

      const { tournamentsList } = (await ask(APP, '/api/getTournamentsList', { token, body: {} })).json
      const stream = { token, body: { t_key: tournamentsList[0].t_key } }
      expect(await firstEvent(listen, { path: '/api/watchTournamentMembers', ...stream })).toMatch(
        /^data: \{/,
      )
    } finally {
      await proxy.stop()
    }
  })
})

/**
 * The calls that the logs of all programs know by an id.
 * @param {string} id
 */
function routesOf(id) {
  const lines = programs.flatMap(program => program.lines().split('\n'))
  return lines
    .filter(line => line.includes(`"request_id":"${id}"`))
    .flatMap(line => /"route":"([^"]+)"/.exec(line)?.[1] ?? [])
    .toSorted()
}

/** The variables of every program except the server. */
function withoutSecretKey() {
  const { SECRET_KEY_FILE: _, ...shared } = environment
  return shared
}

test('a release’s programs end in order, and its books agree', async () => {
  const codes = await Promise.all(programs.splice(0).map(program => program.stop()))
  expect(codes).toEqual([0, 0, 0])
  const { code, output } = await runProgram(deployed, 'verify-books', { environment })
  expect(output).toContain('"mismatches": []')
  expect(code).toBe(0)
})

test('a release’s programs list the missing production settings before they are started', async () => {
  const missing = await runProgram(deployed, 'server', {
    args: ['--check-config'],
    environment: { BOT_TOKEN },
  })
  expect(missing.code).toBe(1)
  expect(missing.output).toMatch(/NODE_ENV.*PUBLIC_URL.*SECRET_KEY/s)
  expect(missing.output).not.toContain(BOT_TOKEN)
  const environments = {
    server: environment,
    'games-provider': withoutSecretKey(),
    signer: { ...withoutSecretKey(), ...ofSigner() },
  }
  const ownSites = {
    PUBLIC_URL: 'https://arena.test',
    GAMES_PUBLIC_URL: 'https://arena-games.test',
    APP_ORIGINS: 'https://arena.test',
  }
  for (const [program, given] of Object.entries(environments)) {
    const own = { ...given, ...ownSites }
    expect(await runProgram(deployed, program, { args: ['--check-config'], environment: own })).toMatchObject(
      { code: 0 },
    )
  }
  const untouched = await runProgram(deployed, 'games-provider', {
    args: ['--check-config'],
    environment: environments['games-provider'],
  })
  expect([untouched.code, untouched.output]).toEqual([1, expect.stringContaining('APP_ORIGINS still has')])
  const { output } = await runProgram(deployed, 'server', {
    args: ['--check-config'],
    environment: environments.signer,
  })
  expect(output).toContain('PAYOUT_SEED belongs to the signer alone')
})

test('a release’s commands run in what its units are given, and beside its own files they want the sites, the names and the token', async () => {
  const etc = join(deployed.secrets, 'etc')
  const secrets = join(etc, 'secrets')
  await runProgram(deployed, 'make-secrets', { args: [secrets], environment: {} })
  secretFile({ ...deployed, secrets }, 'bot_token', BOT_TOKEN)
  const given = join(deployed.folder, 'deploy/environment')
  const script = join(deployed.folder, 'deploy/arena')
  const env = { PATH: process.env['PATH'], ARENA_ETC: etc }
  for (const file of readdirSync(given)) copyFileSync(join(given, file), join(etc, file))
  const untouched = await runCommand(['sh', script, 'check-config'], { env })
  expect(untouched.code).toBe(1)
  for (const name of ['PUBLIC_URL', 'GAMES_PUBLIC_URL', 'BOT_USERNAME', 'SUPPORT_CONTACT', 'APP_ORIGINS'])
    expect(untouched.output).toContain(`${name} still has the value of the template`)
  for (const file of readdirSync(given)) {
    const text = readFileSync(join(etc, file), 'utf8')
    writeFileSync(
      join(etc, file),
      text.replaceAll(APP, 'arena.test').replaceAll(GAMES, 'games.test').replaceAll('your_', 'our_'),
    )
  }
  expect(await runCommand(['sh', script, 'check-config'], { env })).toMatchObject({ code: 0 })
  // Proxies keep the console in: this is where an operator's tunnel leads.
  const console = 'http://localhost:8080/operator'
  expect(readFileSync(join(etc, 'server.env'), 'utf8')).toContain(`\nCONSOLE_URL=${console}\n`)
  expect(readFileSync(join(deployed.folder, 'deploy/compose.yaml'), 'utf8')).toContain(
    `CONSOLE_URL: \${CONSOLE_URL:-${console}}`,
  )

  const commands = Object.keys(PROGRAMS).filter(name => /^(?:verify|migrate|enrol|retire)-/.test(name))
  const text = readFileSync(script, 'utf8')
  expect(commands.filter(name => !text.includes(name))).toEqual([])
  const { code, output } = await runProgram(deployed, 'operator', {
    args: ['whoami'],
    environment: { HOME: deployed.data, PUBLIC_URL: 'http://127.0.0.1:8080' },
  })
  expect([code, output]).toEqual([1, expect.stringContaining('node bin/operator.mjs login')])
})

test('a release creates every secret that its units and its compose file name, in one folder', async () => {
  const made = join(deployed.secrets, 'made')
  const { code } = await runProgram(deployed, 'make-secrets', { args: [made], environment: {} })
  expect(code).toBe(0)
  const units = ['arena-server@', 'arena-games-provider@', 'arena-signer'].map(
    name => `systemd/${name}.service`,
  )
  const files = ['compose.yaml', ...units]
  const named = files.flatMap(file => {
    const text = readFileSync(join(deployed.folder, 'deploy', file), 'utf8')
    return [...text.matchAll(/(?:file: \.|\/etc\/arena)\/secrets\/(\w+)/g)].map(([, secret]) => secret)
  })
  expect(new Set(named)).toEqual(new Set([...readdirSync(made), 'bot_token']))
})

test('a release’s secrets contain the public key of its signer’s wallet', async () => {
  const made = join(deployed.secrets, 'made-for-the-signer')
  await runProgram(deployed, 'make-secrets', { args: [made], environment: {} })
  const [seed = '', publicKey = ''] = ['payout_seed', 'payout_public_key'].map(name =>
    readFileSync(join(made, name), 'utf8').trim(),
  )
  const { walletKeysOf } = await import('@arena/payout-signing/signer')
  const keys = walletKeysOf(Buffer.from(seed, 'hex'), { network: 'mainnet' })
  expect(publicKey).toBe(keys.publicKey.toString('hex'))
})

test('a release lists the packages in it with their licences', () => {
  const bill = JSON.parse(readFileSync(join(deployed.folder, 'sbom.cdx.json'), 'utf8'))
  const names = bill.components.map((/** @type {{ name: string }} */ { name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', '@electric-sql/pglite', '@node-rs/argon2']),
  )
  const licences = JSON.stringify(
    bill.components.map((/** @type {{ licenses: unknown }} */ { licenses }) => licenses),
  )
  expect(licences).not.toMatch(/GPL|undefined/)
})

/** The key that no other program has. */
function ofSigner() {
  return { PAYOUT_SEED_FILE: secretFile(deployed, 'payout_seed', 'ab'.repeat(32)) }
}

/**
 * The Bot API of a bot to which one player has written.
 * @param {number} port
 * @returns {Promise<{ answer: Promise<string>, close: () => void }>} `answer` is what the bot writes back
 */
async function botApiOn(port) {
  const chat = { id: 4711, type: 'private', first_name: 'Mira' }
  const from = { ...chat, is_bot: false, language_code: 'en' }
  const entities = [{ type: 'bot_command', offset: 0, length: 6 }]
  const message = { message_id: 1, date: Math.floor(Date.now() / 1000), chat, from, text: '/start', entities }
  const updates = [{ update_id: 1, message }]
  /** @type {(text: string) => void} */
  let notify = () => undefined
  const answer = new Promise(resolve => {
    notify = resolve
  })
  const api = createServer((incoming, reply) => void serve(incoming, reply))
  /** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} reply */
  const serve = async (incoming, reply) => {
    let body = ''
    for await (const piece of incoming.setEncoding('utf8')) body += piece
    const method = incoming.url?.split('/').at(-1)
    if (method === 'sendMessage') notify(body)
    // The platform keeps a call for updates until there are some.
    if (method === 'getUpdates' && updates.length === 0) return
    const result = method === 'getUpdates' ? updates.splice(0) : method === 'sendMessage' ? message : true
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ ok: true, result }))
  }
  await new Promise(resolve => api.listen(port, '127.0.0.1', () => resolve(undefined)))
  return {
    answer,
    close() {
      api.closeAllConnections()
      api.close()
    },
  }
}

/**
 * `id`: what the caller names the call.
 * @typedef {{ host?: string, path: string, token?: string, body?: unknown, id?: string }} Call
 * @param {number} port
 * @param {Call} call
 * @returns {Promise<{ status: number, text: string, json: any }>}
 */
async function send(port, call) {
  const reply = await begin(port, call)
  let text = ''
  for await (const piece of reply.setEncoding('utf8')) text += piece
  const isJson = reply.headers['content-type']?.startsWith('application/json') === true
  return { status: reply.statusCode ?? 0, text, json: isJson ? JSON.parse(text) : undefined }
}

/**
 * The first data of an event stream; empty when a proxy buffers it.
 * @param {number} port
 * @param {Call} call
 * @returns {Promise<string>}
 */
async function firstEvent(port, call) {
  const reply = await begin(port, call)
  for await (const piece of reply.setEncoding('utf8')) {
    reply.destroy()
    return String(piece)
  }
  return ''
}

/**
 * @param {number} port
 * @param {Call} call
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
function begin(port, { host = APP, path, token, body, id }) {
  const call = request({
    port,
    host: '127.0.0.1',
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host,
      'x-forwarded-for': FORGED,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(id !== undefined && { 'x-request-id': id }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  call.end(body === undefined ? undefined : JSON.stringify(body))
  return new Promise((resolve, reject) => call.on('response', resolve).on('error', reject))
}
