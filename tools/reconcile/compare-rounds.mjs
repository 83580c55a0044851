import { classifyRound, classifyUnknown } from './classify-round.mjs'

/**
 * @typedef {{ ask: (question: object) => Promise<any> }} Asked
 * @typedef {import('./classify-round.mjs').GamesRound} GamesRound
 * @typedef {import('./classify-round.mjs').PlatformRound} PlatformRound
 * @typedef {{ round_id: string, kind: string, games: GamesRound | null, platform: PlatformRound | null, mended?: string }} Difference
 * @typedef {{ from: string, to: string, before: string, provider: string }} Range days `from` to `to`; what began after `before` is left out
 */

/** The maximum number of differences kept for the report; all are counted. */
const MOST_LISTED = 1000

/**
 * Looks up every round of one side by its id on the other, page by page: only a page is in memory, and no statement runs long. The platform
 * is read first, so that a round missing at the games is never one that just began: a provider stores a round before it reports it. A round
 * that is settled at the games was booked before, so the platform has it when asked.
 *
 * @param {{ games: Asked, platform: Asked }} sides
 * @param {{ range: Range, mends: boolean }} options
 */
export async function compareRounds({ games, platform }, { range, mends }) {
  const report = {
    from: range.from,
    to: range.to,
    platform_rounds: 0,
    games_rounds: 0,
    /** @type {Record<string, number>} */
    kinds: {},
    /** @type {Record<string, number>} */
    mended: {},
    /** @type {Difference[]} */
    differences: [],
  }
  const { provider, ...days } = range

  for await (const rounds of pages(platform, range)) {
    report.platform_rounds += rounds.length
    const { found } = await games.ask({ find: rounds.map(({ round_id }) => round_id) })
    const known = new Set(found.map((/** @type {GamesRound} */ round) => round.round_id))
    const missing = rounds.filter(({ round_id }) => !known.has(round_id))
    await note(missing.map(round => ({ ...classifyUnknown(round), games: null, platform: round })))
  }
  for await (const rounds of pages(games, days)) {
    report.games_rounds += rounds.length
    const differing = await classify(rounds)
    if (differing.length === 0) continue
    // Some may have continued between the two reads.
    const { found } = await games.ask({ find: differing.map(({ games: round }) => round.round_id) })
    await note(await classify(found))
  }
  return report

  /** @param {GamesRound[]} rounds */
  async function classify(rounds) {
    const { found } = await platform.ask({ provider, find: rounds.map(identify) })
    return rounds.flatMap((round, place) => {
      const finding = classifyRound(round, found[place])
      return finding === undefined ? [] : [{ ...finding, games: round, platform: found[place] }]
    })
  }

  /** @param {{ kind: string, mend?: string, games: GamesRound | null, platform: PlatformRound | null }[]} differing */
  async function note(differing) {
    const results = mends ? await mendAll({ games, platform }, differing) : new Map()
    for (const { kind, games: own, platform: booked } of differing) {
      const round_id = own?.round_id ?? booked?.round_id ?? ''
      const mended = results.get(round_id)
      report.kinds[kind] = (report.kinds[kind] ?? 0) + 1
      if (mended !== undefined) report.mended[mended] = (report.mended[mended] ?? 0) + 1
      if (report.differences.length < MOST_LISTED)
        report.differences.push({ round_id, kind, games: own, platform: booked, ...(mended && { mended }) })
    }
  }
}

/** @param {GamesRound} round */
const identify = ({ round_id, transaction_id, session_id }) => ({ round_id, transaction_id, session_id })

/**
 * @param {Asked} side
 * @param {object} range
 * @returns {AsyncGenerator<any[], void>}
 */
async function* pages(side, range) {
  /** @type {object | null} */
  let after = null
  do {
    const { rounds, next } = await side.ask({ list: { ...range, after } })
    if (rounds.length > 0) yield rounds
    after = next
  } while (after !== null)
}

/**
 * The result of each repair, by round id.
 * @param {{ games: Asked, platform: Asked }} sides
 * @param {{ mend?: string, games: GamesRound | null, platform: PlatformRound | null }[]} differing
 * @returns {Promise<Map<string, string>>}
 */
async function mendAll({ games, platform }, differing) {
  const of = (/** @type {string} */ mend) => differing.filter(difference => difference.mend === mend)
  const ids = (/** @type {string} */ mend) => of(mend).map(({ games: own }) => own?.round_id ?? '')
  const results = new Map()
  if (of('hurry').length > 0) {
    await games.ask({ hurry: ids('hurry') })
    for (const id of ids('hurry')) results.set(id, 'sent_again_soon')
  }
  if (of('resend').length > 0) {
    const { answers } = await games.ask({ resend: ids('resend') })
    for (const [id, answer] of Object.entries(answers))
      results.set(id, answer === 'done' ? 'booked' : `refused: ${answer}`)
  }
  const forgotten = of('forget').map(({ platform: booked }) => booked)
  if (forgotten.length > 0) {
    await platform.ask({ forget: forgotten })
    for (const round of forgotten) results.set(round?.round_id ?? '', 'given_back_soon')
  }
  return results
}
