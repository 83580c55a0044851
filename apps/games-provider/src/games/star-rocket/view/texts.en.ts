/** Texts of Star Rocket. */
export const texts = {
  launch: 'Launch',
  launching: 'Igniting…',
  cashOut: 'Cash out',
  cashOutBet: 'Cash out bet {place}',
  sending: 'Taking out…',
  takenOut: 'Out at {multiplier}×',
  lost: 'Burst',
  soon: 'Ready in a moment',
  nextFlight: 'Next flight soon',
  stopAuto: { one: 'Stop autoplay, {count} round left', other: 'Stop autoplay, {count} rounds left' },
  bet: 'Bet {place}',
  addBet: 'Second bet',
  removeBet: 'Remove the second bet',
  amount: 'Amount of bet {place}',
  lessAmount: 'Lower bet {place}',
  moreAmount: 'Raise bet {place}',
  autoShort: 'Auto',
  autoOn: 'Auto cash-out for bet {place}',
  autoAt: 'Multiplier of the auto cash-out for bet {place}',
  invite: 'Launch, and get out before the burst',
  flying: 'Flying',
  burstAt: 'Burst at {multiplier}×',
  flewTo: 'You are out. It flew to {multiplier}×',
  flyingOn: 'You are out. The rocket flies on…',
  wonTotal: '{amount} won',
  lineLost:
    'No connection: what happens up there is not known here. Your bets fly on to auto cash-out or burst.',
  pastFlights: 'Last flights',
  noFlights: 'Your flights will line up here',
  won: 'won',
  notWon: 'lost',
  seconds: '{count} s',
  cashOutAt: 'Cash-out',
  chance: 'Chance',
  pays: 'Your bet pays',
  rulesFlight:
    'The multiplier climbs from {start}× until the rocket bursts. The point of the burst is fixed before you bet; nothing you do moves it.',
  rulesBets:
    'Put one bet or two on a flight. From {lowest}× on you can take each of them out at any moment; it is then paid its amount times the multiplier. What is still aboard at the burst is lost.',
  rulesAuto:
    'With auto cash-out a bet takes itself out at exactly the multiplier you set, even while you are offline.',
  rulesServer:
    'What counts is the moment your press reaches the server: you are paid the multiplier of that moment, never less than the one you saw when you were in time.',
  rulesCeiling:
    'At {top}× a bet takes itself out, or earlier if the round could win more than {most}: with {stake} staked, at {ceiling}×.',
  rulesRtp:
    'Wherever you get out, {share} of all bets comes back in the long run. {atOnce} of flights burst before {lowest}×.',
  rulesChance:
    'The burst is drawn from seeds fixed before the bet and can be verified under “Fairness”. Bets, balance, autoplay and turbo never change the odds.',
  rulesConnection:
    'If the connection is lost, the flight goes on at the server: bets fly to their auto cash-out, the ceiling or the burst. Open the game again and you are back aboard.',
} as const
