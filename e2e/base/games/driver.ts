import type { Locator } from '@playwright/test'
import type { Phone } from '../phone.ts'
import type { PlayedRound, Round } from '../remote-player.ts'
import { ROUND_TIMEOUT_MS, tapThrough } from '../tap-through.ts'
import { aLoss, aWin, type Wanted } from './plan-outcome.ts'

/** The planned result of a round. Where a player chooses the odds, they choose accordingly. */
export type Wish = 'win' | 'loss'

/** One game under a player's thumb. */
export interface GameDriver {
  /** Waits until the next round may begin. */
  readonly ready: () => Promise<void>
  /** The rounds that a visit plays: a win and a loss when left out. */
  readonly wishes?: readonly Wish[]
  /** The planned round; a modest win or a loss by default. Called before each round. */
  readonly wanted?: (wish: Wish) => Wanted
  /** Plays one round to its end by touch; returns the provider's answer. */
  readonly playRound: (wish: Wish) => Promise<PlayedRound>
  /** Whether the round counts as won. Anything paid when left out. */
  readonly isWon?: (round: Round) => boolean
}

export const wantedOf = (driver: GameDriver, wish: Wish): Wanted =>
  driver.wanted?.(wish) ?? (wish === 'win' ? aWin : aLoss)

const STAKING_CALLS = /\/game\/v1\/(play|open-round|move|watch-round)$/

/** Runs an action and returns the provider's answer at the end of the round. */
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

/** Types a figure like a player, replacing the existing one. */
export async function typeFigure(field: Locator, figure: string): Promise<void> {
  await field.fill(figure)
  await field.press('Enter')
}
