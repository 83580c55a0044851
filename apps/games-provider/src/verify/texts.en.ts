/** Texts of the verifier. */
export const texts = {
  title: 'Verify a round',
  intro:
    'This page recomputes a finished round in your browser, with the same rules the game used. Nothing you enter leaves your device.',
  game: 'Game',
  serverSeed: 'Revealed server seed',
  clientSeed: 'Your seed',
  nonce: 'Round number',
  bet: 'Bet',
  choice: "Your choice, as in the round's details",
  moves: "Your moves, as in the round's details",
  expectedHash: 'Published SHA-256 of the server seed',
  compute: 'Recompute',
  hashOf: 'SHA-256 of the server seed',
  hashSame: 'The seed is the one that was committed to before play',
  hashDiffers: 'This seed is not the one that was committed to',
  win: 'Win',
  incomplete: "All the fields are needed, and the choice and moves as the round's details show them.",
  details: 'All of the outcome',
  how: 'How: block r = HMAC-SHA256(server seed as text, "your seed:round number:r"). Its bytes are drawn four at a time for each reel stop or roll.',
} as const
