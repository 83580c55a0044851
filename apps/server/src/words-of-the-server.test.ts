import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FEATURES = join(import.meta.dirname, 'features')

/** Fields that clients show to players as they come. */
const SHOWN = 'nickname|first_name|last_name|title|text|description|caption|label|line|foot|name'
/** Such a field, or one that falls back, with words of a person's language in its text. */
const WORDED = new RegExp(
  `\\b(?:${SHOWN})\\b\\s*[:=][^\\n]*?(?:\\|\\||\\?\\?|\\?[^:\\n]*:)\\s*['"\\x60][^'"\\x60\\n]*\\p{Lu}\\p{Ll}+`,
  'u',
)

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file),
)

it('players read no word that is written in a source of the server: all words are in the dictionaries', () => {
  const found = sources.flatMap(file =>
    readFileSync(join(FEATURES, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (WORDED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it.each([
  'nickname: shown?.nickname || `Player ${place}`,',
  "const name = found ?? 'Player'",
  "title: isOpen ? t('open') : 'Closed',",
])('%s would be found', line => {
  expect(WORDED.test(line)).toBe(true)
})
