import { OPTIONAL_PROVIDER_PATHS, PROVIDER_PATHS } from '@arena/provider-protocol'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer } from '../testing/lantern-player.ts'
import { TestProvider } from '../testing/test-provider.ts'

interface Operation {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } }
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly 'application/json': { readonly schema: object } } }>
  >
}
interface Page {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: { readonly Error: object } }
}

let arena: TestProvider
let page: Page
beforeAll(async () => {
  arena = await TestProvider.start({ games: [lantern, luckyDice], sweepEvery_ms: 100 })
  page = (await (await fetch(`${arena.url}/openapi.json`)).json()) as Page
})
afterAll(() => arena.stop())

const replySchema = (path: string): object | undefined =>
  page.paths[path]?.['post']?.responses['200']?.content['application/json'].schema

/** Validates an answer as a reader of the page would; returns what does not fit. */
async function compare(schema: object | undefined, answer: Record<string, unknown>): Promise<string> {
  const checker = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })
  checker.post('/', { schema: { body: schema } }, async () => 'fits')
  return (await checker.inject({ method: 'POST', url: '/', payload: answer })).body
}

it('the OpenAPI page lists the calls of the platform and of the games’ pages, each with its parameters', () => {
  const known = [
    ...Object.values(PROVIDER_PATHS),
    OPTIONAL_PROVIDER_PATHS.transactions,
    ...Object.values(GAME_API),
  ]
  expect(Object.keys(page.paths).toSorted()).toEqual(known.toSorted())
  const withoutBody = known.filter(path => page.paths[path]?.['post']?.requestBody === undefined)
  expect(withoutBody).toEqual([PROVIDER_PATHS.games])
})

it('every call of a game’s page answers as the OpenAPI page describes', async () => {
  const player = await arena.newPlayer()
  const lamp = new LanternPlayer(await arena.newPlayer({ game_id: 'lantern' }))
  const opened = await lamp.open()
  const { round_id } = opened.body['round'] as { readonly round_id: string }
  const answers: readonly (readonly [string, Record<string, unknown>])[] = [
    [GAME_API.session, (await player.call(GAME_API.session, {})).body],
    [GAME_API.play, (await player.play()).body],
    [GAME_API.openRound, opened.body],
    [GAME_API.move, (await lamp.move(round_id, 'raise')).body],
    [GAME_API.watchRound, (await lamp.player.call(GAME_API.watchRound, { round_id, step: 0 })).body],
    [GAME_API.standRound, (await lamp.player.call(GAME_API.standRound, { round_id })).body],
    [GAME_API.history, (await player.call(GAME_API.history, {})).body],
    [GAME_API.replay, (await lamp.player.call(GAME_API.replay, { round_id })).body],
    [GAME_API.setClientSeed, (await player.call(GAME_API.setClientSeed, { client_seed: 'mine' })).body],
    [GAME_API.rotateSeed, (await player.call(GAME_API.rotateSeed, {})).body],
  ]
  expect(answers.map(([path]) => path).toSorted()).toEqual(Object.values(GAME_API).toSorted())
  for (const [path, body] of answers)
    expect([path, await compare(replySchema(path), body)]).toEqual([path, 'fits'])
  const refused = await player.play({ bet: 1 })
  expect([refused.status, await compare(page.components.schemas.Error, refused.body)]).toEqual([409, 'fits'])
})
