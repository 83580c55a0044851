import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { expect, journey } from '../base/journey.ts'
import type { Measured } from '../base/render-sounds.ts'

const ENTRY = path.resolve(import.meta.dirname, '../base/render-sounds.ts')
const TIERS = ['below-stake', 'modest', 'good', 'great', 'big', 'huge', 'mega', 'legendary'] as const
/** The win sounds of these tiers are fanfares. */
const FANFARES: readonly string[] = ['big', 'huge', 'mega', 'legendary']
const TIER_STEP_LU = 2
const GAMES_APART_LU = 2
/** The share of a piece's loudness that may lie below 400 Hz, where a phone's speaker plays nothing. */
const LOST_ON_A_PHONE_LU = 6
/** A mono recording has 1. */
const WIDE = 0.95

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: path.dirname(ENTRY),
    build: { write: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'render-sounds' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (chunk === undefined) throw new Error('The renderer was not built')
  return chunk.code
}

async function openRenderer(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.addScriptTag({ type: 'module', content: await bundle() })
  // The tag is there before its module has run.
  await page.waitForFunction(() => 'duelSounds' in window)
}

const stepsOf = (loudness: readonly number[]) =>
  loudness.slice(1).map((lufs, place) => lufs - (loudness[place] ?? 0))
const written = (loudness: readonly number[]) => loudness.map(lufs => lufs.toFixed(1)).join(' ')

journey(
  'a bigger win is clearly louder than a smaller one, also on a phone’s speaker, and no win sound clips',
  async ({ page }) => {
    await openRenderer(page)
    const wins: Measured[] = []
    for (const tier of TIERS) {
      const win = await page.evaluate(name => window.measureWin(name), tier)
      expect(win.peak, tier).toBeLessThan(1)
      if (FANFARES.includes(tier)) expect(win.correlation, tier).toBeLessThan(WIDE)
      wins.push(win)
    }
    for (const loudness of [wins.map(({ lufs }) => lufs), wins.map(({ highLufs }) => highLufs)])
      expect(Math.min(...stepsOf(loudness)), written(loudness)).toBeGreaterThanOrEqual(TIER_STEP_LU)
  },
)

journey(
  'the music of all games is equally loud and wide, and its tune is audible on a phone’s speaker',
  async ({ page }) => {
    await openRenderer(page)
    const calm: number[] = []
    for (const { name, moods } of await page.evaluate(() => window.pieces)) {
      const base = await page.evaluate(piece => window.measurePiece(piece), name)
      calm.push(base.lufs)
      expect(base.lufs - base.highLufs, name).toBeLessThan(LOST_ON_A_PHONE_LU)
      expect(base.correlation, name).toBeLessThan(WIDE)
      for (const mood of moods) {
        const excited = await page.evaluate(([piece, chosen]) => window.loudnessOfPiece(piece, chosen), [
          name,
          mood,
        ] as const)
        expect(excited - base.lufs, `${name}, ${mood}`).toBeGreaterThan(0.5)
        expect(excited - base.lufs, `${name}, ${mood}`).toBeLessThan(4)
      }
    }
    expect(calm.length).toBeGreaterThan(8)
    expect(Math.max(...calm) - Math.min(...calm), written(calm)).toBeLessThanOrEqual(GAMES_APART_LU)
  },
)

journey(
  'the sounds of a duel are louder than the smallest win and softer than a big one, grow with each blow, and none clips',
  async ({ page }) => {
    await openRenderer(page)
    const { lufs: least } = await page.evaluate(() => window.measureWin('below-stake'))
    const { lufs: most } = await page.evaluate(() => window.measureWin('big'))
    const loudness: Record<string, number> = {}
    for (const name of await page.evaluate(() => window.duelSounds)) {
      const { lufs, peak } = await page.evaluate(sound => window.measureDuelSound(sound), name)
      expect(peak, name).toBeLessThan(1)
      expect(lufs, name).toBeGreaterThan(least)
      expect(lufs, name).toBeLessThan(most)
      loudness[name] = lufs
    }
    const { firstBlow = 0, secondBlow = 0, lastBlow = 0, victory = 0, defeat = 0 } = loudness
    expect(secondBlow).toBeGreaterThan(firstBlow)
    expect(lastBlow).toBeGreaterThan(secondBlow)
    expect(victory).toBeGreaterThan(defeat)
  },
)
