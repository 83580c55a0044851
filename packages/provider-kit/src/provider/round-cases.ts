import type { WalletErrorCode } from '@arena/provider-protocol'
import { type Case, CaseFault } from '../run-cases.ts'
import { finishedRounds, pause, playRound, roundUntil, type Seat, type Studio, seat } from './studio.ts'

const GROUP = 'Rounds'

/** Ledger rows of the player's session. */
export function stepsOf({ wallet }: Studio, { launch }: Seat) {
  return [...wallet.ledger.steps].flatMap(([id, step]) =>
    step.sessionId === launch.session_id ? [{ id, ...step }] : [],
  )
}

export function roundCases(studio: Studio): readonly Case[] {
  return [...playedCases(studio), ...refusedCases(studio)].map(one => ({ group: GROUP, ...one }))
}

type NamedCase = Omit<Case, 'group'>

function playedCases(studio: Studio): readonly NamedCase[] {
  const { wallet } = studio
  return [
    {
      name: 'plays a round: takes the stake, pays the result, closes the round',
      async run() {
        const player = await seat(studio)
        await playRound(studio, player)
        const session = wallet.ledger.session(player.launch.session_id)
        if (session?.openRound !== undefined)
          throw new CaseFault(`the round ${session.openRound.roundId} is open`)
        if (stepsOf(studio, player).length === 0) throw new CaseFault('the session has no transaction')
      },
    },
    {
      name: 'sends only well-formed and signed wallet calls',
      async run() {
        const before = wallet.malformed.length
        const unsigned = wallet.badlySigned
        await playRound(studio, await seat(studio))
        if (wallet.badlySigned > unsigned)
          throw new CaseFault('the wallet got a call without a genuine signature')
        if (wallet.malformed.length > before)
          throw new CaseFault(
            `the wallet got a call outside its schema: ${JSON.stringify(wallet.malformed.at(-1))}`,
          )
      },
    },
    {
      name: 'gives each round and each transaction an id of its own',
      async run() {
        const player = await seat(studio)
        for (let round = 0; round < 3; round += 1) await playRound(studio, player)
        const stakes = stepsOf(studio, player).filter(({ kind }) => kind === 'round' || kind === 'bet')
        if (new Set(stakes.map(({ roundId }) => roundId)).size < 3)
          throw new CaseFault('three rounds used fewer than three round ids')
      },
    },
    {
      name: 'stakes what the session’s limits allow',
      async run() {
        const { min_bet, step } = studio.game.limits
        const only = Math.ceil(min_bet / step) * step
        const player = await seat(studio, { limits: { min_bet: only, max_bet: only, step: only } })
        await playRound(studio, player)
        const wrong = stepsOf(studio, player).find(({ kind, amount }) => kind === 'bet' && -amount !== only)
        if (wrong !== undefined) throw new CaseFault(`staked ${-wrong.amount} where only ${only} is allowed`)
      },
    },
    {
      name: 'plays two sessions of different players at the same time',
      async run() {
        const players = await Promise.all([seat(studio), seat(studio)])
        await Promise.all(players.map(player => playRound(studio, player)))
      },
    },
  ]
}

const REFUSALS: readonly WalletErrorCode[] = [
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'PLAYER_ON_BREAK',
  'SESSION_EXPIRED',
  'BET_LIMIT',
  'TOURNAMENT_CLOSED',
]

/** Every refusal of a stake ends the round at once: no money moves, and the call is not repeated endlessly. */
function refusedCases(studio: Studio): readonly NamedCase[] {
  return REFUSALS.map(code => ({
    name: `takes ${code} as the end of the round, and plays the next one`,
    async run() {
      const player = await seat(studio)
      await refuseOne(studio, player, code)
      await playRound(studio, player)
    },
  }))
}

/** Has the wallet refuse the stake of a round. */
export async function refuseOne(studio: Studio, player: Seat, code: WalletErrorCode): Promise<void> {
  const { wallet } = studio
  const { session_id, balance } = player.launch
  let refused = 0
  wallet.rejection = stake => {
    if (stake.session_id !== session_id) return undefined
    refused += 1
    return code
  }
  try {
    await roundUntil(studio, player, { what: 'a stake', isSo: () => refused > 0 })
    await pause(studio.quiet_ms)
  } finally {
    wallet.rejection = () => undefined
  }
  if (refused > 3) throw new CaseFault(`the refused stake was sent ${refused} times`)
  if (wallet.balanceOf(session_id) !== balance)
    throw new CaseFault('money moved although the stake was refused')
  if (finishedRounds(studio, player) > 0)
    throw new CaseFault('a round was finished although its stake was refused')
}
