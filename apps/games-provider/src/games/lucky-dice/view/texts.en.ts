/** Texts of Lucky Dice. */
export const texts = {
  roll: 'Roll the dice',
  rolling: 'Rolling…',
  stopAuto: 'Stop autoplay',
  invite: 'Choose your line and roll',
  won: 'won',
  lost: 'No win this time',
  under: 'Under',
  over: 'Over',
  sideLabel: 'Winning side',
  goalUnder: 'Wins below {line}',
  goalOver: 'Wins from {line} up',
  lineLabel: 'Line between win and loss',
  lineDown: 'Move the line down',
  lineUp: 'Move the line up',
  multiplier: 'Multiplier',
  chance: 'Chance',
  payout: 'Pays',
  pastRolls: 'Last results',
  noRolls: 'Your results will line up here',
  rulesRoll:
    'Each round rolls a number from {lowest} to {highest}; all {results} results are equally likely.',
  rulesChoice:
    'Set the line and choose whether results below it or from it upwards win. The chance can be anything from {least} to {most}.',
  rulesPay:
    'A win pays the bet times the multiplier shown. The smaller the chance, the larger the multiplier, up to {top}×.',
  rulesRtp:
    'Multipliers return {share} of all bets, rounded down to four decimals: never less than {rtp} over all rolls.',
  rulesChance:
    'Every roll is drawn from seeds fixed before the bet and can be verified under “Fairness”. Turbo, autoplay, bet and balance never change the odds.',
  rulesConnection:
    'If the connection is lost, a round under way is finished by the server and its win is added to the balance.',
} as const
