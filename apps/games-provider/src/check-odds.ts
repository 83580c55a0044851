/** `npm run odds`: recomputes the figures of games, prints them and fails when a published one differs. `--write` publishes them first. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { figuresOnPage } from './games/odds-figures.ts'
import { GAMES } from './games/registry.ts'
import { writeOdds } from './write-odds.ts'

const { values, positionals } = readOptions()
const unknown = positionals.filter(id => !GAMES.some(game => game.id === id))
if (unknown.length > 0 || (values.write && positionals.length === 0)) {
  console.error(
    `Name the games: ${unknown.length > 0 ? `there is no ${unknown.join(', ')}` : '--write <game-id>'}`,
  )
  process.exit(1)
}

let differences = 0

for (const game of GAMES.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  if (values.write) await writeOdds(game)
  const computed = await game.computeFigures()
  const page = await readFile(new URL(`./games/${game.id}/odds.md`, import.meta.url), 'utf8')
  const published = figuresOnPage(page)
  console.log(`\n${game.id}`)
  for (const [place, { label, value }] of computed.entries()) {
    const row = published[place]
    const agrees = row?.label === label && row.value === value
    differences += agrees ? 0 : 1
    console.log(
      `| ${label} | ${value} |${agrees ? '' : `   differs from the page: ${row?.label ?? 'no row'} ${row?.value ?? ''}`}`,
    )
  }
  if (published.length > computed.length) {
    differences += 1
    console.log(`the page has ${published.length - computed.length} rows that are not computed`)
  }
}

if (differences > 0) {
  console.error(`\n${differences} published figures differ from the computed ones`)
  process.exitCode = 1
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false } },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
