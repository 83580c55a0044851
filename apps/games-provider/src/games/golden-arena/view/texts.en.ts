/** Texts of Golden Arena. */
export const texts = {
  spin: 'Spin',
  spinning: 'The reels are spinning',
  stopReels: 'Stop the reels',
  stopAuto: 'Stop autoplay',
  invite: 'Spin and win on {lines} lines',
  freeSpins: 'Free spins',
  freeSpinsWon: { one: '{count} free spin', other: '{count} free spins' },
  freeSpinsMore: { one: '+{count} free spin', other: '+{count} free spins' },
  allWinsTriple: 'Every win counts ×{multiplier}',
  freeSpinsCount: '{played} of {total}',
  featureWin: 'Free spins win',
  summaryTitle: 'The crowd roars!',
  summarySpins: { one: 'in {count} free spin', other: 'in {count} free spins' },
  nameW: 'Eagle',
  nameS: 'Arena',
  nameH1: 'Champion’s helmet',
  nameH2: 'Shield',
  nameH3: 'Swords',
  nameH4: 'Victor’s cup',
  nameL1: 'Ruby',
  nameL2: 'Emerald',
  nameL3: 'Sapphire',
  nameL4: 'Amethyst',
  wildText: 'Wild. Stands for every symbol but the arena. Appears on reels {wildReels}.',
  scatterText: 'Scatter. Pays anywhere, and {least} or more open the gate to free spins.',
  payForBet: 'Payouts for a bet of {amount}',
  scatterRow: '{pay} and {spins}',
  linesTitle: { one: '{count} line', other: '{count} lines' },
  linesText:
    'Equal symbols on a line pay from the left reel to the right. Each line pays its longest run; wins on different lines are added.',
  rulesIntro:
    'Golden Arena is a slot with {reels} reels, {rows} rows and {lines} lines. The bet is spread evenly over all lines.',
  rulesLines:
    '{least} or more equal symbols side by side on a line, starting at the left reel, pay what the paytable shows. Only the longest run on each line is paid, and the wins of all lines are added.',
  rulesWild: 'The eagle is wild: it appears on reels {wildReels} and stands for any symbol except the arena.',
  rulesScatter: '{counts} arenas anywhere pay {pays} bets and start {spins} free spins.',
  rulesFree:
    'Free spins are played with the same reels and bet, and every win in them counts ×{multiplier}. {least} or more arenas add further free spins.',
  rulesCap:
    'One round, its free spins included, pays at most {bets} bets; if that is reached, the free spins end.',
  rulesRtp:
    'Return to player: {rtp} over all possible rounds. A round pays something in {hit} of spins, and at least the bet in {profit}.',
  rulesChance:
    'Every stop is drawn before the reels move and can be verified under “Fairness”. Turbo, autoplay, bet and balance never change the odds.',
  rulesConnection:
    'If the connection is lost, a round under way is finished by the server and its win is added to the balance.',
  linePicture: 'Line {number}',
} as const
