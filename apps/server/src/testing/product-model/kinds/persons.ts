import { banPlayer, erasePlayer, unbanPlayer } from '@arena/contract/endpoints/operator-players'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { auth } from '@arena/contract/endpoints/players'
import { getSignInWays } from '@arena/contract/endpoints/sign-in'
import { operateWithWords } from '../../../features/tournaments/testing/operate.ts'
import { ModelPlayer } from '../../../features/wallet/testing/model-player.ts'
import { erasePlanned } from '../../erase-planned.ts'
import { type Act, balancesIn, type Kind, type Seen, type Stage } from '../stage.ts'
import { CUP_CREDIT, leaveCups } from './cups.ts'
import { type OwnLimits, ownLimits } from './own-limits.ts'
import { isWelcome, type Left, leftBehind, type Person, personOf } from './person.ts'
import { ordersToRemember } from './shop.ts'
import { leaveSquads, squadsOfPlayer } from './squads.ts'
import { isToBePaid } from './withdrawals.ts'

/** Over HTTP, signed by the chat platform: every sign-in reaches the same account. After an erasure it opens another one. */
export const signIn: Kind = (stage, player) => signInAs(stage, player, undefined)

export function signInAs(stage: Stage, player: number, startParam: string | undefined): Act {
  return {
    kind: 'sign-in',
    player,
    lane: 'alone',
    async send() {
      const { code, account } = await comeIn(stage, player, startParam)
      return {
        code,
        balances: balancesIn(account),
        items: account?.inventory.map(({ name }) => name).toSorted(),
      }
    },
    predict() {
      const person = personOf(stage, player)
      if (person.isHere ? person.isBanned : person.wasBanned) return { code: 'BANNED' }
      if (!person.isHere) {
        // Nobody is new twice: the balances are empty, and the break continues.
        person.isHere = true
        stage.player(player).breakUntil = person.restsUntil
        ownLimits(stage, player).breakKind = person.restsBy
      }
      return { code: 'OK', balances: stage.balances(player), items: stage.items(player).toSorted() }
    },
  }
}

async function comeIn(stage: Stage, player: number, startParam?: string) {
  const { arena } = stage
  const options = startParam === undefined ? {} : { startParam }
  const reply = await arena.call(auth.path, {
    body: { initData: arena.initData(stage.telegramId(player), options), adult: true },
  })
  const { errorCode, token, account } = reply.json<{ errorCode?: string } & SignedIn>()
  return { code: errorCode ?? 'OK', token, account }
}

interface SignedIn {
  readonly token: string | undefined
  readonly account: (Parameters<typeof balancesIn>[0] & object) | undefined
}

/** The answer to a call that moves nothing. */
async function sessionAnswer(stage: Stage, token: string | undefined): Promise<string> {
  const reply = await stage.arena.call(getSignInWays.path, {
    body: {},
    ...(token !== undefined && { token }),
  })
  return reply.json<{ errorCode?: string }>().errorCode ?? 'OK'
}

async function control(
  stage: Stage,
  player: number,
  path: typeof banPlayer.path | typeof unbanPlayer.path | typeof erasePlayer.path,
): Promise<string> {
  const body = { telegram_id: stage.telegramId(player), reason: 'as the model wants it' }
  const { code = 'OK' } = await operateWithWords(stage.arena, path, body)
  if (path === erasePlayer.path) await erasePlanned(stage.arena)
  return code
}

/** Occasionally an operator bans a player who had just signed in; also one who is already banned or gone. */
export const ban: Kind = (stage, player) => (stage.numbers.chance(50) ? banAct(stage, player) : undefined)

const banAct = (stage: Stage, player: number): Act => ({
  kind: 'ban',
  player,
  lane: 'alone',
  async send() {
    const { token } = await comeIn(stage, player)
    const code = await control(stage, player, banPlayer.path)
    return { code, session: await sessionAnswer(stage, token) }
  },
  predict() {
    const person = personOf(stage, player)
    const session = 'UNAUTHORIZED'
    // Every person who may sign in has just done so.
    if (!person.isHere && !person.wasBanned) signInAs(stage, player, undefined).predict({ code: 'OK' })
    if (!person.isHere) return { code: 'ACCOUNT_NOT_FOUND', session }
    person.isBanned = true
    stage.player(player).blocked = true
    return { code: 'OK', session }
  },
})

export const unban: Kind = (stage, player) => ({
  kind: personOf(stage, player).isHere ? 'unban' : 'unban of the erased',
  player,
  lane: 'alone',
  send: async () => ({ code: await control(stage, player, unbanPlayer.path) }),
  predict() {
    const person = personOf(stage, player)
    person.wasBanned = false
    if (!person.isHere) return { code: person.lives > 0 ? 'OK' : 'ACCOUNT_NOT_FOUND' }
    person.isBanned = false
    stage.player(player).blocked = false
    return { code: 'OK' }
  },
})

/** Now and then a player signs in and has their account erased; or an operator does it for them, banned or not. */
export const erase: Kind = (stage, player) => {
  if (!stage.numbers.chance(50)) return undefined
  const byPlayer = isWelcome(stage, player) && stage.numbers.chance(70)
  return {
    kind: byPlayer ? 'erasure' : 'erasure by an operator',
    player,
    lane: 'alone',
    async send() {
      if (!byPlayer) return { code: await control(stage, player, erasePlayer.path) }
      const { token = '' } = await comeIn(stage, player)
      const reply = await stage.arena.call(eraseAccount.path, {
        token,
        body: { confirm: 'erase', ...stage.confirmed(player) },
      })
      const { errorCode: code = 'OK' } = reply.json<{ errorCode?: string }>()
      return { code, session: await sessionAnswer(stage, token) }
    },
    predict() {
      const code = eraseFromModel(stage, player)
      return byPlayer ? { code, session: code === 'OK' ? 'UNAUTHORIZED' : 'OK' } : { code }
    },
  }
}

/** The call alone, so that it can be made several times at the same moment. */
export const eraseAtOnce: Kind = (stage, player) => ({
  kind: 'erasure',
  player,
  lane: 'alone',
  send: (): Promise<Seen> =>
    stage.ask(player, eraseAccount.path, { confirm: 'erase', ...stage.confirmed(player) }),
  predict: () => ({ code: eraseFromModel(stage, player) }),
})

function eraseFromModel(stage: Stage, player: number): string {
  const person = personOf(stage, player)
  if (!person.isHere) return 'ACCOUNT_NOT_FOUND'
  if (isToBePaid(stage, player)) return 'erasure_withdrawal_open'
  const model = stage.player(player)
  if (model.openRound !== undefined) return 'erasure_round_open'
  const left = leftOf(stage, player)
  leftBehind(stage).push(left)
  person.past.push({ left, orders: ordersToRemember(stage, player) })
  person.lives += 1
  person.erasedAt_ms = stage.now_ms
  person.isHere = false
  person.wasBanned ||= person.isBanned
  person.isBanned = false
  if (stage.now_ms < model.breakUntil)
    restLonger(person, model.breakUntil, ownLimits(stage, player).breakKind)
  leaveCups(stage, player)
  const squads = squadsOfPlayer(stage, player)
  stage.forget(player, ['person'])
  stage.noteErased(player)
  const nobody = new ModelPlayer()
  nobody.balances.cup = CUP_CREDIT
  stage.wallets.players[player] = nobody
  leaveSquads(stage, squads)
  return 'OK'
}

/** The longer break continues; of two that end at the same moment, the self-exclusion. */
function restLonger(person: Person, until: number, by: OwnLimits['breakKind']): void {
  if (until < person.restsUntil) return
  if (until > person.restsUntil || by === 'self_exclusion') person.restsBy = by
  person.restsUntil = until
}

function leftOf(stage: Stage, player: number): Left {
  const { balances, tickets, goldTickets, tonNano, level, exp, amountBet } = stage.player(player)
  return {
    credit: balances.coins,
    ticket: tickets,
    gold_ticket: goldTickets,
    ton_nano: tonNano,
    wheel_spin: stage.spins(player),
    level,
    exp,
    amount_bet: amountBet,
  }
}

/** Stars for an order of an erased account: they buy nothing. */
export const payTooLate: Kind = (stage, player) => {
  const orders = personOf(stage, player).past.flatMap(past => past.orders)
  if (orders.length === 0) return undefined
  const { id, stars } = stage.numbers.pick(orders)
  const chargeId = `late-${player}-${stage.numbers.below(1e9)}`
  return {
    kind: 'payment too late',
    player,
    lane: 'beside',
    async send() {
      const charge = { telegramId: stage.telegramId(player), chargeId, orderId: id, currency: 'XTR', stars }
      await stage.arena.app.features.shop.settle(charge)
      return { code: 'OK' }
    },
    predict: () => ({ code: 'OK' }),
  }
}

/** Stars refunded for an erased account's purchase: taken from its anonymous rest, without a debt for the person. */
export const refundTooLate: Kind = (stage, player) => {
  const bought = personOf(stage, player).past.flatMap(({ left, orders }) =>
    orders.filter(({ isPaid }) => isPaid).map(order => ({ left, order })),
  )
  if (bought.length === 0) return undefined
  const { left, order } = stage.numbers.pick(bought)
  const { id: orderId, chargeId, stars, goods } = order
  return {
    kind: 'star refund too late',
    player,
    lane: 'beside',
    async send() {
      const charge = { telegramId: stage.telegramId(player), chargeId, orderId, currency: 'XTR', stars }
      await stage.arena.app.features.shop.settleRefund(charge)
      return { code: 'OK' }
    },
    predict() {
      if (!order.isPaid) return { code: 'OK' }
      order.isPaid = false
      left.credit -= Math.min(left.credit, goods.coins)
      left.ticket -= Math.min(left.ticket, goods.tickets)
      left.gold_ticket -= Math.min(left.gold_ticket, goods.goldTickets)
      return { code: 'OK' }
    },
  }
}
