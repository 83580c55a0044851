import { hasTurn, IS_LONG } from '@arena/test-kit/run-options'
import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { FREE_CUP } from '../free-cup.ts'
import { journey } from '../journey.ts'
import type { Phone } from '../phone.ts'
import type { RemotePlayer, Round } from '../remote-player.ts'
import { inMotion, withoutMotion } from '../stillness.ts'
import type { PlayableGame } from './catalogue.ts'
import { aLoss, planOutcomes } from './plan-outcome.ts'
import { expectSound, leaveGame, openGame, openGamePage, playToWinAndLoss, silence } from './visit.ts'

/** The journey of a game in this run: skipped when another game that shares its drawing code has its turn. */
export function journeyOf({ movesAsAnother }: PlayableGame): typeof journey | typeof journey.skip {
  return movesAsAnother === undefined || hasTurn(movesAsAnother.turn, 2) ? journey : journey.skip
}

/**
 * Plays a game as its player meets it: for coins with sound and motion, then for points without either, each to a win and a loss. A game
 * that shares another game's drawing code is played in motion in long runs only.
 */
export async function playThrough(phone: Phone, game: PlayableGame, champion: RemotePlayer): Promise<void> {
  const plan = await planOutcomes(phone, aLoss)
  const before = await champion.level()
  const known = await champion.history(game.id)

  if (IS_LONG || game.movesAsAnother === undefined) await inMotion(phone.page)
  await openGamePage(phone, game)
  await expectShown(phone)
  const loud = await openGame(phone, game, 'single')
  await expectAccessible(phone.page, game.name)
  await expectSound(phone, true)
  const forCoins = await playToWinAndLoss(phone, { driver: loud, plan })

  await leaveGame(phone)
  await silence(phone)
  await withoutMotion(phone.page)
  await openGamePage(phone, game)
  const silent = await openGame(phone, game, FREE_CUP)
  await expectSound(phone, false)
  const forPoints = await playToWinAndLoss(phone, { driver: silent, plan })

  const played = [...forCoins, ...forPoints]
  const history = await champion.history(game.id)
  expect(history.slice(0, history.length - known.length).map(figuresOf)).toEqual(
    played.map(figuresOf).reverse(),
  )
  const after = await champion.level()
  expect(after.exp - before.exp).toBe(played.length)
  expect(after.credit - before.credit).toBe(forCoins.reduce((sum, { win, bet }) => sum + win - bet, 0))
}

/** The information that a player looks for before the first round. */
async function expectShown({ app }: Phone): Promise<void> {
  await expect(app.getByText('Return to player', { exact: true })).toBeVisible()
  await expect(app.getByText('Highest win', { exact: true })).toBeVisible()
  await app.getByText('Rules', { exact: true }).click()
  await expect(app.getByRole('listitem').first()).toBeVisible()
}

const figuresOf = ({ round_id, bet, win }: Round) => ({ round_id, bet, win })
