/**
 * The processor's speed, so that a budget in processor seconds means the same on another one: SHA-256 in plain JavaScript per second. Node's
 * own would measure special instructions more than speed.
 */
const CHUNK_BLOCKS = 2000
const MEASURED_MS = 1000

const ROUND_CONSTANTS = Int32Array.from(primes(64), prime => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes(8), prime => fraction(Math.sqrt(prime)))

/** Thousands of 64-byte blocks in a second of processor time. Takes that second. */
export function measureSpeed() {
  const state = START.slice()
  const begun = process.cpuUsage()
  let blocks = 0
  let used_ms = 0
  while (used_ms < MEASURED_MS) {
    for (let block = 0; block < CHUNK_BLOCKS; block += 1) compress(state, START)
    blocks += CHUNK_BLOCKS
    const { user, system } = process.cpuUsage(begun)
    used_ms = (user + system) / 1000
  }
  return blocks / used_ms
}

/**
 * One block of SHA-256: moves `state` on by the words of `message`, of which 16 are used (those missing count as 0).
 * @param {Int32Array} state
 * @param {Int32Array} message
 */
export function compress(state, message) {
  const words = new Int32Array(64)
  words.set(message.subarray(0, 16))
  for (let at = 16; at < 64; at += 1) {
    const near = words[at - 2] ?? 0
    const far = words[at - 15] ?? 0
    const mixed = (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) + (words[at - 7] ?? 0)
    words[at] = mixed + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) + (words[at - 16] ?? 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g)
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUND_CONSTANTS[at] ?? 0)
    const first = (one + (words[at] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [at, moved] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + moved
}

/** A new state, as SHA-256 begins. */
export function startOfHash() {
  return START.slice()
}

/**
 * @param {number} word
 * @param {number} by
 */
function turn(word, by) {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits behind the point. @param {number} root */
function fraction(root) {
  return Math.floor((root % 1) * 2 ** 32) | 0
}

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = []
  for (let number = 2; found.length < count; number += 1) {
    if (found.every(prime => number % prime !== 0)) found.push(number)
  }
  return found
}
