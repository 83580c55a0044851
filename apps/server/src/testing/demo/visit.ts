import type { Account } from '@arena/contract/account'
import { checkAdsView, type GetAdsReply, getAds } from '@arena/contract/endpoints/ads'
import { claimReward } from '@arena/contract/endpoints/daily-reward'
import { createSession } from '@arena/contract/endpoints/games'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { getInvoiceLink, type InvoiceLinkReply } from '@arena/contract/endpoints/shop'
import { claimTasks, getTasksList } from '@arena/contract/endpoints/tasks'
import {
  getTournamentsList,
  participateInTournament,
  type Tournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { spinWheel } from '@arena/contract/endpoints/wheel'
import { withdraw } from '@arena/contract/endpoints/withdrawals'
import { TOURNAMENT_TYPES } from '@arena/contract/kinds'
import { Address, beginCell } from '@ton/core'
import { keyOf } from '../test-player-ids.ts'
import type { Habit, Person } from './people.ts'
import { callAs, count, type Player, signIn, type World } from './world.ts'

/** What a person is at. The steps of a visit follow each other with a pause, for all who are here. */
export interface Visit {
  readonly world: World
  readonly person: Person
  readonly player: Player
  ad: string | undefined
}

/** Rounds with coins on a visit: at least, and at most. */
const ROUNDS: Readonly<Record<Habit, readonly [number, number]>> = {
  passing: [3, 10],
  casual: [6, 16],
  regular: [10, 22],
  heavy: [16, 30],
}
/** A stake is at most this part of the balance. */
const STAKE_PART = 40
/** A tournament’s entrance is at most this part of it. */
const ENTRANCE_PART = 2
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const STAKES_AC = [1, 2, 5, 10, 20, 50, 100, 200]
const CREDIT_PER_AC = 100
const PACKAGES: readonly (readonly [string, number])[] = [
  ['ac_2500', 75],
  ['ac_10000', 250],
  ['ac_50000', 750],
  ['gold_1', 150],
  ['gold_3', 400],
]

export async function arrive(world: World, person: Person): Promise<Visit> {
  const player = await signIn(world, person)
  player.visits += 1
  return { world, person, player, ad: undefined }
}

/** In the order of a visit. */
export const STEPS: readonly ((visit: Visit) => Promise<void>)[] = [
  takeWhatWaits,
  playForCoins,
  playTournaments,
  claimWhatIsDone,
  spend,
  writeToSupport,
]

async function takeWhatWaits(visit: Visit): Promise<void> {
  const { world, person, player } = visit
  const { numbers } = world
  const isEager = person.habit !== 'passing'
  if (numbers.chance(isEager ? 75 : 45))
    await takeAccount(visit, claimReward.path, { index: numbers.below(2) })
  if (numbers.chance(isEager ? 45 : 30)) await takeAccount(visit, spinWheel.path)
  if (!isEager || player.visits === 1 || !numbers.chance(25)) return
  visit.ad = (await callAs<GetAdsReply>({ world, person }, getAds.path))?.ad?.ad_id
}

async function playForCoins(visit: Visit): Promise<void> {
  const { world, person, player } = visit
  const { numbers, rounds, app } = world
  const [least, most] = ROUNDS[person.habit]
  const planned = least + numbers.below(most - least + 1)
  let left = planned
  while (left > 0) {
    const game = numbers.pick(world.games.filter(({ level }) => level <= player.account.level))
    // The games provider is away; what begins before a game opens, such as a week's division, begins all the same.
    if (left === planned && beginsWeek(visit))
      await callAs({ world, person }, createSession.path, { game_id: game.game_id, ip: '', return_url: '' })
    const inThis = Math.min(left, 5 + numbers.below(25))
    left -= inThis
    const session = {
      telegramId: person.telegramId,
      gameId: game.game_id,
      level: game.level,
      tournamentId: null,
      sessionId: `demo-${person.telegramId}-${rounds.count}`,
      startedAt: app.clock.now(),
    }
    for (let round = 0; round < inThis; round += 1) {
      const bet = stakeOf(visit, game.game_id)
      if (bet === undefined) return
      const answer = await rounds.play({ ...session, bet })
      if (!answer.ok) return count(world, 'round', answer.code)
      player.account.credit = answer.balance
    }
  }
}

function beginsWeek({ world, player }: Visit): boolean {
  // 5 January 1970 was a Monday.
  const week = Math.floor((world.app.clock.now().getTime() - 4 * DAY_MS) / WEEK_MS)
  if (week === player.week) return false
  player.week = week
  return true
}

function stakeOf({ world, player, person }: Visit, gameId: string): number | undefined {
  const { min_bet, max_bet, step } = world.rounds.limitsOf(gameId) ?? {
    min_bet: 100,
    max_bet: 10_000,
    step: 100,
  }
  const fits = STAKES_AC.map(ac => ac * CREDIT_PER_AC).filter(
    bet => bet >= min_bet && bet <= max_bet && bet % step === 0 && bet * STAKE_PART <= player.account.credit,
  )
  if (fits.length === 0) return player.account.credit >= min_bet ? min_bet : undefined
  return person.habit === 'heavy' ? fits.at(-1) : world.numbers.pick(fits)
}

async function playTournaments(visit: Visit): Promise<void> {
  const { world, person, player } = visit
  if (person.habit === 'passing' && player.visits === 1) return
  if (!world.numbers.chance(person.habit === 'heavy' ? 80 : 40)) return
  const list = await callAs<TournamentsListReply>({ world, person }, getTournamentsList.path)
  const now_s = world.app.clock.now().getTime() / 1000
  for (const cup of list?.tournamentsList ?? []) {
    if (cup.start_timestamp > now_s || cup.end_timestamp < now_s + 600) continue
    const tickets = cup.type === TOURNAMENT_TYPES.GOLD ? player.account.gold_ticket : player.account.ticket
    if (!cup.currentMember) {
      const isMissed = tickets < cup.cost || player.account.credit < cup.entrance * ENTRANCE_PART
      if (cup.level > player.account.level || isMissed || !world.numbers.chance(70)) continue
      const { t_key, entrance } = cup
      if (!(await takeAccount(visit, participateInTournament.path, { t_key, entrance }))) continue
    }
    await playCup(visit, cup)
  }
}

async function playCup({ world, person, player }: Visit, cup: Tournament): Promise<void> {
  const { numbers, rounds, app } = world
  const isCounted = cup.counted_rounds > 0
  const [tournamentId, game] = [
    await world.tournamentId(cup.t_key),
    world.games.find(one => one.game_id === cup.games[0]),
  ]
  if (tournamentId === undefined || game === undefined || game.level > player.account.level) return
  const open = isCounted ? Math.min(cup.rounds_open - cup.rounds_played, 20) : 6 + numbers.below(18)
  const session = {
    telegramId: person.telegramId,
    gameId: game.game_id,
    level: game.level,
    tournamentId,
    sessionId: `demo-${person.telegramId}-${rounds.count}`,
    startedAt: app.clock.now(),
  }
  for (let round = 0; round < open; round += 1) {
    const answer = await rounds.play({ ...session, bet: cup.fixed_stake || 10_000 })
    if (!answer.ok) return count(world, 'round in a tournament', answer.code)
  }
}

async function claimWhatIsDone(visit: Visit): Promise<void> {
  const { world, person } = visit
  if (visit.ad !== undefined) await takeAccount(visit, checkAdsView.path, { ad_id: visit.ad })
  if (!world.numbers.chance(person.habit === 'passing' ? 12 : 25)) return
  await takeAccount(visit, checkLevel.path)
  await callAs({ world, person }, getTasksList.path)
  await takeAccount(visit, claimTasks.path)
}

async function spend(visit: Visit): Promise<void> {
  const { world, person, player } = visit
  if (person.paysStars && world.numbers.chance(9)) await buy(visit)
  if (player.account.ton >= 1 && world.numbers.chance(80)) {
    const { telegramId } = person
    const amount = (Math.floor(Math.min(player.account.ton, 20) * 100) / 100).toFixed(2)
    const body = {
      amount,
      // A farm collects in one place.
      address: addressOf(person.farm ?? telegramId),
      request_id: `demo-${telegramId}-${player.visits}`,
      ...world.app.confirmed(telegramId),
    }
    await takeAccount(visit, withdraw.path, body)
  }
}

async function buy({ world, person }: Visit): Promise<void> {
  const [packageId, stars] = world.numbers.pick(PACKAGES)
  const { telegramId } = person
  const order = await callAs<InvoiceLinkReply>({ world, person }, getInvoiceLink.path, {
    packageId,
    telegramId,
  })
  if (order === undefined) return
  const { externalId } = order.data
  const charge = { telegramId, chargeId: `demo-${externalId}`, orderId: externalId, currency: 'XTR', stars }
  await world.app.app.features.shop.settle(charge)
  // And once in a while a charge fits no order.
  if (world.numbers.chance(1))
    await world.app.app.features.shop.settle({ ...charge, chargeId: `${charge.chargeId}-2`, orderId: 'lost' })
  // Now and then somebody wants their Stars back, and the chat platform gives them.
  if (world.numbers.chance(4)) await world.app.app.features.shop.settleRefund(charge)
}

/** Percent of visits. */
const WRITES = 1
const QUESTIONS = {
  en: ['Where are my Stars?', 'How do I get a golden ticket?', 'The game stopped in the middle of a round'],
  ru: ['Где мои звёзды?', 'Когда придёт вывод?', 'Игра зависла посреди раунда'],
  ua: ['Де мої зірки?', 'Коли прийде виведення?', 'Гра зависла посеред раунду'],
  tr: ['Yıldızlarım nerede?', 'Çekim ne zaman gelir?', 'Oyun turun ortasında dondu'],
} as const

async function writeToSupport({ world, person, player }: Visit): Promise<void> {
  if (!world.numbers.chance(WRITES)) return
  await world.app.app.features.inbox.take(keyOf(person.telegramId), {
    chatMessageId: player.visits,
    date: Math.floor(world.app.clock.now().getTime() / 1000),
    text: world.numbers.pick(QUESTIONS[person.language]),
    attachment: '',
    photoId: '',
  })
}

/** Calls, and keeps the account of the reply. Returns whether it was carried out. */
async function takeAccount(
  { world, person, player }: Visit,
  path: string,
  body: object = {},
): Promise<boolean> {
  const reply = await callAs<{ readonly account?: Account }>({ world, person }, path, body)
  if (reply?.account !== undefined) player.account = reply.account
  return reply !== undefined
}

/** An account of the chain of their own. */
function addressOf(telegramId: number): string {
  return new Address(0, beginCell().storeUint(telegramId, 64).endCell().hash()).toString({
    bounceable: false,
  })
}
