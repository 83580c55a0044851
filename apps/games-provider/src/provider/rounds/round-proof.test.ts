import { PROVIDER_PATHS, RoundProofReplySchema } from '@arena/provider-protocol'
import { Value } from '@sinclair/typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { readForm, shownRound, verifyRound } from '../../verify/round-form.ts'
import { readReplay } from '../../view/replay/replay-address.ts'
import { signedCall, type TestPlayer, TestProvider } from '../testing/test-provider.ts'

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start()
})
afterAll(() => arena.stop())

const prove = (body: object, headers = {}) =>
  signedCall(
    arena.url,
    { method: 'POST', path: PROVIDER_PATHS.roundProof, rawBody: JSON.stringify(body) },
    headers,
  )
const played = async (player: TestPlayer) => ((await player.play()).body as unknown as PlayReply).round
const ofPlayer = ({ launched }: TestPlayer, round_id: string) => ({
  player_id: launched.player_id,
  round_id,
  language: 'en',
})

it('shows a settled round at an address that proves it once its seed is revealed, and not before', async () => {
  const player = await arena.newPlayer()
  const round = await played(player)
  const before = await prove(ofPlayer(player, round.round_id))
  expect(before.status).toBe(200)
  expect(Value.Check(RoundProofReplySchema, before.body)).toBe(true)
  const { round_id, game_id, bet, win } = round
  expect(before.body).toMatchObject({
    round_id,
    transaction_id: round_id,
    game_id,
    bet,
    win,
    is_revealed: false,
  })
  const hidden = new URL(String(before.body['url']))
  expect(hidden.search).toBe('?lang=en&shared=1')
  expect(new URLSearchParams(hidden.hash.slice(1)).get('server')).toBe('')
  expect(verifyRound(readForm(hidden.hash))).toBeUndefined()
  expect(shownRound(readForm(hidden.hash), hidden.hash)).toEqual({
    choice: round.choice,
    outcome: round.outcome,
  })

  const replayed = new URL(String(before.body['replay_url']))
  expect(replayed.pathname).toBe(`/g/${game_id}/`)
  const replay = new URLSearchParams(replayed.hash.slice(1)).get('replay') ?? ''
  expect(readReplay(replay)).toEqual({
    round: { ...round, round_id: '' },
    states: [],
    timed: false,
    currency: 'AC',
  })

  await player.call(GAME_API.rotateSeed, {})
  const after = await prove(ofPlayer(player, round.round_id))
  expect(after.body).toMatchObject({ is_revealed: true, bet, win })
  const shown = new URL(String(after.body['url']))
  expect(verifyRound(readForm(shown.hash))).toMatchObject({ win, seed: 'same', shownWin: 'same' })
  expect(shown.href).not.toContain(player.launched.player_id)
})

it('is refused for a round of another player and for an unknown one', async () => {
  const [player, other] = [await arena.newPlayer(), await arena.newPlayer()]
  const round = await played(player)
  for (const body of [
    ofPlayer(other, round.round_id),
    ofPlayer(player, `${round.round_id.slice(0, -22)}${'A'.repeat(22)}`),
    ofPlayer(player, 'no-round'),
    { ...ofPlayer(player, round.round_id), player_id: 'nobody' },
  ]) {
    expect(await prove(body)).toMatchObject({ status: 404, body: { code: 'ROUND_NOT_FOUND' } })
  }
})

it('answers only signed calls, and refuses a malformed request', async () => {
  const player = await arena.newPlayer()
  const round = await played(player)
  const forged = await prove(ofPlayer(player, round.round_id), { 'x-signature': '0'.repeat(64) })
  expect(forged).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } })
  expect((await prove({ ...ofPlayer(player, round.round_id), extra: 1 })).status).toBe(400)
  expect((await prove({ ...ofPlayer(player, round.round_id), language: 'xx' })).status).toBe(400)
})
