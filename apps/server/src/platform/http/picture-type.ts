/** By their first bytes, in hex. */
const TYPES = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
} as const
export type PictureType = keyof typeof TYPES
export const PICTURE_TYPES = Object.keys(TYPES) as readonly PictureType[]
const LONGEST_START = 12

/** The type of a picture, by its bytes and nothing else; undefined = it is no picture. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  const start = bytes.toString('hex', 0, LONGEST_START)
  return PICTURE_TYPES.find(name => TYPES[name].test(start))
}
