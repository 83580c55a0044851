/** Texts of every scratch card. */
export const texts = {
  card: 'Scratch card',
  buy: 'Buy a card',
  buying: 'Your card is on its way…',
  clearing: 'Let’s see…',
  reveal: 'Reveal the whole card',
  stopAuto: 'Stop autoplay',
  invite: 'Buy a card and scratch it',
  scratchIt: 'Scratch with your finger, or reveal it all with the button',
  blank: 'No three alike this time',
  alike: 'Three alike: {symbol}',
  fieldCovered: 'Field {field}: scratch it',
  fieldOpen: 'Field {field}: {symbol}, ×{prize}',
  prizes: 'Highest prizes',
  threeOf: '{alike} alike',
  prize: 'Pays',
  chance: 'Chance',
  oneIn: '1 in {count}',
  rulesCard: 'A card has {fields} covered fields. Its price is the bet.',
  rulesPrize:
    '{alike} equal symbols win the prize of that symbol: the bet times the number under it, up to {top}×. A card never wins more than one prize.',
  rulesFace:
    'Every card is one of {tickets} equally likely tickets, and {share} of them win. The ticket is drawn first; the symbols only show it. All faces that fit the ticket are equally likely, so no near miss is ever arranged.',
  rulesScratch:
    'However you scratch, quickly, slowly or with the button, the prize stays the same. Autoplay scratches by itself.',
  rulesRtp: 'All prizes together return {rtp} of the price of all tickets, at every bet.',
  rulesChance:
    'Each ticket is drawn from seeds fixed before you buy it and can be verified under “Fairness”. Turbo, autoplay, bet and balance never change the odds.',
  rulesConnection:
    'The server knows a card’s prize when it is bought. If you leave before you have scratched it, the prize is added to your balance all the same.',
} as const
