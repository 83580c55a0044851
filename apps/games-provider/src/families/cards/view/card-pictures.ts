/** The pictures of the cards as addresses an `<img>` takes, each drawn once. */
import { cardBackSvg, cardSvg, pictureAddress } from './card-art.ts'

const known = new Map<number, string>()

export const CARD_BACK = pictureAddress(cardBackSvg())

export function cardPicture(card: number): string {
  const found = known.get(card)
  if (found !== undefined) return found
  const address = pictureAddress(cardSvg(card))
  known.set(card, address)
  return address
}
