import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, journey } from '../base/journey.ts'
import { integratedLufs, peakOf, SAMPLE_RATE } from '../base/loudness.ts'

const ENTRY = path.resolve(import.meta.dirname, '../base/render-win.ts')
const TIERS = ['below-stake', 'modest', 'good', 'great', 'big', 'huge', 'mega', 'legendary'] as const

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: ENTRY, formats: ['es'], fileName: 'render-win' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (chunk === undefined) throw new Error('The renderer was not built')
  return chunk.code
}

journey('a bigger win is louder than a smaller one, and none clips', async ({ page }) => {
  await page.goto('about:blank')
  await page.addScriptTag({ type: 'module', content: await bundle() })
  const loudness: number[] = []
  for (const tier of TIERS) {
    const samples = await page.evaluate(([name, rate]) => window.renderWin(name, rate), [
      tier,
      SAMPLE_RATE,
    ] as const)
    const recording = Float32Array.from(samples)
    expect(peakOf(recording), tier).toBeLessThan(1)
    loudness.push(integratedLufs(recording))
  }
  const steps = loudness.slice(1).map((lufs, place) => lufs - (loudness[place] ?? 0))
  expect(Math.min(...steps), loudness.map(lufs => lufs.toFixed(1)).join(' ')).toBeGreaterThan(0.3)
})
