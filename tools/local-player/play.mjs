import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { localArena } from '../local-arena/addresses.mjs'
import { ClearFailure, reasonOf } from '../processes/clear-failure.mjs'
import { call } from './call.mjs'
import { LOCAL_BOT_TOKEN, signedInitData } from './init-data.mjs'

const HELP = `npm run play -- [options]      against a running Arena
  --rounds <n>          rounds to play (10)
  --user <id>           the player, created at their first visit (1001)
  --game <id>           golden-arena or lucky-dice (golden-arena)
  --tournament <key>    play with that tournament's balance, joining it first if need be
  --bet <amount>        stake in hundredths (the game's smallest)`

const PROGRESS_MS = 2000
/** Games whose rounds need a choice; an even one is as good as any. */
const CHOICES = new Map([['lucky-dice', { target: 5000, side: 'under' }]])

/**
 * @typedef {{ rounds: number, user: number, game: string, tournament: string | undefined, bet: number | undefined }} PlayOptions
 * @typedef {{ limits: { min_bet: number }, balance: number, currency: string }} GameSession
 * @typedef {{ round: { bet: number, win: number }, balance: number }} Played
 */

/** @param {string[]} args */
export async function play(args) {
  const options = readOptions(args)
  if (options === undefined) {
    console.log(HELP)
    return
  }
  const { app } = localArena(process.env)
  const player = await signIn(app, options)
  if (options.tournament !== undefined) await join(player, options.tournament)
  const game = await openGame(player, options)
  const result = await playRounds(game, options)
  await report(player, { ...result, currency: game.session.currency })
}

/**
 * @param {string[]} args
 * @returns {PlayOptions | undefined} undefined when help was asked for
 */
function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  const options = { rounds: text, user: text, game: text, tournament: text, bet: text }
  try {
    const { values } = parseArgs({ args, options: { ...options, help: { type: 'boolean' } } })
    if (values.help) return undefined
    return {
      rounds: wholeNumber('--rounds', values.rounds ?? '10'),
      user: wholeNumber('--user', values.user ?? '1001'),
      game: values.game ?? 'golden-arena',
      tournament: values.tournament,
      bet: values.bet === undefined ? undefined : wholeNumber('--bet', values.bet),
    }
  } catch (error) {
    throw new ClearFailure(`${reasonOf(error)}\n\n${HELP}`)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new ClearFailure(`${name} must be a whole number above 0, not "${text}".`)
}

/**
 * @param {string} app
 * @param {PlayOptions} options
 */
async function signIn(app, { user }) {
  const initData = signedInitData(
    { id: user, first_name: `Player ${user}`, language_code: 'en' },
    { botToken: process.env['BOT_TOKEN'] || LOCAL_BOT_TOKEN, now: new Date() },
  )
  /** @type {{ token: string }} */
  const { token } = await call(`${app}/auth`, {
    body: { initData, lang: 'en', platform: 'android', adult: true },
  })
  return { app, token }
}

/**
 * @param {{ app: string, token: string }} player
 * @param {string} tournament
 */
async function join({ app, token }, tournament) {
  try {
    await call(`${app}/api/participateInTournament`, { token, body: { t_key: tournament } })
  } catch (error) {
    if (!reasonOf(error).includes('tournament_already_joined')) throw error
  }
}

/**
 * @param {{ app: string, token: string }} player
 * @param {PlayOptions} options
 */
async function openGame({ app, token }, options) {
  /** @type {{ game_url: string }} */
  const { game_url } = await call(`${app}/api/createSession`, {
    token,
    body: { game_id: options.game, tournament: options.tournament ?? null },
  })
  const address = new URL(game_url)
  const gameToken = new URLSearchParams(address.hash.slice(1)).get('s') ?? ''
  /** @type {GameSession} */
  const session = await call(`${address.origin}/game/v1/session`, { token: gameToken, body: {} })
  return { origin: address.origin, token: gameToken, session }
}

/**
 * One after the other, as one player can: the figure is what a single phone could reach.
 * @param {{ origin: string, token: string, session: GameSession }} game
 * @param {PlayOptions} options
 */
async function playRounds({ origin, token, session }, options) {
  const bet = options.bet ?? session.limits.min_bet
  const choice = CHOICES.get(options.game)
  const started = performance.now()
  const total = { rounds: 0, staked: 0, won: 0, balance: session.balance, took_s: 0, stopped: '' }
  let reported_ms = started
  while (total.rounds < options.rounds && total.stopped === '') {
    try {
      const body = { request_id: randomUUID(), bet, ...(choice === undefined ? {} : { choice }) }
      /** @type {Played} */
      const played = await call(`${origin}/game/v1/play`, { token, body })
      total.rounds += 1
      total.staked += played.round.bet
      total.won += played.round.win
      total.balance = played.balance
    } catch (error) {
      total.stopped = reasonOf(error)
    }
    if (performance.now() - reported_ms > PROGRESS_MS) {
      reported_ms = performance.now()
      console.log(`  ${total.rounds} of ${options.rounds} rounds`)
    }
  }
  total.took_s = (performance.now() - started) / 1000
  return total
}

/**
 * @param {{ app: string, token: string }} player
 * @param {{ rounds: number, staked: number, won: number, balance: number, took_s: number, stopped: string, currency: string }} result
 */
async function report({ app, token }, result) {
  /** @type {{ level: { level: number, exp: number, rewards: { level: number, credit: number }[] } }} */
  const { level } = await call(`${app}/api/checkLevel`, { token, body: {} })
  const { rounds, currency, took_s } = result
  console.log(`${rounds} rounds in ${took_s.toFixed(1)} s, ${(rounds / took_s).toFixed(1)} rounds/s`)
  console.log(
    `staked ${amount(result.staked)}, won ${amount(result.won)}, balance ${amount(result.balance)} ${currency}`,
  )
  console.log(`level ${level.level}, experience ${level.exp}`)
  for (const reward of level.rewards)
    console.log(`reached level ${reward.level}: +${amount(reward.credit)} AC`)
  if (result.stopped !== '') throw new ClearFailure(`Stopped early: ${result.stopped}`)
}

/** @param {number} hundredths */
function amount(hundredths) {
  return (hundredths / 100).toFixed(2)
}
