import { easeInOutSine, easeOutBack, easeOutCubic, shakeAt, spanOf } from '../../../view/motion/easing.ts'

/** Shares of a duel's time at which steel meets steel; the last blow decides. */
export const BLOWS = [0.3, 0.44, 0.58] as const
/** The multiplier takes what was won here. */
export const COUNTED = 0.92

/** The gladiator strikes first, the challenger answers, and at the last blow both strike. */
const HERO_BLOWS = [BLOWS[0], BLOWS[2]]
const FOE_BLOWS = [BLOWS[1], BLOWS[2]]
const BACK = 0.09
const THROUGH = 0.05

/** How far an arm is swung: back to −1 before each blow, 1 at it. Between two close blows it swings straight back. */
function swingAt(progress: number, blows: readonly number[]): number {
  const last = blows.findLast(at => progress >= at)
  const next = blows.find(at => progress < at)
  const followed = last === undefined ? 0 : 1 - easeInOutSine(spanOf(progress, last, last + 2 * THROUGH))
  if (next === undefined) return followed
  const back = last === undefined ? BACK : Math.min(BACK, (next - last) / 2)
  if (progress >= next - back) return 2 * spanOf(progress, next - back, next) ** 2 - 1
  const drawn = easeInOutSine(spanOf(progress, next - 2 * back, next - back))
  return followed * (1 - drawn) - drawn
}

/** How far a guard is raised against a blow, 1 at it. */
const guardAt = (progress: number, blow: number): number =>
  easeInOutSine(spanOf(progress, blow - BACK, blow - 0.02)) *
  (1 - easeInOutSine(spanOf(progress, blow + 0.04, blow + BACK)))

/** Both walk in for this share of the time, with this many steps. */
const ENTRY = 0.22
const STEPS = 2

/** A cheer grows this long after its blow. */
const CHEER = 0.03

/** How far the crowd has jumped, in two rows that take turns; it cheers after each blow and at the end. */
function crowdAt(progress: number, lastBlow = 1) {
  const cheer =
    spanOf(progress, lastBlow, lastBlow + CHEER) * (1 - spanOf(progress, lastBlow, lastBlow + 0.13))
  const joy = 0.25 + 0.75 * Math.max(cheer, spanOf(progress, 0.62, 0.7) * (1 - spanOf(progress, 0.9, 1)))
  const beat = progress * 9 * Math.PI
  return { '--front': joy * Math.abs(Math.sin(beat)), '--rear': joy * Math.abs(Math.cos(beat)) }
}

/** Gladiator from the left, challenger from the right; the loser of the last blow falls. Pure: the scene's clock calls. */
export function duelPose(progress: number, isWon: boolean) {
  const entered = easeOutCubic(spanOf(progress, 0, ENTRY))
  const fallen = easeOutCubic(spanOf(progress, BLOWS[2], 0.74))
  const lastBlow = BLOWS.findLast(at => progress >= at)
  const sinceBlow = lastBlow === undefined ? 1 : spanOf(progress, lastBlow, lastBlow + 0.13)
  const words = spanOf(progress, 0.66, 0.76)
  const flight = isWon ? spanOf(progress, 0.76, COUNTED) : 0
  const heroSwing = swingAt(progress, HERO_BLOWS)
  const foeSwing = swingAt(progress, FOE_BLOWS)
  return {
    '--veil': spanOf(progress, 0, 0.12) * (1 - spanOf(progress, 0.9, 1)),
    '--entered': entered,
    '--stride': Math.sin(STEPS * Math.PI * spanOf(progress, 0, ENTRY)),
    '--hero-lunge': Math.max(0, heroSwing),
    '--foe-lunge': Math.max(0, foeSwing),
    '--hero-swing': heroSwing,
    '--foe-swing': foeSwing,
    '--hero-guard': guardAt(progress, BLOWS[1]),
    '--foe-guard': guardAt(progress, BLOWS[0]),
    '--hero-fallen': isWon ? 0 : fallen,
    '--foe-fallen': isWon ? fallen : 0,
    '--triumph': isWon ? spanOf(progress, 0.64, 0.74) : 0,
    '--flash': lastBlow === undefined ? 0 : 1 - sinceBlow,
    '--quake': lastBlow === undefined ? 0 : shakeAt(sinceBlow).y,
    '--words': words === 0 ? 0 : easeOutBack(words, 1.6),
    '--flown': easeInOutSine(flight),
    '--arc': Math.sin(Math.PI * flight),
    '--left': spanOf(progress, 0.9, 1),
    ...crowdAt(progress, lastBlow),
  }
}
