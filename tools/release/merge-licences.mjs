/** A heading of the lists that the builds write, with its licence behind it: `## name - version (licence)`. */
const SECTION = /^(?=## \S+ - \S+(?: \(.*\))?$)/m

/**
 * One list of several: every package once, and a text that packages share once below all their headings.
 * @param {readonly string[]} lists as the builds write them
 * @returns {string}
 */
export function mergeLicences(lists) {
  /** @type {Map<string, Set<string>>} */
  const headings = new Map()
  for (const section of lists.flatMap(list => list.split(SECTION).slice(1))) {
    const end = section.indexOf('\n')
    const text = section.slice(end).trim()
    headings.set(text, (headings.get(text) ?? new Set()).add(section.slice(0, end)))
  }
  const sections = [...headings].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`)
  return `# Licenses\n\nThe programs bundle these packages:\n\n${sections.sort().join('\n')}`
}
