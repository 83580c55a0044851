/** Texts of Comet. */
export const texts = {
  fly: 'Send the comet',
  flying: 'The comet is flying…',
  stopAuto: 'Stop autoplay',
  invite: 'Name a multiplier and send the comet',
  reached: 'Reached! +{amount}',
  faded: 'It faded before your {target}×',
  target: 'Target',
  targetDown: 'Lower the target',
  targetUp: 'Raise the target',
  presets: 'Ready targets',
  chance: 'Chance',
  pays: 'Pays',
  farthest: 'With this bet the farthest target is {target}×',
  pastComets: 'Last comets',
  noComets: 'Your comets will line up here',
  won: 'won',
  lost: 'no win',
  flewTo: 'Flew to {multiplier}×',
  rulesTarget:
    'Name a target from {lowest}× to {top}×. The comet then flies as far as it flies; how far is fixed before the bet and does not depend on your target.',
  rulesPay:
    'If it reaches your target, the bet is paid the target times its amount, however much farther the comet flies. If it fades earlier, the bet is lost.',
  rulesMost:
    'No win is larger than {most}. With large bets the farthest target is therefore lower: at {stake} it is {ceiling}×.',
  rulesRtp:
    'Whatever the target, {share} of all bets comes back in the long run: twice the multiplier, half the chance.',
  rulesChance:
    'Every flight is drawn from seeds fixed before the bet and can be verified under “Fairness”. Bet, target, balance, turbo and autoplay never change how far it goes.',
  rulesConnection:
    'If the connection is lost, a flight under way is finished by the server and its win is added to the balance.',
} as const
