/** The content of a spot, independent of the screen. */
export interface SpotScript {
  readonly title: string
  readonly description: string
  /** The partner's payments, one per line. */
  readonly rewards: readonly string[]
  /** Two colours as CSS writes them, from the partner's own picture. */
  readonly colours: readonly [string, string]
  readonly picture: HTMLImageElement
}

/** Where a spot is: which of its scenes, and how much of that scene is over (0 to 1). */
export interface SpotMoment {
  readonly scene: number
  readonly share: number
}

/** How long each scene is, in shares of the spot: the partner's picture, name, text and rewards. */
const SCENES = [0.26, 0.24, 0.26, 0.24] as const

export function momentOf(time_s: number, length_s: number): SpotMoment {
  let left = Math.min(Math.max(time_s / length_s, 0), 1)
  for (const [scene, share] of SCENES.entries()) {
    if (left < share || scene === SCENES.length - 1) return { scene, share: Math.min(1, left / share) }
    left -= share
  }
  return { scene: SCENES.length - 1, share: 1 }
}

/** `text` in lines that fit, by the widths of `measure`; a word that is too long gets its own line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(part => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}
