/** One kind of player. Figures of a month are for 30 days. */
export interface Profile {
  readonly name: string
  /** Of 7; on each the player takes the daily reward and the free spin. */
  readonly activeDaysPerWeek: number
  readonly roundsPerActiveDay: number
  /** ArenaCoins of a round, on average. */
  readonly betAc: number
  readonly adsPerActiveDay: number
  readonly friendsPerMonth: number
  /** Of the player's friends, those that are worth the doubled reward. */
  readonly doubledFriendsPercent: number
  /** Of all tasks, those the player has done within their lifetime. */
  readonly tasksPercent: number
  /** Tournaments for regular tickets the player joins in a week, for golden ones in a month, and attempts they buy in each. */
  readonly weeklyTournaments: number
  readonly monthlyTournaments: number
  readonly attemptsPerTournament: number
  /** How many of each package the player buys for Stars. */
  readonly starPackagesPerMonth: Readonly<Record<string, number>>
}

export interface EconomyContent {
  /** What is given once (the new account, levels, tasks) is spread over so many days. */
  readonly lifetime_days: number
  readonly profiles: readonly Profile[]
  readonly membersOfWeekly: number
  readonly membersOfMonthly: number
  /** The most TON a day may cost, whoever wins it. */
  readonly tonPerDayMaxNano: number
}
