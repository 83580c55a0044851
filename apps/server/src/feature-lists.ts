/** The routes, jobs and figures of all features, in the order of the tiers: add a new feature to these lists. */
import type { FigureQuery } from '@arena/telemetry'
import type { Features } from './compose-features.ts'
import { CLOCK_FIGURE } from './platform/clock/clock.ts'
import type { Route } from './platform/http/index.ts'
import { ITEM_FIGURES, JOB_FIGURES } from './platform/jobs/job-figures.ts'
import type { Job } from './platform/jobs/jobs.ts'

/** What players call. */
export function playerRoutesOf(features: Features): readonly Route[] {
  return [
    ...features.players.routes,
    ...features.fairPlay.routes,
    ...features.messages.routes,
    ...features.playLimitRoutes,
    ...features.partners.routes,
    ...features.levels.routes,
    ...features.tournaments.routes,
    ...features.games.playerRoutes,
    ...features.dailyReward.routes,
    ...features.streaks.routes,
    ...features.divisions.routes,
    ...features.squads.routes,
    ...features.challenges.routes,
    ...features.season.routes,
    ...features.wheel.routes,
    ...features.ads.routes,
    ...features.friends.routes,
    ...features.tasks.routes,
    ...features.shop.routes,
    ...features.homeRoutes,
    ...features.trophyRoutes,
    ...features.sharing.routes,
    ...features.presence.routes,
    ...features.business.routes,
    ...features.bot.routes,
    ...features.withdrawals.routes,
    ...features.support.routes,
    ...features.playerData.routes,
  ]
}

/** What operators call. */
export function operatorRoutesOf({
  operators,
  content,
  wallet,
  fairPlay,
  partners,
  tournaments,
  squads,
  shop,
  withdrawals,
  playerData,
  rewardControl,
  support,
  business,
  console,
}: Features): readonly Route[] {
  return [
    ...operators.routes,
    ...content.operatorRoutes,
    ...rewardControl.operatorRoutes,
    ...wallet.operatorRoutes,
    ...fairPlay.operatorRoutes,
    ...partners.operatorRoutes,
    ...tournaments.operatorRoutes,
    ...squads.operatorRoutes,
    ...shop.operatorRoutes,
    ...withdrawals.operatorRoutes,
    ...playerData.operatorRoutes,
    ...support.operatorRoutes,
    ...business.operatorRoutes,
    ...console.operatorRoutes,
  ]
}

export function jobsOf(features: Features): readonly Job[] {
  const {
    operators,
    wallet,
    players,
    fairPlay,
    messages,
    budgets,
    rewardControl,
    partners,
    tournaments,
    games,
    wheel,
    dailyReward,
    divisions,
    squads,
    challenges,
    friends,
    shop,
    bot,
    withdrawals,
    sharing,
    business,
    playerData,
  } = features
  return [
    operators,
    wallet,
    players,
    fairPlay,
    messages,
    budgets,
    rewardControl,
    partners,
    tournaments,
    games,
    wheel,
    dailyReward,
    divisions,
    squads,
    challenges,
    friends,
    shop,
    bot,
    withdrawals,
    sharing,
    playerData,
    business,
  ].flatMap(({ jobs }) => jobs)
}

/** The database queries for `/metrics`. */
export function figureQueriesOf(features: Features): readonly FigureQuery[] {
  const { operators, wallet, players, fairPlay, messages, tournaments, bot, withdrawals, business } = features
  const ofFeatures = [
    operators,
    wallet,
    players,
    fairPlay,
    messages,
    tournaments,
    bot,
    withdrawals,
    business,
  ].flatMap(({ figures }) => figures)
  return [JOB_FIGURES, ITEM_FIGURES, CLOCK_FIGURE, ...ofFeatures]
}
