/** The pictures of the cards as addresses an `<img>` takes, each drawn once. */
import { CARD_BACKS } from '@arena/ui/looks/card-backs'
import { pictureAddress } from '@arena/ui/looks/picture-address'
import { wornLook } from '../../../view/session/worn-look.ts'
import { cardBackSvg, cardSvg } from './card-art.ts'

const known = new Map<number | 'back', string>()

export const cardPicture = (card: number): string => drawnOnce(card, () => cardSvg(card))

/** The back that the player wears. */
export const cardBackPicture = (): string =>
  drawnOnce('back', wornLook('cardBack', CARD_BACKS) ?? cardBackSvg)

function drawnOnce(key: number | 'back', draw: () => string): string {
  const found = known.get(key)
  if (found !== undefined) return found
  const address = pictureAddress(draw())
  known.set(key, address)
  return address
}
