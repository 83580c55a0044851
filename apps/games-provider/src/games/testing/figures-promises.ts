import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Game } from '../game.ts'
import { figuresOnPage } from '../odds-figures.ts'

const HIGHEST_WIN = 100_000_000

/** Tests of what every game publishes. */
export function figuresPromises(game: Game): void {
  it('publishes its figures on the odds page, figure by figure', async () => {
    const page = readFileSync(new URL(`../${game.id}/odds.md`, import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(await game.computeFigures())
  })

  it('never wins more than a million coins', () => {
    expect(game.limits.max_bet * game.maxWinMultiplier).toBeLessThanOrEqual(HIGHEST_WIN)
  })
}
