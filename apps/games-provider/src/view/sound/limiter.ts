/** The last stage of all sound, so that many sounds at once never crackle. */
export function createLimiter(context: BaseAudioContext): AudioNode {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -10
  limiter.knee.value = 6
  limiter.ratio.value = 16
  limiter.attack.value = 0.001
  limiter.release.value = 0.2
  limiter.connect(context.destination)
  return limiter
}
