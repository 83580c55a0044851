import type { EconomyContent } from '../economy/configuration.ts'

const NANO_PER_TON = 1_000_000_000

/** The assumptions about players behind `npm run economy`, and its limits. Not measurements: a live product sets its own figures here. */
export const ECONOMY: EconomyContent = {
  lifetime_days: 90,
  profiles: [
    {
      name: 'casual',
      activeDaysPerWeek: 3,
      roundsPerActiveDay: 60,
      betAc: 5,
      adsPerActiveDay: 1,
      friendsPerMonth: 0,
      doubledFriendsPercent: 0,
      tasksPercent: 25,
      weeklyTournaments: 1,
      monthlyTournaments: 0,
      attemptsPerTournament: 0,
      coinTournaments: 1,
      frames: 2,
      starPackagesPerMonth: {},
    },
    {
      name: 'regular',
      activeDaysPerWeek: 6,
      roundsPerActiveDay: 250,
      betAc: 10,
      adsPerActiveDay: 4,
      friendsPerMonth: 1,
      doubledFriendsPercent: 50,
      tasksPercent: 60,
      weeklyTournaments: 2,
      monthlyTournaments: 0,
      attemptsPerTournament: 1,
      coinTournaments: 1,
      frames: 5,
      starPackagesPerMonth: {},
    },
    {
      name: 'heavy',
      activeDaysPerWeek: 7,
      roundsPerActiveDay: 1_000,
      betAc: 25,
      adsPerActiveDay: 20,
      friendsPerMonth: 4,
      doubledFriendsPercent: 100,
      tasksPercent: 90,
      weeklyTournaments: 2,
      monthlyTournaments: 1,
      attemptsPerTournament: 3,
      coinTournaments: 1,
      frames: 8,
      starPackagesPerMonth: { gold_1: 1 },
    },
  ],
  ticketAc: 5_000,
  // A member's expected share of the pool when this many take part.
  membersOfWeekly: 1_000,
  membersOfMonthly: 300,
  membersOfCoins: 200,
  // Everything that pays TON, together.
  tonPerDayMaxNano: 100 * NANO_PER_TON,
}
