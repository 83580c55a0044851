/** Operators see whose prizes change before an act that moves or destroys them. */
import { foreseeEnd, foreseeRemoval } from '@arena/contract/endpoints/operator-foresee'
import { banPlayer, erasePlayer } from '@arena/contract/endpoints/operator-players'
import { endTournament } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../../testing/index.ts'
import { holdCup, OPERATOR_ENV, OPERATOR_TOKEN, stateOf } from '../testing/operate.ts'

const TON = 1_000_000_000
let lastId = 978_000_000

describe.each(MONEY_ENGINES)('before an act (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const rewards = [
    { place: 1, first_prize: '500', second_prize: 0, third_prize: '' },
    { place: 2, first_prize: '200', second_prize: 0, third_prize: '' },
  ]

  /** Members in the order of their places. */
  async function cup(
    key: string,
    members = 3,
  ): Promise<{ readonly id: number; readonly tournamentId: number }[]> {
    const tournamentId = await holdCup(app, key, { rewards, qualifying_rounds: 1 })
    const joined: { readonly id: number; readonly tournamentId: number }[] = []
    for (let place = 1; place <= members; place += 1) {
      lastId += 1
      const { token } = await app.signIn(lastId)
      await app.call(participateInTournament.path, { token, body: { t_key: key } })
      await playRounds(app, lastId, { bet: 100, win: 1_000 - place * 100, tournamentId })
      joined.push({ id: lastId, tournamentId })
    }
    app.clock.advance(3_600_000)
    return joined
  }

  interface Change {
    readonly tournament: string
    readonly telegram_id: number
    readonly from: number
    readonly to: number
    readonly ac: number
  }

  const foresee = async (path: string, body: object) => {
    const reply = await app.call(path, { token: OPERATOR_TOKEN, body })
    const answer = reply.json<{
      errorCode?: string
      changes: Change[]
      why: string[]
      is_known: boolean
      owned_nano: string
    }>()
    return {
      ...answer,
      status: reply.statusCode,
      moves: answer.changes?.map(({ telegram_id, from, to, ac }) => [telegram_id, from, to, ac]),
    }
  }

  describe('an end before its time', () => {
    it('shows each winner and prize, and changes nothing', async () => {
      const [first, second] = await cup('ends')
      const seen = await foresee(foreseeEnd.path, { t_key: 'ends', act: 'end' })
      expect(seen.moves).toEqual([
        [first?.id, 1, 1, 500],
        [second?.id, 2, 2, 200],
      ])
      expect(seen).toMatchObject({ is_known: true, why: [] })
      expect(await stateOf(app, 'ends')).toBe('open')
    })

    it('shows the loss by a cancellation, and why it needs a second operator', async () => {
      const [first] = await cup('called_off', 1)
      const seen = await foresee(foreseeEnd.path, { t_key: 'called_off', act: 'cancel' })
      expect(seen.moves).toEqual([[first?.id, 1, 0, -500]])
      await holdCup(app, 'rich', {
        rewards: [{ place: 1, first_prize: '', second_prize: 30, third_prize: '' }],
      })
      app.clock.advance(1_000)
      expect((await foresee(foreseeEnd.path, { t_key: 'rich', act: 'end' })).why).toEqual(['moved_nano'])
      const said = await app.call(endTournament.path, {
        token: OPERATOR_TOKEN,
        body: { t_key: 'rich', reason: 'enough' },
      })
      expect(said.json()).toMatchObject({ errorCode: 'second_person_needed', details: { why: 'moved_nano' } })
    })

    it('is refused as the act itself is', async () => {
      expect((await foresee(foreseeEnd.path, { t_key: 'nowhere', act: 'end' })).status).toBe(404)
    })
  })

  describe('an erasure', () => {
    it('shows the members who move up in tournaments that are not ranked', async () => {
      const [first, second, third] = await cup('left')
      const seen = await foresee(foreseeRemoval.path, { telegram_id: first?.id, act: 'erase' })
      expect(seen.moves).toEqual([
        [first?.id, 1, 0, -500],
        [second?.id, 2, 1, 300],
        [third?.id, 3, 2, 200],
      ])
      expect(new Set(seen.changes.map(({ tournament }) => tournament))).toEqual(new Set(['left']))
    })

    it('shows the TON that is lost, and that it needs a second operator', async () => {
      const [member] = await cup('owner', 1)
      await app.database.transaction(tx =>
        app.app.features.wallet.post(tx, {
          player: keyOf(member?.id ?? 0),
          key: 'won',
          currency: 'TON',
          amount: 3 * TON,
          kind: 'wheel_prize',
        }),
      )
      const seen = await foresee(foreseeRemoval.path, { telegram_id: member?.id, act: 'erase' })
      expect(seen).toMatchObject({ owned_nano: String(3 * TON), why: ['nano'] })
      const body = { telegram_id: member?.id, reason: 'asked by mail' }
      const said = await app.call(erasePlayer.path, { token: OPERATOR_TOKEN, body })
      expect(said.json()).toMatchObject({ errorCode: 'second_person_needed', details: { why: 'nano' } })
    })
  })

  describe('a ban', () => {
    it('shows the prize that is withheld: the other members stay in their places', async () => {
      const [first] = await cup('banned')
      const seen = await foresee(foreseeRemoval.path, { telegram_id: first?.id, act: 'ban' })
      expect(seen.moves).toEqual([[first?.id, 1, 0, -500]])
      expect(seen.why).toEqual([])
    })

    it('needs a second operator after twenty rivals in running tournaments, at any place', async () => {
      app.clock.advance(24 * 3_600_000)
      const members = await cup('crowded', 21)
      const answers: unknown[] = []
      for (const { id } of members.toReversed()) {
        const body = { telegram_id: id, reason: 'automation' }
        const reply = await app.call(banPlayer.path, { token: OPERATOR_TOKEN, body })
        answers.push(reply.json<{ details?: { why?: string } }>().details?.why ?? reply.statusCode)
      }
      expect(answers.slice(0, 20).every(answer => answer === 200)).toBe(true)
      expect(answers.at(-1)).toBe('rivals_day')
    })
  })
})
