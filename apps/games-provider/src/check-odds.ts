/** `npm run odds`: recomputes every game's figures, prints them and fails when a published one differs. */
import { readFile } from 'node:fs/promises'
import { figuresOnPage } from './games/odds-figures.ts'
import { GAMES } from './games/registry.ts'

let differences = 0

for (const game of GAMES) {
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
