import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { ClearFailure, reasonOf, runMain } from '../processes/clear-failure.mjs'
import { ROOT } from '../repository.mjs'
import { buildOf, TREE } from './build-of-release.mjs'
import { upgradeUnderLoad } from './rolling-upgrade.mjs'

const HELP = `npm run rehearse-upgrade -- [options]
  --from <ref>      the release that is replaced (the last of tools/upgrade/releases.json, else the tree itself)
  --to <ref>        its successor (the tree)
  --players <n>     who play all the while (12)
  --rounds <n>      rounds of each between two steps, at least (100)`
const FAILURES_SHOWN = 10

await runMain(async () => {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) {
    console.log(HELP)
    return 0
  }
  const from = await buildOf(options.from)
  const to = await buildOf(options.to)
  const postgres = await startPostgres()
  try {
    const databases = {
      server: (await throwawayDatabase(postgres.url)).url,
      games: (await throwawayDatabase(postgres.url)).url,
    }
    const began = performance.now()
    const say = (/** @type {string} */ line) =>
      console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`)
    return summarize(await upgradeUnderLoad({ from, to, databases, replaced: 2, say, ...options.load }))
  } finally {
    await postgres.stop()
  }
})

/** @param {string[]} args */
function readOptions(args) {
  const text = /** @type {const} */ ({ type: 'string' })
  try {
    const { values } = parseArgs({
      args,
      options: { from: text, to: text, players: text, rounds: text, help: { type: 'boolean' } },
    })
    if (values.help) return undefined
    return {
      from: values.from ?? lastRelease(),
      to: values.to ?? TREE,
      load: {
        players: wholeNumber('--players', values.players ?? '12'),
        rounds: wholeNumber('--rounds', values.rounds ?? '100'),
      },
    }
  } catch (error) {
    throw new ClearFailure(`${reasonOf(error)}\n\n${HELP}`)
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function wholeNumber(name, text) {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new ClearFailure(`${name} must be a whole number above 0, not "${text}".`)
}

function lastRelease() {
  /** @type {{ version: string, commit: string }[]} */
  const releases = JSON.parse(readFileSync(join(ROOT, 'tools/upgrade/releases.json'), 'utf8'))
  return releases.at(-1)?.commit ?? TREE
}

/**
 * @param {import('./rolling-upgrade.mjs').Report} report
 * @returns {number} exit code
 */
function summarize({ calls, failed, unpassed, acknowledged, wrong, mismatches, audited }) {
  console.log(
    `${calls} calls, ${failed.length} failed, and ${unpassed.length} that a proxy could not pass on`,
  )
  console.log(`${acknowledged} rounds acknowledged, ${wrong.length} lost, double or paid otherwise`)
  console.log(`books of ${audited} players, ${mismatches.length} figures differ`)
  const faults = [...failed, ...unpassed, ...wrong, ...mismatches.map(mismatch => JSON.stringify(mismatch))]
  for (const fault of faults.slice(0, FAILURES_SHOWN)) console.log(`  ${fault}`)
  return faults.length === 0 ? 0 : 1
}
