/** Players share their own play: links to won rounds, with their facts from our own books and their proof from the games. */
export type { Sharing } from './create-sharing.ts'
export { CARDS_PATH } from './share-card.ts'
