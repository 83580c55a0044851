/** `npm run reconcile`: the rounds of both sides, compared; see docs/runbooks/backups.md. */
import { parseArgs } from 'node:util'
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { ClearFailure, runMain } = await import('./processes/clear-failure.mjs')
const { compareRounds } = await import('./reconcile/compare-rounds.mjs')
const { KINDS } = await import('./reconcile/classify-round.mjs')
const { Side } = await import('./reconcile/side.mjs')

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const HELP = `npm run reconcile -- [--from 2026-11-23] [--to 2026-11-24] [--minutes 5] [--mend] [--json]

  --from, --to   days (UTC) on which the sessions of the rounds began; yesterday and today when left out
  --minutes      rounds that began less long ago may be on their way and are left out
  --mend         asks for what may be mended safely
  --json         prints the report as JSON

Exit code 0: both sides agree. 1: they differ. 2: they could not be compared.`

/** @param {number} moment_ms */
const dayOf = moment_ms => new Date(moment_ms).toISOString().slice(0, 10)

/** @param {string} day */
function readDay(day) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  if (!isDay) throw new ClearFailure(`${day} is no day. ${HELP}`)
  return day
}

/** @param {Awaited<ReturnType<typeof compareRounds>>} report */
function print(report) {
  const { from, to, platform_rounds, games_rounds, kinds, mended, differences } = report
  for (const { round_id, kind, games, platform, mended: result } of differences) {
    const own = games === null ? '' : ` games: ${games.state} ${games.bet}/${games.win} ${games.at}`
    const booked =
      platform === null ? '' : ` platform: ${platform.state} ${platform.bet ?? ''}/${platform.win ?? ''}`
    console.log(`${kind} ${round_id}${own}${booked}${result === undefined ? '' : ` → ${result}`}`)
  }
  console.log(`${from} to ${to}: ${platform_rounds} rounds of the platform, ${games_rounds} of the games`)
  for (const [kind, count] of Object.entries(kinds))
    console.log(`${count} ${kind}: ${KINDS[/** @type {keyof typeof KINDS} */ (kind)]}`)
  for (const [result, count] of Object.entries(mended)) console.log(`${count} → ${result}`)
  if (differences.length === 0) console.log('Both sides agree.')
}

async function reconcile() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      minutes: { type: 'string', default: '5' },
      mend: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const minutes = Number(values.minutes)
  if (!(minutes >= 0)) throw new ClearFailure(HELP)
  const now = Date.now()
  const range = {
    provider: 'embedded',
    from: readDay(values.from ?? dayOf(now - DAY_MS)),
    to: readDay(values.to ?? dayOf(now)),
    before: new Date(now - minutes * MINUTE_MS).toISOString(),
  }
  const games = new Side('apps/games-provider/dist/server/reconcile.js', process.env)
  const platform = new Side('apps/server/dist/server/reconcile.js', process.env)
  try {
    const report = await compareRounds({ games, platform }, { range, mends: values.mend })
    if (values.json) console.log(JSON.stringify(report, null, 2))
    else print(report)
    return report.differences.length === 0 ? 0 : 1
  } finally {
    await Promise.all([games.end(), platform.end()])
  }
}

await runMain(reconcile, { failureCode: 2 })
