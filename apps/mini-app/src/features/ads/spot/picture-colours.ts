/** What stands in for a picture whose colours may not be read: the product's own. */
const PLAIN = ['#5a3d0a', '#161208'] as const

/** A picture's ground, as two colours: from its upper left and its lower right corner. */
export function coloursOf(picture: HTMLImageElement): readonly [string, string] {
  const side = 16
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return PLAIN
  try {
    context.drawImage(picture, 0, 0, side, side)
    const at = (place: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(place, place, 1, 1).data
      return `rgb(${red} ${green} ${blue})`
    }
    return [at(1), at(side - 2)]
  } catch {
    // A picture from another origin may be shown but not read.
    return PLAIN
  }
}
