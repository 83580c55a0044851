/**
 * Read by whatever Node a newcomer has, so this file keeps to syntax that old versions understand, and the commands
 * load everything else only after it has agreed.
 */
const OLDEST = { major: 20, minor: 19 }

/**
 * The sentence to show, or '' when this Node will do.
 * @param {string} version as `process.version` gives it
 */
export function oldNodeSentence(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return ''
  return `Arena needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and this is ${version}. Get one from https://nodejs.org and run the command again.`
}

export function refuseOldNode() {
  const sentence = oldNodeSentence(process.version)
  if (sentence === '') return
  console.error(sentence)
  process.exit(1)
}
