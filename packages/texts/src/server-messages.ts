import type alerts from '../texts/en/server/alerts.json'
import type bot from '../texts/en/server/bot.json'
import type friends from '../texts/en/server/friends.json'
import type mails from '../texts/en/server/mails.json'
import type messages from '../texts/en/server/messages.json'
import type ownerNotices from '../texts/en/server/owner-notices.json'
import type samplePartners from '../texts/en/server/sample-partners.json'
import type sharing from '../texts/en/server/sharing.json'
import type shop from '../texts/en/server/shop.json'
import type tasks from '../texts/en/server/tasks.json'
import type tournaments from '../texts/en/server/tournaments.json'

/** The server's texts in chats, mails and payment windows, and those of its content. English is the shape of every language. */
interface ServerMessages {
  readonly alerts: typeof alerts
  readonly bot: typeof bot
  readonly friends: typeof friends
  readonly mails: typeof mails
  readonly messages: typeof messages
  readonly 'owner-notices': typeof ownerNotices
  readonly 'sample-partners': typeof samplePartners
  readonly sharing: typeof sharing
  readonly shop: typeof shop
  readonly tasks: typeof tasks
  readonly tournaments: typeof tournaments
}

/** The file and the keys in it, e.g. `mails.register.subject`. */
export type ServerKey = Leaves<ServerMessages>

type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>
}[keyof Node & string]

/** The values of a message: a number where its words depend on it. The check compares this with the English texts. */
export const SERVER_VALUES = {
  'alerts.acknowledged': { name: 'text', time: 'text' },
  'alerts.deadline': { count: 'text', time: 'text', work: 'text' },
  'alerts.digest': {
    active: 'text',
    day: 'text',
    firstRounds: 'text',
    rounds: 'text',
    stars: 'text',
    ton: 'text',
  },
  'alerts.down': { part: 'text', reason: 'text', time: 'text' },
  'alerts.downStill': { part: 'text', reason: 'text', time: 'text' },
  'alerts.reasons.fails': { share: 'text' },
  'alerts.reasons.late': { jobs: 'text' },
  'alerts.topics.notLinked': { command: 'text' },
  'alerts.topics.linked': { name: 'text' },
  'alerts.well': { from: 'text', part: 'text', until: 'text' },
  'alerts.work': { count: 'text', time: 'text', work: 'text' },
  'bot.paySupport': { support: 'text' },
  'friends.invitation.text': { coins: 'number' },
  'sharing.card.level.title': { level: 'number' },
  'sharing.card.payout.title': { amount: 'text' },
  'sharing.card.rank.title': { count: 'text', place: 'text' },
  'sharing.card.text': { line: 'text', title: 'text' },
  'sharing.round.text': { game: 'text', times: 'text' },
  'sharing.round.times': { times: 'text' },
  'mails.add.text': { hours: 'text' },
  'mails.known.text': { hours: 'text' },
  'mails.register.text': { hours: 'text' },
  'mails.reset.text': { hours: 'text' },
  'messages.friend_joined': { name: 'text' },
  'messages.overtaken': { name: 'text', place: 'number', tournament: 'text' },
  'messages.prize_paid': { place: 'number', prizes: 'text', tournament: 'text' },
  'messages.prizes.coins': { count: 'number' },
  'messages.prizes.ton': { amount: 'text' },
  'messages.reward_ready': { day: 'number' },
  'messages.season_ends': { days: 'number', points: 'number', step: 'number' },
  'messages.tournament_ends.head': { hours: 'number', tournament: 'text' },
  'messages.tournament_ends.next': { place: 'number', points: 'number' },
  'messages.tournament_ends.place': { place: 'number' },
  'messages.tournament_ends.rounds': { rounds: 'number' },
  'messages.withdrawal_sent': { address: 'text', amount: 'text' },
  'owner-notices.compensated_ac.text': { amount: 'text' },
  'owner-notices.compensated_gold_ticket.text': { amount: 'text' },
  'owner-notices.compensated_ticket.text': { amount: 'text' },
  'owner-notices.compensated_ton.text': { amount: 'text' },
  'owner-notices.email_set.text': { email: 'text' },
  'owner-notices.prize_held.text': { amount: 'text' },
  'owner-notices.prize_released.text': { amount: 'text' },
  'owner-notices.prize_withheld.text': { amount: 'text' },
  'owner-notices.withdrawal.text': { address: 'text', amount: 'text' },
  'owner-notices.withdrawal_held.text': { amount: 'text' },
  'owner-notices.withdrawal_released.text': { amount: 'text' },
  'owner-notices.withdrawal_waits.text': { address: 'text', amount: 'text', time: 'text' },
  'owner-notices.withdrawal_withheld.text': { amount: 'text' },
  'shop.coins': { count: 'number' },
  'shop.goldTickets': { count: 'number' },
  'shop.tickets': { count: 'number' },
  'tasks.goals.first_win_value.text': { count: 'number' },
  'tasks.goals.friends.text': { count: 'number' },
  'tasks.goals.max_bet.text': { count: 'number' },
  'tasks.goals.sessions.text': { count: 'number' },
  'tasks.goals.spins.text': { count: 'number' },
  'tasks.goals.total_bet.text': { count: 'number' },
  'tasks.goals.win_streak.text': { count: 'number' },
  'tasks.goals.win_value.text': { count: 'number' },
  'tournaments.rules.attempts': { attemptPoints: 'number', maxAttempts: 'number' },
  'tournaments.rules.cap': { capPercent: 'text', capPoints: 'number' },
  'tournaments.rules.counted.climb': { countedRounds: 'number' },
  'tournaments.rules.counted.daily': { countedRounds: 'number', roundsPerDay: 'number' },
  'tournaments.rules.counted.finish': { countedRounds: 'number' },
  'tournaments.rules.counted.first': { countedRounds: 'number' },
  'tournaments.rules.counted.free': { stakePoints: 'number' },
  'tournaments.rules.counted.same': { stakePoints: 'number' },
  'tournaments.rules.counted.start': { countedRounds: 'number', startPoints: 'number' },
  'tournaments.rules.entrance': { entranceAc: 'number' },
  'tournaments.rules.field': { fullPrizesFrom: 'number', prizeFloorPercent: 'number' },
  'tournaments.rules.fieldCoins': { fullPrizesFrom: 'number' },
  'tournaments.rules.qualify': { qualifyingRounds: 'number' },
  'tournaments.rules.start': { startPoints: 'number' },
} as const satisfies { readonly [Key in ServerKey]?: Readonly<Record<string, 'text' | 'number'>> }

type Taken = typeof SERVER_VALUES

/** The values that come with a key; none for most. */
export type ServerValues<Key extends ServerKey> = Key extends keyof Taken
  ? [
      values: {
        readonly [Name in keyof Taken[Key]]: Taken[Key][Name] extends 'number' ? number : string | number
      },
    ]
  : []
