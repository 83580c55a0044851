/** Longer names are cut: no screen has room for more. */
const NAME_MAX = 64
/**
 * What draws nothing or turns the text around it: controls, halves of surrogate pairs, zero-width and bidirectional marks, fillers, the
 * empty braille cell. Within an emoji the joiner and the variation mark stay: there they draw.
 */
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f))[\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * A name as other players read it, whoever it comes from: the chat platform or a registration. Two names that look alike by what can't be
 * seen become one; '' when nothing readable is left.
 */
export function readableName(name: string): string {
  const spaced = name.replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, ' ')
  const visible = spaced.replace(INVISIBLE, '').normalize('NFC').replace(/ +/g, ' ').trim()
  return [...visible].slice(0, NAME_MAX).join('').trim()
}
