/** Every operator call that shows a player's data leaves a row in the audit. */
import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { listHolds } from '@arena/contract/endpoints/operator-holds'
import { listConversations } from '@arena/contract/endpoints/operator-inbox'
import { listPartnerEvents } from '@arena/contract/endpoints/operator-partners'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const NAMES_PLAYER = /"(?:telegram_ids?|player_id)":/

/** The call about one player; or why it shows nothing of them, or which test checks it. */
const CALLS: Readonly<Record<string, ((telegram_id: number) => object) | string>> = {
  '/operator/answerPlayer': 'records the answer',
  '/operator/closeConversation': 'records the end of the conversation',
  '/operator/closeConversations': 'records each end of a conversation',
  '/operator/explainCompensation': telegram_id => ({ telegram_id, kind: 'ac', amount: 1 }),
  '/operator/explainFreeRounds': 'counts the players and shows nothing of them',
  '/operator/foreseeDisqualification': telegram_id => ({ t_key: 'nothing', telegram_id }),
  '/operator/foreseeRemoval': telegram_id => ({ telegram_id, act: 'ban' }),
  '/operator/listConversations': 'takes a player as the end of a page; the list is checked below',
  '/operator/listNotes': telegram_id => ({ telegram_id }),
  '/operator/listOrders': telegram_id => ({ telegram_id }),
  '/operator/messagePlayers': 'records each message',
  '/operator/playerTimeline': telegram_id => ({ telegram_id }),
  '/operator/proveBalance': telegram_id => ({ telegram_id }),
  '/operator/readConversation': 'needs a conversation: inbox tests',
  '/operator/readPhoto': 'needs a photo: inbox tests',
  '/operator/showHold': 'needs a case: case-files.test.ts',
  '/operator/showPlayer': telegram_id => ({ telegram_id }),
  '/operator/showRound': telegram_id => ({ telegram_id, round_id: 'nothing', language: 'en' }),
  '/operator/squadOfPlayer': telegram_id => ({ telegram_id }),
  '/operator/writeNote': 'records the note',
}

let arena: TestApp
beforeAll(async () => {
  arena = await openTestApp(await openTestDatabase('pglite'), { env: { OPERATORS: `anna:${ANNA}` } })
})
afterAll(async () => {
  await arena.app.stop()
  await arena.database.close()
})

const viewsOf = (where: string, value: string) =>
  arena.database.query(`SELECT 1 FROM operator_actions WHERE operator = 'anna' AND ${where} = $1`, [value])

describe('a view of a player', () => {
  it('is decided on for each call that takes a player and changes nothing', () => {
    const about = OPERATOR_ENDPOINTS.filter(
      ({ guard, effect, body }) =>
        guard === 'operator' && effect === 'neutral' && NAMES_PLAYER.test(JSON.stringify(body ?? {})),
    )
    expect(about.map(({ path }) => path).toSorted()).toEqual(Object.keys(CALLS))
  })

  it.each(
    Object.entries(CALLS).flatMap(([path, body]) => (typeof body === 'string' ? [] : [{ path, body }])),
  )('is recorded: $path', async ({ path, body }) => {
    const id = 9_820 + Object.keys(CALLS).indexOf(path)
    await arena.signIn(id)
    const reply = await arena.call(path, { token: ANNA, body: body(id) })
    expect(reply.json<{ errorCode?: string }>().errorCode ?? '').toMatch(
      /^(?:ITEM_NOT_FOUND|game_unavailable)?$/,
    )
    expect(await viewsOf('subject', String(keyOf(id).playerId))).toHaveLength(1)
  })

  it.each([
    [listHolds.path, 'holds.look'],
    [listConversations.path, 'conversations.look'],
    [listPartnerEvents.path, 'partners.look'],
  ])('is recorded for a whole list once an hour: %s', async (path, action) => {
    for (let call = 0; call < 2; call++)
      expect((await arena.call(path, { token: ANNA, body: {} })).statusCode).toBe(200)
    expect(await viewsOf('action', action)).toHaveLength(1)
  })
})
