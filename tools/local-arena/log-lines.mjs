/** Makes the programs' JSON log lines readable in a terminal. */

/** In order of importance; a program writes the name or ten times the place. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal']
const WARNING = LEVELS.indexOf('warn')
/** Already in the prefix, or of no use to a person at a terminal. */
const HIDDEN_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'program', 'name', 'msg', 'v'])

/**
 * @param {string} text one line a program printed
 * @param {'out' | 'err'} stream
 * @returns {{ text: string, important: boolean } | undefined} important: shown in quiet mode too
 */
export function readableLine(text, stream) {
  if (text.trim() === '') return undefined
  const entry = parse(text)
  if (entry === undefined) return { text, important: stream === 'err' }
  const level = levelOf(entry)
  const details = Object.entries(entry).filter(([key]) => !HIDDEN_FIELDS.has(key))
  const words = [LEVELS[level] ?? 'odd', messageOf(entry), ...details.map(readableDetail)]
  return { text: words.join(' ').trimEnd(), important: level >= WARNING }
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
function parse(text) {
  if (!text.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(text)
    return levelOf(entry) === -1 ? undefined : entry
  } catch {
    return undefined
  }
}

/**
 * @param {Record<string, unknown>} entry
 * @returns {number} index in `LEVELS`, -1 when there is none
 */
function levelOf({ level }) {
  return typeof level === 'number' ? Math.floor(level / 10) - 1 : LEVELS.indexOf(String(level))
}

/** @param {Record<string, unknown>} entry */
function messageOf({ msg }) {
  return typeof msg === 'string' ? msg : ''
}

/** @param {[string, unknown]} detail */
function readableDetail([key, value]) {
  if (key === 'err' && typeof value === 'object' && value !== null && 'stack' in value)
    return `\n${String(value.stack)}`
  return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`
}
