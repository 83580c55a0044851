/**
 * A newcomer may run this with any Node version, so this file uses syntax that old versions understand, and the commands load everything else
 * only after its check.
 */
/** The lines of Node that are supported, each from a minor version on, as `engines` in package.json says. */
const SUPPORTED = [
  { major: 20, minor: 19 },
  { major: 22, minor: 13 },
  { major: 24, minor: 0 },
]

/**
 * The sentence to show, or '' when this Node will do. A version newer than all of them may work and is let through.
 * @param {string} version as `process.version` gives it
 */
export function oldNodeSentence(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const newest = SUPPORTED[SUPPORTED.length - 1]
  const line = SUPPORTED.find(supported => supported.major === major)
  if (line ? minor >= line.minor : newest !== undefined && major > newest.major) return ''
  return `Arena needs Node 20.19, 22.13, 24 or newer in one of these lines, and this is ${version}. Get one from https://nodejs.org and run the command again.`
}

export function refuseOldNode() {
  const sentence = oldNodeSentence(process.version)
  if (sentence === '') return
  console.error(sentence)
  process.exit(1)
}
