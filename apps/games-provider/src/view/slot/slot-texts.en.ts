/** Texts every slot shares; a slot's own texts begin with these. */
export const slotTexts = {
  spin: 'Spin',
  spinning: 'The reels are spinning',
  stopReels: 'Stop the reels',
  stopAuto: 'Stop autoplay',
  invite: 'Spin and win on {lines} lines',
  noWin: 'No win this time',
  freeSpins: 'Free spins',
  freeSpinsWon: { one: '{count} free spin', other: '{count} free spins' },
  freeSpinsMore: { one: '+{count} free spin', other: '+{count} free spins' },
  freeSpinsCount: '{played} of {total}',
  featureWin: 'Free spins win',
  summarySpins: { one: 'in {count} free spin', other: 'in {count} free spins' },
  payForBet: 'Payouts for a bet of {amount}',
  scatterRow: '{pay} and {spins}',
  linesTitle: { one: '{count} line', other: '{count} lines' },
  linesText:
    'Equal symbols on a line pay from the left reel to the right. Each line pays its longest run; wins on different lines are added.',
  rulesLines:
    '{least} or more equal symbols side by side on a line, starting at the left reel, pay what the paytable shows. Only the longest run on each line is paid, and the wins of all lines are added.',
  rulesChance:
    'Every stop is drawn before the reels move and can be verified under “Fairness”. Turbo, autoplay, bet and balance never change the odds.',
  rulesConnection:
    'If the connection is lost, a round under way is finished by the server and its win is added to the balance.',
  rulesRtp:
    'Return to player: {rtp} over all possible rounds. A round pays something in {hit} of spins, and at least the bet in {profit}.',
  linePicture: 'Line {number}',
} as const
