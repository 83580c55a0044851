import { startOfPath } from '@arena/contract/start-places'
import type { Database } from '@arena/database'
import type { PreparedMessage, PrepareMessage } from '../../platform/bot-api/prepare-message.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SharedRateLimit } from '../../platform/http/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Games } from '../games/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Tournaments } from '../tournaments/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface SharingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly players: Pick<Players, 'find' | 'shown'>
  readonly games: Pick<Games, 'provenRound' | 'roundProof' | 'list'>
  readonly tournaments: Pick<Tournaments, 'finalResult' | 'nameOf'>
  readonly wallet: Pick<Wallet, 'read'>
  readonly rateLimit: SharedRateLimit
  readonly prepareMessage: PrepareMessage
  readonly config: {
    /** Where the chat platform fetches pictures from. */
    readonly publicUrl: string
    /** Where the chat platform's links start, and the bot without `@`. */
    readonly bot: { readonly chatLinkBase: string; readonly username: string }
    /** For how many days providers keep rounds: a link lasts as long. */
    readonly games: { readonly keepDays: number }
  }
}

const DAY_S = 86_400
/** New links of a player: twenty at once, and twenty a day from then on. */
export const LINKS_PER_PLAYER = { perSecond: 20 / DAY_S, burst: 20 } as const
/** Presses of a finger: each may ask the chat platform for a message. */
export const PRESSES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const
/** Links of others that a player looks at: each may ask a games provider. */
export const LOOKS_PER_PLAYER = { perSecond: 1, burst: 30 } as const

/**
 * Has the chat platform keep a message with a link, which the player then sends on. Undefined where it does not know the player, or does not take the
 * message: the link alone goes anywhere.
 */
export async function prepareLink(
  { database, players, prepareMessage, config }: SharingDeps,
  link: {
    readonly player: PlayerKey
    /** Of the app. */
    readonly path: string
    readonly title: string
    readonly text: string
    readonly button: string
    /** The address of a picture, shown above the text. */
    readonly picture?: string
  },
): Promise<PreparedMessage | undefined> {
  const telegramId = (await players.find(database, link.player))?.telegram_id ?? undefined
  if (telegramId === undefined || config.bot.username === '') return undefined
  return prepareMessage({
    telegramId,
    title: link.title,
    text: link.text,
    button: {
      text: link.button,
      url: `${config.bot.chatLinkBase}/${config.bot.username}?startapp=${startOfPath(link.path) ?? ''}`,
    },
    ...(link.picture !== undefined && { picture: link.picture }),
  })
}

export function presentMessage(message: PreparedMessage | undefined) {
  return message === undefined ? null : { id: message.id, expiration_date: message.expirationDate }
}
