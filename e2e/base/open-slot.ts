import type { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import type { FREE_CUP } from './free-cup.ts'
import type { SHORT_CUP } from './held-prize.ts'
import type { Phone } from './phone.ts'
import { Slot } from './slot.ts'

export type Mode = 'single' | typeof OPEN_TOURNAMENT_KEY | typeof FREE_CUP | typeof SHORT_CUP

/** From home through the game's page and the choice of balance into the running game. */
export async function openSlot(phone: Phone, mode: Mode = 'single'): Promise<Slot> {
  const { app } = phone
  await app.getByTestId('game-golden-arena').click()
  await app.getByTestId('play').click()
  await app.getByTestId(`play-${mode}`).click()
  const slot = new Slot(phone)
  await slot.ready()
  return slot
}
