/**
 * The text that the chat platform signs: its fields, sorted and joined by line feeds. Undefined when a field contains a line feed, since the
 * same text could then be read as other fields.
 */
export function signedTextOf(fields: Iterable<readonly [string, string | number]>): string | undefined {
  const lines = Array.from(fields, ([key, value]) => `${key}=${value}`)
  return lines.some(line => line.includes('\n')) ? undefined : lines.sort().join('\n')
}
