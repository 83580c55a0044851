/** Runs in the browser: renders a win's whole sound through the page's own limiter, as heard without music. */
import { createLimiter } from '../../apps/games-provider/src/view/sound/limiter.ts'
import { drawWin } from '../../apps/games-provider/src/view/sound/win-sounds.ts'
import { countUpMs, type WinTier } from '../../apps/games-provider/src/view/win-tiers.ts'

declare global {
  interface Window {
    renderWin(tier: Exclude<WinTier, 'none'>, sampleRate: number): Promise<number[]>
  }
}

const TAIL_S = 1.2

window.renderWin = async (tier, sampleRate) => {
  const count_s = countUpMs(tier) / 1000
  const context = new OfflineAudioContext(1, (count_s + TAIL_S) * sampleRate, sampleRate)
  drawWin({ context, output: createLimiter(context), at: 0 }, tier, count_s)
  return [...(await context.startRendering()).getChannelData(0)]
}
