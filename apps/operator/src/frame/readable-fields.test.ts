import { OPERATOR_LANGUAGES } from '@arena/texts/operator-messages'
import { describe, expect, it } from 'vitest'
import { formatsIn, loadTexts } from '../texts.tsx'
import { type NameGroup, placeText, readableFields, type Wording } from './readable-fields.ts'

async function wordingIn(language: 'en' | 'ru', zone = 'UTC'): Promise<Wording> {
  const { names, requests, tournaments } = await loadTexts(language)
  const groups = { ...names, whys: requests.whys, tournamentTypes: tournaments.plan.types } as Readonly<
    Record<NameGroup, Readonly<Record<string, string>>>
  >
  return { nameOf: (group, code) => groups[group][code], formats: formatsIn(language, zone) }
}

const spaced = (rows: ReturnType<typeof readableFields>) =>
  rows.map(([name, value]) => `${name}: ${value}`.replaceAll(/\s/gu, ' '))

/** Rows as the server sends them. */
const ROUND = {
  at: '2026-11-27T09:30:00.000Z',
  kind: 'round',
  currency: 'AC',
  amount: '-250',
  balance_after: '123450',
  stake: '500',
  win: '250',
  game: 'lucky-dice',
  unit: 'hundredths of an ArenaCoin',
  cause: null,
}
const RECORDS: readonly Readonly<Record<string, unknown>>[] = [
  ROUND,
  { kind: 'withdrawal', currency: 'TON', amount: '-1500000000', unit: 'nanoTON' },
  { staked_in_all_hundredths: '1250', ton_nano: '20000000', played_on_that_day_ms: '90000' },
  {
    day: '2026-11-27',
    stakes_blocked: false,
    ends_at: 'infinity',
    latest_days: ['2026-11-26', '2026-11-27'],
  },
  { from_ms: 1_795_000_000_000, gains: [{ who: 'player', unit: 'ton_nano', amount: 5_000_000_000 }] },
  { start_timestamp: 1_795_000_000, texts: { en: { name: 'Cup', description: 'A cup' } }, why: ['nano'] },
  { value_nano: 2_000_000_000, was_nano: 1_000_000_000, stake: '100', usdPerTonMicros: 3_200_000 },
]

const LETTERS = { en: /^[A-Z][A-Za-z]/, ru: /[А-яё]|TON/ } as const

describe('a record of the server in the console', () => {
  it('shows amounts in their currency, and the unit is not a separate field', async () => {
    expect(spaced(readableFields(ROUND, await wordingIn('en')))).toEqual([
      'Time: Nov 27, 2026, 9:30 AM',
      'Type: Round',
      'Amount: -2.5 AC',
      'Balance after: 1,234.5 AC',
      'Stake: 5 AC',
      'Win: 2.5 AC',
      'Game: Lucky Dice',
    ])
    const [, withdrawal, sums] = RECORDS
    const en = await wordingIn('en')
    expect(spaced(readableFields(withdrawal ?? {}, en))).toEqual(['Type: Payout', 'Amount: -1.5 TON'])
    expect(spaced(readableFields(sums ?? {}, en))).toEqual([
      'Wagered in total: 12.5 AC',
      'TON: 0.02 TON',
      'Played that day: 90 s',
    ])
  })

  it('shows the points of a tournament as points', async () => {
    const row = { tournament: 7, balance_hundredths: '1234500' }
    expect(spaced(readableFields(row, await wordingIn('en'), 'tournament_balances'))).toEqual([
      'Tournament: 7',
      'Balance: 12,345',
    ])
  })

  it('shows a numeric code by its name, and any other number as a number', async () => {
    const plan = { type: 1, rounds: 1 }
    expect(spaced(readableFields(plan, await wordingIn('en')))).toEqual(['Type: Golden tickets', 'Rounds: 1'])
    expect(spaced(readableFields({ type: 0 }, await wordingIn('ru')))).toEqual(['Тип: Билеты'])
  })

  it('shows moments by the clock of the chosen zone', async () => {
    const at = { decided_at: '2026-11-27T21:30:00.000Z' }
    const shown = [await wordingIn('en'), await wordingIn('en', 'Europe/Moscow')].map(wording =>
      spaced(readableFields(at, wording)),
    )
    expect(shown).toEqual([['Decided: Nov 27, 2026, 9:30 PM'], ['Decided: Nov 28, 2026, 12:30 AM']])
  })

  it.each(OPERATOR_LANGUAGES)(
    'has no raw form in %s: no JSON, code, ISO time, nanoTON or hundredths',
    async language => {
      const wording = await wordingIn(language)
      for (const record of RECORDS) {
        for (const [name, value] of readableFields(record, wording)) {
          expect(`${name}: ${value}`).not.toMatch(/[{}[\]"_]|\dT\d|nano|hundredths|\d{7}/)
          expect(name).toMatch(LETTERS[language])
        }
      }
    },
  )

  it('names the place of a value in a document, with lists counted from 1', async () => {
    expect(placeText(['segments', '1', 'weight'], await wordingIn('en'))).toBe('Segments › 2 › Weight')
  })
})
