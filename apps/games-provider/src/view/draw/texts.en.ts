/** Texts of every draw. */
export const texts = {
  draw: 'Start the draw',
  rolling: 'The balls are rolling…',
  hurry: 'Show all balls at once',
  stopAuto: 'Stop autoplay',
  board: 'Your ticket',
  quickPick: 'Quick pick',
  clear: 'Clear',
  ready: { one: '{count} number marked. Good luck!', other: '{count} numbers marked. Good luck!' },
  tooMany: 'The ticket is full: at most {most} numbers',
  hitsOf: 'Hits: {hits} of {marks}',
  drawnBalls: 'Drawn balls',
  fieldHit: '{number}: marked and drawn',
  fieldDrawn: '{number}: drawn',
  pays: 'What your ticket pays',
  paysLater: 'Mark your numbers to see what they pay',
  results: 'Last draws',
  noResults: 'Your draws will line up here',
  hits: 'Hits',
  prize: 'Pays',
  chance: 'Chance',
  oneIn: '1 in {count}',
  marked: { one: '{count} number marked', other: '{count} numbers marked' },
  yourNumbers: 'Your numbers',
  rulesTicket:
    'Touch a number to mark it and touch it again to take the mark away. Quick pick marks numbers at random. The ticket stays as it is until you change it, also for autoplay.',
  rulesPay:
    'A ticket pays the bet times the multiple of its hits, up to {top}×. The order of the balls does not matter.',
  rulesRtp:
    'Every ticket returns at least {rtp} of all bets in the long run. All numbers are equally likely: no number is ever “due”.',
  rulesChance:
    'Each draw comes from seeds fixed before the bet and can be verified under “Fairness”. Turbo, autoplay, bet and balance never change the odds.',
  rulesConnection:
    'If the connection is lost, a draw under way is finished by the server and its win is added to the balance.',
} as const
