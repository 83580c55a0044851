import type { Locator } from '@playwright/test'
import type { Phone } from '../phone.ts'
import type { PlayedRound, Round } from '../remote-player.ts'
import { ROUND_TIMEOUT_MS, tapThrough } from '../tap-through.ts'

/** What the next round should bring, for games that let a player choose how likely it is. */
export type Wish = 'win' | 'loss'

/** One game under a player's thumb. */
export interface GameDriver {
  /** Waits until the next round may begin. */
  readonly ready: () => Promise<void>
  /** Plays one round to its end by what a player touches; returns what the provider answered. */
  readonly playRound: (wish: Wish) => Promise<PlayedRound>
  /** Whether the round counts as won; a round that is neither won nor lost is a draw. Anything paid when left out. */
  readonly isWon?: (round: Round) => boolean
}

const STAKING_CALLS = /\/game\/v1\/(play|open-round|move|watch-round)$/

/** Does something and returns what the provider answers when the round is over. */
export async function untilSettled({ page }: Phone, act: () => Promise<void>): Promise<PlayedRound> {
  const answer = page.waitForResponse(
    async response => {
      if (!STAKING_CALLS.test(response.url()) || !response.ok()) return false
      const { state }: { state?: string } = await response.json()
      return state !== 'open'
    },
    { timeout: ROUND_TIMEOUT_MS },
  )
  await act()
  return (await answer).json()
}

/** The round button of most games. */
export function roundButton({ game }: Phone, name: string | RegExp): Locator {
  return game.getByRole('button', { name, exact: true })
}

export async function expectReady(phone: Phone, button: Locator): Promise<void> {
  await tapThrough(phone, () => button.and(phone.game.locator('[data-state="ready"]')).isVisible())
}

/** Types a figure where a player would, in place of the one that stands there. */
export async function typeFigure(field: Locator, figure: string): Promise<void> {
  await field.fill(figure)
  await field.press('Enter')
}
