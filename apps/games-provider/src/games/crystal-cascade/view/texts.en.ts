/** Texts of Crystal Cascade. */
export const texts = {
  play: 'Drop the crystals',
  playing: 'The crystals are falling',
  hurry: 'Hurry up',
  stopAuto: 'Stop autoplay',
  invite: 'Bring {least} equal crystals together',
  ladder: 'Step multipliers',
  step: 'Step {count}',
  resultNone: 'No cluster',
  resultWin: { one: 'Won {amount} in {count} step', other: 'Won {amount} in {count} steps' },
  crown: 'Crown',
  heart: 'Ruby heart',
  star: 'Amethyst star',
  emerald: 'Emerald',
  sapphire: 'Sapphire drop',
  quartz: 'Quartz',
  payForBet: 'Payouts by cluster size for a bet of {amount}',
  clustersTitle: 'Clusters',
  clustersText:
    '{least} or more equal crystals that touch above, below, left or right are a cluster. All clusters of a step pay and vanish together.',
  multipliersText:
    'Crystals fall into the gaps, and new clusters pay again. Every step of one cascade counts more: {multipliers}. After that every step counts ×{last}.',
  rulesIntro:
    'Crystal Cascade is a slot with {reels} reels and {rows} rows. There are no lines: clusters pay.',
  rulesClusters:
    '{least} or more equal crystals that touch above, below, left or right are a cluster; corners don’t count. Each cluster pays what the paytable shows for its crystal and its size.',
  rulesFall:
    'Paid crystals burst, those above fall down, and the gaps are filled from each reel above. If new clusters come together, they pay and burst in the next step.',
  rulesMultiplier:
    'The clusters of each step are multiplied: {multipliers}, and ×{last} from there on. The next round starts at the beginning again.',
  rulesEnd: 'The round ends when no cluster is left. Its win is the sum of all clusters of all steps.',
  rulesMost: 'The highest possible win is {most} bets.',
  rulesRtp:
    'Return to player: {rtp} over all possible rounds. A round pays something in {hit} of cases, and at least the bet in {profit}.',
  rulesChance:
    'The stops of the reels are drawn before anything falls, and the whole cascade follows from them. You can verify it under “Fairness”. Turbo, autoplay, taps, bet and balance never change the odds.',
  rulesConnection:
    'If the connection is lost, a round under way is finished by the server and its win is added to the balance.',
} as const
