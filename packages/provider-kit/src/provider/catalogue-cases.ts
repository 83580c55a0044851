import type { ProviderGame } from '@arena/provider-protocol'
import { type Case, CaseFault } from '../run-cases.ts'
import { CATALOGUE, type ProviderAddress, readCatalogue, refusedWith } from './platform-calls.ts'

const GROUP = 'Catalogue'
const TOLERATED_S = 300

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new CaseFault(otherwise)
}

export function catalogueCases(provider: ProviderAddress): readonly Case[] {
  const ofEachGame = (name: string, check: (game: ProviderGame) => void): Case => ({
    group: GROUP,
    name,
    run: async () => (await readCatalogue(provider)).forEach(check),
  })
  return [
    {
      group: GROUP,
      name: 'answers a signed call with at least one game',
      run: async () => expect((await readCatalogue(provider)).length > 0, 'the catalogue is empty'),
    },
    {
      group: GROUP,
      name: 'names each game once',
      async run() {
        const ids = (await readCatalogue(provider)).map(({ game_id }) => game_id)
        expect(new Set(ids).size === ids.length, `a game_id occurs twice: ${ids.join(', ')}`)
      },
    },
    ofEachGame('gives stake limits that a stake can meet', ({ game_id, limits }) => {
      const { min_bet, max_bet, step, round_max } = limits
      expect(min_bet <= max_bet, `${game_id}: min_bet ${min_bet} is above max_bet ${max_bet}`)
      expect(min_bet % step === 0, `${game_id}: min_bet ${min_bet} is no multiple of step ${step}`)
      expect((round_max ?? max_bet) >= max_bet, `${game_id}: round_max is below max_bet`)
    }),
    ofEachGame(
      'gives the return as the same exact fraction and number, below 1',
      ({ game_id, rtp, rtp_exact }) => {
        const [, over, under] = /^(\d+)\/([1-9]\d*)$/.exec(rtp_exact) ?? []
        expect(
          over !== undefined && under !== undefined,
          `${game_id}: rtp_exact "${rtp_exact}" is no fraction`,
        )
        const exact = Number(over) / Number(under)
        expect(Math.abs(exact - rtp) < 1e-6, `${game_id}: rtp ${rtp} differs from rtp_exact ${rtp_exact}`)
        expect(rtp > 0 && rtp < 1, `${game_id}: rtp ${rtp} is not between 0 and 1`)
      },
    ),
    ofEachGame('gives a highest win of at least the stake', ({ game_id, max_win_multiplier }) =>
      expect(max_win_multiplier >= 1, `${game_id}: max_win_multiplier is ${max_win_multiplier}`),
    ),
    ofEachGame('offers each game in at least one language', ({ game_id, languages }) =>
      expect(languages.length > 0, `${game_id} has no language`),
    ),
    {
      group: GROUP,
      name: 'refuses a call without a genuine signature with 401',
      async run() {
        await refusedWith(provider, [401], [CATALOGUE, { headers: { 'x-signature': '0'.repeat(64) } }])
        await refusedWith(provider, [401], [CATALOGUE, { headers: { 'x-signature': '' } }])
        await refusedWith(provider, [401], [CATALOGUE, { headers: { authorization: 'Bearer nobody' } }])
      },
    },
    {
      group: GROUP,
      name: 'refuses a timestamp more than 300 seconds away with 401',
      async run() {
        for (const seconds of [-(TOLERATED_S + 5), TOLERATED_S + 5]) {
          const at = new Date(Date.now() + seconds * 1000)
          await refusedWith(provider, [401], [CATALOGUE, { at }])
        }
      },
    },
  ]
}
