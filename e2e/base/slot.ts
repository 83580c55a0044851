import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'
import type { PlayedRound, Round } from './remote-player.ts'
import { tapThrough } from './tap-through.ts'

/** Golden Arena, played by touch. */
export class Slot {
  readonly #phone: Phone

  constructor(phone: Phone) {
    this.#phone = phone
  }

  get #spinButton() {
    return this.#phone.game.getByRole('button', { name: 'Spin', exact: true })
  }

  /** Waits until the reels have stopped and the next round may begin. */
  async ready(): Promise<void> {
    await tapThrough(this.#phone, () => this.#spinButton.isVisible())
  }

  /** Plays one round to its end; returns the provider's answer. */
  async spin(): Promise<PlayedRound> {
    const answer = this.#phone.page.waitForResponse(response => response.url().endsWith('/game/v1/play'))
    await this.#spinButton.click()
    const reply = await (await answer).json()
    await this.ready()
    return reply
  }

  /** Presses once: the round's result may cover the button before the next round could begin. */
  async spinOnce(): Promise<void> {
    await this.ready()
    await this.#spinButton.click()
  }

  /** The reels show something: their canvas is not blank. */
  async isDrawn(): Promise<void> {
    const canvas = this.#phone.game.locator('canvas').first()
    await expect
      .poll(() =>
        canvas.evaluate(element => {
          if (!(element instanceof HTMLCanvasElement)) return 0
          const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
          return (pixels ?? []).filter((value, place) => place % 4 === 3 && value > 0).length
        }),
      )
      .toBeGreaterThan(1000)
  }

  async turbo(): Promise<void> {
    await this.#phone.game.getByRole('button', { name: 'Turbo' }).click()
  }

  /** Starts autoplay, whatever the rounds' results. */
  async startAutoplay(rounds: 10 | 25 | 50 | 100 | 250): Promise<void> {
    const { game } = this.#phone
    await game.getByRole('button', { name: 'Auto', exact: true }).click()
    await expect(game.getByRole('button', { name: /^Start \d+ rounds$/ })).toBeInViewport({ ratio: 1 })
    // The win of the last round, still on show, may be such a number too.
    const numbers = game.getByRole('group', { name: 'Number of rounds' })
    await numbers.getByText(String(rounds), { exact: true }).click()
    await game.getByText('free spins start').click()
    await game.getByRole('group', { name: 'the balance falls by' }).getByText('Never').click()
    await game.getByRole('button', { name: `Start ${rounds} rounds` }).click()
  }

  /** The payout of the last spin as screen readers announce it: the reels are a picture. */
  async saysResult({ win }: Pick<Round, 'win'>): Promise<void> {
    const words = win === 0 ? /^No win this time$/ : new RegExp(`^Win ${written(win)}\\sAC$`)
    await expect(this.#phone.game.getByRole('status').filter({ hasText: words })).toBeAttached()
  }

  async showsBalance(credit: number): Promise<void> {
    await expect(this.#phone.game.getByTestId('balance')).toHaveText(new RegExp(`^${written(credit)}\\s`))
  }
}

/** Hundredths as an English page writes them, as a pattern: groups are parted by any kind of space. */
export function written(credit: number): string {
  const text = new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(credit / 100)
  return text
    .replace(/\.(\d)$/, '.$10?')
    .replaceAll('.', '\\.')
    .replaceAll(',', '\\s')
}
