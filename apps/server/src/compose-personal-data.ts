import { PERSONAL_DATA as ads } from './features/ads/index.ts'
import { PERSONAL_DATA as bot } from './features/bot/index.ts'
import { PERSONAL_DATA as business } from './features/business/index.ts'
import { PERSONAL_DATA as challenges } from './features/challenges/index.ts'
import { PERSONAL_DATA as dailyReward } from './features/daily-reward/index.ts'
import { PERSONAL_DATA as divisions } from './features/divisions/index.ts'
import { PERSONAL_DATA as fairPlay } from './features/fair-play/index.ts'
import { PERSONAL_DATA as friends } from './features/friends/index.ts'
import { PERSONAL_DATA as games } from './features/games/index.ts'
import { PERSONAL_DATA as liveContent } from './features/live-content/index.ts'
import { PERSONAL_DATA as messages } from './features/messages/index.ts'
import { createPersonalData as createOperatorsData } from './features/operators/index.ts'
import { PERSONAL_DATA as partners } from './features/partners/index.ts'
import { PERSONAL_DATA as playLimits } from './features/play-limits/index.ts'
import {
  type CollectedData,
  PLATFORM_TABLES,
  PERSONAL_DATA as playerData,
} from './features/player-data/index.ts'
import { PERSONAL_DATA as players } from './features/players/index.ts'
import { PERSONAL_DATA as rewards } from './features/rewards/index.ts'
import { PERSONAL_DATA as season } from './features/season/index.ts'
import { PERSONAL_DATA as sharing } from './features/sharing/index.ts'
import { PERSONAL_DATA as shop } from './features/shop/index.ts'
import { PERSONAL_DATA as squads } from './features/squads/index.ts'
import { PERSONAL_DATA as streak } from './features/streak/index.ts'
import { PERSONAL_DATA as support } from './features/support/index.ts'
import { PERSONAL_DATA as tasks } from './features/tasks/index.ts'
import { KEY_OF_TOURNAMENT, PERSONAL_DATA as tournaments } from './features/tournaments/index.ts'
import { createPersonalData as createWalletData } from './features/wallet/index.ts'
import { PERSONAL_DATA as wheel } from './features/wheel/index.ts'
import { LOGGED_WITHDRAWALS, PERSONAL_DATA as withdrawals } from './features/withdrawals/index.ts'

const operators = createOperatorsData(LOGGED_WITHDRAWALS)
const wallet = createWalletData({ keyOfTournament: KEY_OF_TOURNAMENT })

/** The features' `personal-data.ts`, put together: the one page that says in which order their data is exported and erased. */
export const PERSONAL_DATA: CollectedData = {
  features: [
    operators,
    liveContent,
    players,
    fairPlay,
    messages,
    wallet,
    playLimits,
    rewards,
    withdrawals,
    partners,
    games,
    tournaments,
    dailyReward,
    streak,
    divisions,
    squads,
    challenges,
    season,
    wheel,
    ads,
    friends,
    sharing,
    tasks,
    shop,
    support,
    bot,
    business,
    playerData,
    PLATFORM_TABLES,
  ],
  sections: [
    players.sections.profile,
    players.sections.sessions,
    playerData.sections.downloadLinks,
    players.sections.email,
    players.sections.emailRequests,
    players.sections.emailLinks,
    players.sections.accountNotices,
    messages.sections.settings,
    messages.sections.messages,
    fairPlay.sections.signals,
    fairPlay.sections.days,
    fairPlay.sections.holds,
    friends.sections.howYouCame,
    wallet.sections.balances,
    playLimits.sections.limits,
    wallet.sections.ledger,
    wallet.sections.ledgerDays,
    wallet.sections.activity,
    wallet.sections.ledgerAccountDays,
    wallet.sections.openRound,
    games.sections.sessions,
    shop.sections.orders,
    shop.sections.payments,
    shop.sections.charges,
    support.sections.compensations,
    support.sections.notes,
    withdrawals.sections.withdrawals,
    withdrawals.sections.payouts,
    tournaments.sections.joined,
    wallet.sections.tournamentBalances,
    tournaments.sections.results,
    tournaments.sections.prizes,
    rewards.sections.promoCodes,
    dailyReward.sections.claims,
    streak.sections.streak,
    divisions.sections.weeks,
    squads.sections.memberships,
    squads.sections.rewards,
    challenges.sections.made,
    challenges.sections.joined,
    season.sections.seasons,
    wheel.sections.wheel,
    wheel.sections.spins,
    ads.sections.currentAd,
    ads.sections.views,
    friends.sections.friends,
    friends.sections.story,
    sharing.sections.sharedRounds,
    sharing.sections.sharedCards,
    tasks.sections.tasks,
    partners.sections.links,
    partners.sections.events,
    partners.sections.codes,
    bot.sections.messages,
    operators.sections.operatorActions,
  ],
  erasure: {
    before: [
      tournaments.erasure.holdTournaments,
      withdrawals.erasure.refuseOpenWithdrawal,
      wallet.erasure.refuseOpenRound,
    ],
    steps: [
      players.erasure.deleteMails,
      tournaments.erasure.leaveTournaments,
      friends.erasure.leaveFriends,
      squads.erasure.leaveSquads,
      challenges.erasure.leaveChallenges,
      wallet.erasure.closeAccounts,
      // Rows that stay and told more of the person than what they did.
      fairPlay.erasure.leaveHolds,
      tournaments.erasure.forgetNames,
      withdrawals.erasure.forgetRequests,
      shop.erasure.leaveOrders,
      support.erasure.forgetReasons,
      operators.erasure.cleanAudit,
      partners.erasure.deleteClickIds,
      messages.erasure.deleteMessages,
      playerData.erasure.forgetPlan,
      players.erasure.deleteNotices,
      players.erasure.deletePlayer,
    ],
  },
}
