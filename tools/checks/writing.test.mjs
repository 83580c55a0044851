import { describe, expect, test } from 'vitest'
import {
  apostropheFaults,
  dialectFaults,
  equalTexts,
  glossaryFaults,
  glossaryRows,
  longSentences,
  nameFaults,
  otherTermFaults,
  rawCodes,
} from './writing-rules.mjs'

const sentence = (/** @type {number} */ words) => Array.from({ length: words }, () => 'word').join(' ')

describe('listed words', () => {
  const dialect = { anew: 'again', 'told of': 'reported' }

  test.each(['it is read anew', 'const drawAnew = 1', 'READ_ANEW_MS', 'begin-anew', 'Told of it'])(
    'are found in “%s”, with their replacement',
    source => {
      expect(dialectFaults(`first line\n${source}`, dialect)).toEqual([
        expect.stringMatching(/^2: .*, write: /),
      ])
    },
  )

  test.each(['renewed', 'a new one', 'he told officers'])('are not found in “%s”', source => {
    expect(dialectFaults(source, dialect)).toEqual([])
  })
})

describe('a name with a listed word', () => {
  const known = {
    words: { 'told|untold': 'reported', 'found squad': 'create' },
    allowed: [{ path: 'src/allowed.ts', name: 'untold' }],
  }

  test.each([
    ['src/round.ts', 'const told = 1'],
    ['src/round.tsx', 'const view = <Fields untoldRounds={1} />'],
    ['src/round.mjs', 'export function foundSquad() {}'],
    ['src/round.ts', 'class Wallet { #told = 1 }'],
    ['src/rounds.sql', 'CREATE TABLE rounds (\n  told_at timestamptz'],
    ['src/round.css', '.told-list { color: red }'],
    ['packages/texts/texts/en/app/home.json', '{ "toldTitle": "Results" }'],
    ['src/told-rounds.ts', ''],
    ['src/told/rounds.md', ''],
  ])('is refused: %s, %s', (path, source) => {
    expect(nameFaults(path, source, known)).toEqual([expect.stringMatching(/^\d+: the name .*, write: /)])
  })

  test.each([
    ['src/round.ts', "const text = 'told' // told"],
    ['src/round.ts', 'const toldest = /told/'],
    ['src/rounds.sql', "SELECT 'told' -- told"],
    ['src/round.css', '/* told */'],
    ['packages/texts/texts/en/app/home.json', '{ "title": "told" }'],
    ['src/allowed.ts', 'const untold = 1'],
  ])('is not seen in texts, in other words and where it is allowed: %s, %s', (path, source) => {
    expect(nameFaults(path, source, known)).toEqual([])
  })

  test('is reported with its line', () => {
    expect(nameFaults('src/round.ts', '// one\nconst told = 1', known)).toEqual([
      '2: the name told has "told|untold", write: reported',
    ])
  })
})

describe('a sentence of a document', () => {
  test('has at most 40 words', () => {
    expect(longSentences(`${sentence(40)}. ${sentence(40)}.`)).toEqual([])
    expect(longSentences(`# Title\n\n- ${sentence(41)}.`)).toHaveLength(1)
  })

  test('ends with its line in a list, and is neither a table nor code', () => {
    expect(longSentences(`- ${sentence(30)}\n- ${sentence(30)}`)).toEqual([])
    expect(longSentences(`| ${sentence(50)} |`)).toEqual([])
    expect(longSentences(`\`\`\`\n${sentence(50)}\n\`\`\`\n\n    ${sentence(50)}`)).toEqual([])
  })
})

describe('a text of a screen', () => {
  test.each(['Refused: PLAYER_BLOCKED', 'the field maxBet', 'sent to wheel_spin'])(
    'shows no code: %s',
    text => {
      expect(rawCodes(text, new Set())).toHaveLength(1)
    },
  )

  test('may show listed names, and its placeholders are no codes', () => {
    expect(
      rawCodes(
        '{maxBet, plural, one {# coin} other {# coins}} on iPhone <boldText>!</boldText>',
        new Set(['iPhone']),
      ),
    ).toEqual([])
  })

  test.each(["don't", 'зв`язок', 'звʼязок'])('has one apostrophe: %s', text => {
    expect(apostropheFaults(text)).toHaveLength(1)
    expect(apostropheFaults(text.replaceAll(/['`ʼ]/g, '’'))).toEqual([])
  })
})

describe('a text that is the same in two languages', () => {
  const known = { names: ['TON'], allowed: { 'ru ua': ['Баланс'] } }
  const equal = (/** @type {string} */ text) => ({
    ru: { a: text, b: 'Баланс' },
    ua: { a: text, b: 'Баланс' },
  })

  test('is refused unless it is listed or consists of names and values', () => {
    expect(equalTexts(equal('Ставка'), known)).toEqual(['ru = ua, a: Ставка'])
    expect(equalTexts(equal('{amount} TON'), known)).toEqual([])
  })

  test('is listed only while it is the same', () => {
    expect(equalTexts({ ru: { b: 'Баланс' }, ua: { b: 'Залишок' } }, known)).toHaveLength(1)
  })
})

describe('a term of the glossary', () => {
  const texts = { en: { a: 'Two golden tickets' }, ru: { a: 'Два золотых билета' } }
  const table = (/** @type {string} */ row) =>
    glossaryRows(`text\n\n| English | Russian | meaning |\n| --- | --- | --- |\n${row}\n`)

  test('is used by texts in each language, in any of its forms', () => {
    expect(glossaryFaults(table('| golden ticket | золотой билет | entry |'), texts)).toEqual([])
    expect(glossaryFaults(table('| golden ticket | золотой купон | entry |'), texts)).toEqual([
      'golden ticket: no text in ru uses the term',
    ])
  })

  test('has every translation and a meaning', () => {
    expect(glossaryFaults(table('| golden ticket | | entry |'), texts)).toEqual([
      'golden ticket: a cell is empty',
    ])
  })
})

describe('another word for a term of the glossary', () => {
  const rows = [
    ['daily reward', 'награда дня', 'one choice a day'],
    ['ArenaCoin (AC)', 'ArenaCoin (AC)', 'the free currency'],
  ]
  const others = {
    en: { 'daily bonus(?:es)?': 'daily reward', '(?<=[}#] )ArenaCoins?': 'AC' },
    ru: { 'бонус\\p{L}* дня': 'награда дня' },
  }
  const faults = (/** @type {string} */ en, ru = '') =>
    otherTermFaults(rows, { en: { a: en }, ru: { b: ru } }, others)

  test('is refused in each language', () => {
    expect(faults('Two Daily bonuses', 'Нет бонусов дня')).toEqual([
      'en/a uses another word for “daily reward”: Two Daily bonuses',
      'ru/b uses another word for “награда дня”: Нет бонусов дня',
    ])
    expect(faults('{amount} ArenaCoins')).toHaveLength(1)
  })

  test('is no part of a longer word, and the term is allowed', () => {
    expect(faults('The daily reward in ArenaCoin', 'Награда дня')).toEqual([])
    expect(faults('A daily bonusing')).toEqual([])
  })

  test('names a term that the glossary has', () => {
    expect(otherTermFaults([], { en: {} }, { en: { bonus: 'reward' } })).toEqual([
      'en: the glossary lacks the term “reward”',
    ])
  })
})
