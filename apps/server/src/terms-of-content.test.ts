import { checkAdsView, type GetAdsReply, getAds } from '@arena/contract/endpoints/ads'
import { createSession } from '@arena/contract/endpoints/games'
import { type CheckLevelReply, checkLevel } from '@arena/contract/endpoints/levels'
import {
  assessContent,
  type ContentAssessment,
  type ContentDocuments,
  type ContentKind,
} from '@arena/contract/endpoints/operator-content'
import { exchangeTicket } from '@arena/contract/endpoints/shop'
import {
  type ClaimTasksReply,
  claimTasks,
  getTasksList,
  selectTask,
  type TasksListReply,
} from '@arena/contract/endpoints/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHOP } from './content/shop.ts'
import { TASKS } from './content/tasks.ts'
import { SERIES } from './content/tournaments/series.ts'
import { DEFAULT_CONTENT } from './testing/default-content.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'
import { makeContentLive } from './testing/make-content-live.ts'

const ANNA = 'a'.repeat(32)
const AC = 100
const DAY_MS = 24 * 60 * 60_000
let lastId = 948_000_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { OPERATORS: `anna:${ANNA}` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const hold = <Kind extends ContentKind>(kind: Kind, document: ContentDocuments[Kind]) =>
  makeContentLive({ ...app, features: app.app.features }, kind, document)

const newPlayer = async (startParam?: string) => {
  lastId += 1
  const { token } = await app.signIn(lastId, startParam === undefined ? {} : { startParam })
  return { id: lastId, token }
}
const ask = async <Reply>(path: string, token: string, body: object = {}) =>
  (await app.call(path, { token, body })).json<Reply>()
const listOf = (token: string) => ask<TasksListReply>(getTasksList.path, token)
const openGame = (token: string) => app.call(createSession.path, { token, body: { game_id: 'golden-arena' } })
const play = (id: number, count: number) => playRounds(app, id, { bet: AC, win: AC, count })
const assessed = (kind: ContentKind, document: object) =>
  ask<ContentAssessment>(assessContent.path, ANNA, { kind, document: JSON.stringify(document) })
const faultsOf = async (kind: ContentKind, document: object) =>
  (await assessed(kind, document)).faults.map(({ sentence }) => sentence).join()
const always = (key: string, change: object) =>
  TASKS.tasks.map(task => (task.key === key ? { ...task, ...change } : task))
const titles = ({ tasksList }: TasksListReply) =>
  Object.values(tasksList).flatMap(tasks => tasks.map(({ task_key }) => task_key))
const rewardOf = ({ tasksList }: TasksListReply, key: string) =>
  Object.values(tasksList)
    .flat()
    .find(({ task_key }) => task_key === key)?.reward

it('a watched ad pays the reward promised when it began', async () => {
  const { token } = await newPlayer()
  const { ad } = await ask<GetAdsReply>(getAds.path, token)
  await hold('ads', { rewardAc: 50, paidPerDay: 40, everyRounds: 0 })
  app.clock.advance(20_000)
  const watch = (ad_id: string) => ask(checkAdsView.path, token, { ad_id })
  expect(await watch(ad?.ad_id ?? '')).toMatchObject({ data: { reward: ad?.reward } })
  expect(ad?.reward).toBe(200 * AC)
  app.clock.advance(DAY_MS / 24)
  const next = (await ask<GetAdsReply>(getAds.path, token)).ad
  app.clock.advance(20_000)
  expect(await watch(next?.ad_id ?? '')).toMatchObject({ data: { reward: 50 * AC } })
})

it('a friend who has come pays the reward promised then, and the next one the live reward', async () => {
  const inviter = await newPlayer()
  const before = await newPlayer(String(inviter.id))
  await hold('friends', { ac: 100, doubledAc: 300 })
  const after = await newPlayer(String(inviter.id))
  for (const { id } of [before, after]) {
    await play(id, 10)
    await app.app.features.friends.drained()
  }
  const paid = await app.database.query<{ amount: number }>(
    `SELECT amount FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'friend_reward' ORDER BY entry_no`,
    [keyOf(inviter.id).bucket, keyOf(inviter.id).playerId],
  )
  expect(paid.map(({ amount }) => amount)).toEqual([10_000 * AC, 100 * AC])
  expect(await faultsOf('friends', { ac: 300, doubledAc: 100 })).toContain('lower than the regular one')
})

it('a level pays the current reward when it is reached, and its list shows it', async () => {
  const { id, token } = await newPlayer()
  await hold('levels', { rewardsAc: [700, 3_000, 5_000, 10_000, 15_000, 25_000, 50_000, 75_000, 100_000] })
  await app.database.query('UPDATE wallets SET exp = 250 WHERE player_id = $1', [keyOf(id).playerId])
  const { level } = await ask<CheckLevelReply>(checkLevel.path, token)
  expect(level.rewards).toEqual([{ level: 2, credit: 700 * AC }])
})

it('a begun task keeps its reward, and stays available', async () => {
  const begun = await newPlayer()
  await openGame(begun.token)
  await play(begun.id, 49)
  await hold('tasks', {
    ...TASKS,
    tasks: always('spins_50', { state: 'off' }).map(task =>
      task.key === 'sessions_5' ? { ...task, reward: { coin: 1, ticket: 0, gold_ticket: 0 } } : task,
    ),
  })
  const fresh = await newPlayer()
  const shown = await listOf(begun.token)
  expect(titles(shown)).toContain('spins_50')
  expect(rewardOf(shown, 'sessions_5')).toMatchObject({ coin: 500 })
  expect(titles(await listOf(fresh.token))).not.toContain('spins_50')
  expect(rewardOf(await listOf(fresh.token), 'sessions_5')).toMatchObject({ coin: 1 })
  expect(await ask(selectTask.path, fresh.token, { task_key: 'spins_50' })).toMatchObject({
    errorCode: 'ITEM_NOT_FOUND',
  })
  await play(begun.id, 1)
  const { claimed } = await ask<ClaimTasksReply>(claimTasks.path, begun.token)
  expect(claimed).toContain('spins_50')
  // Paid and off: it is gone from the list.
  expect(titles(await listOf(begun.token))).not.toContain('spins_50')
})

it('a new task counts later rounds only, also for a player with earlier ones', async () => {
  await hold('tasks', TASKS)
  const { id, token } = await newPlayer()
  await openGame(token)
  await play(id, 30)
  const added = { key: 'spins_20', goal: 'spins', value: 20, state: 'on' } as const
  const reward = { coin: 100, ticket: 0, gold_ticket: 0 }
  await hold('tasks', { ...TASKS, tasks: [...TASKS.tasks, { ...added, reward }] })
  await openGame(token)
  await play(id, 19)
  const { progress } = await listOf(token)
  expect([progress['spins_20'], progress['spins_50']?.current]).toEqual([{ current: 19, target: 20 }, 49])
  await play(id, 1)
  const { claimed } = await ask<ClaimTasksReply>(claimTasks.path, token)
  expect(claimed).toEqual(expect.arrayContaining(['spins_20', 'spins_50']))
})

it('the tasks of a day that has begun stay for active players, and the next day has others', async () => {
  await hold('tasks', TASKS)
  const { id, token } = await newPlayer()
  await openGame(token)
  const ofDay = async (one: string) => titles(await listOf(one)).filter(key => key.startsWith('day:'))
  const before = await ofDay(token)
  const pool = TASKS.day.pool.map(task => ({ ...task, state: 'off' as const }))
  const reward = { coin: 150, ticket: 0, gold_ticket: 0 }
  const other = { value: 7, levels: { from: 1, to: 10 }, reward, state: 'on' } as const
  await hold('tasks', {
    ...TASKS,
    day: { count: 1, pool: [...pool, { goal: 'sessions', ...other }] },
  })
  expect(await ofDay(token)).toEqual(before)
  expect((await ofDay((await newPlayer()).token)).map(key => key.split(':')[2])).toEqual(['sessions_7'])
  app.clock.advance(DAY_MS)
  const tomorrow = await ofDay((await app.signIn(id)).token)
  expect(tomorrow.map(key => key.split(':')[2])).toEqual(['sessions_7'])
})

it('tasks are refused whose key means something else, that give nothing, or that leave a day empty', async () => {
  const faults = async (change: object) => faultsOf('tasks', { ...TASKS, ...change })
  expect(await faults({ tasks: always('spins_50', { value: 60 }) })).toContain(
    'spins_50 belongs to another task',
  )
  expect(await faults({ tasks: always('spins_1', { state: 'off' }) })).toContain('must stay on')
  const nothing = { coin: 0, ticket: 0, gold_ticket: 0 }
  expect(await faults({ tasks: always('spins_50', { reward: nothing }) })).toContain('has no reward')
  expect(await faults({ tasks: [...TASKS.tasks, ...TASKS.tasks.slice(-1)] })).toContain('twice')
  expect(await faults({ day: { ...TASKS.day, count: 5 } })).toContain('goals to choose 5 from')
  expect(await faults({ week: { count: 1, pool: TASKS.week.pool.slice(0, 1) } })).toContain('Level 4 has')
  expect(await faults({})).toBe('')
})

const selling = (change: Partial<ContentDocuments['shop']>) => ({ ...SHOP, ...change })
const packsWith = (change: object) =>
  SHOP.packs.map((pack, index) => (index === 0 ? { ...pack, ...change } : pack))

it('tickets are not sold at a price that the player did not see, and a press that was paid is answered again', async () => {
  const { id, token } = await newPlayer()
  const posted = { player: keyOf(id), key: 'coins', currency: 'AC', amount: 1e6 * AC, kind: 'gift' } as const
  await app.database.transaction(tx => app.app.features.wallet.post(tx, posted))
  const buy = (price: number, request_id: string) =>
    ask(exchangeTicket.path, token, { key: 'x1', price, request_id })
  expect(await buy(5_000, 'first-press')).toMatchObject({ success: true })
  await hold('shop', selling({ packs: packsWith({ price: 6_000 }) }))
  expect(await buy(5_000, 'other-press')).toMatchObject({ errorCode: 'offer_changed' })
  expect(await buy(5_000, 'first-press')).toMatchObject({ success: true, account: { ticket: 2 } })
  expect(await buy(6_000, 'other-press')).toMatchObject({ success: true, account: { ticket: 3 } })
})

it('to sell for less needs an approver, to sell less or for more does not, and some prices are never allowed', async () => {
  await hold('shop', SHOP)
  const needs = async (change: Partial<ContentDocuments['shop']>) =>
    (await assessed('shop', selling(change))).needs
  const golden = (change: object) => ({
    goldTickets: SHOP.goldTickets.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  })
  expect(await needs(golden({ price: 140 }))).toEqual(['content_sold'])
  expect(await needs(golden({ price: 160 }))).toEqual([])
  expect(await needs(golden({ state: 'off' }))).toEqual([])
  expect(await needs({ packs: packsWith({ price: 4_000 }) })).toEqual(['content_sold'])
  expect(await faultsOf('shop', selling(golden({ price: 50 })))).toContain('must cost at least 60 Stars')
  expect(await faultsOf('shop', selling(golden({ gold_tickets: 2 })))).toContain('gold_1 can’t contain 2')
  expect(await faultsOf('shop', selling({ packs: packsWith({ price: 100 }) }))).toContain(
    'must cost at least',
  )
})

it('the first TON rate may be any and needs an approver; later ones move by 25% at most, and prize costs with them', async () => {
  expect((await assessed('rates', DEFAULT_CONTENT.rates)).needs).toEqual(['content_sold'])
  expect(await faultsOf('rates', { usdPerTonMicros: 30_000_000 })).toBe('')
  await hold('rates', DEFAULT_CONTENT.rates)
  expect((await assessed('rates', DEFAULT_CONTENT.rates)).needs).toEqual([])
  const { needs, faults, forecast } = await assessed('rates', { usdPerTonMicros: 2_500_000 })
  expect([needs, faults]).toEqual([expect.arrayContaining(['content_sold', 'content_nano']), []])
  const all = forecast.find(({ profile }) => profile === '')
  expect(Number(all?.after)).toBeGreaterThan(Number(all?.before))
  expect(await faultsOf('rates', { usdPerTonMicros: 30_000_000 })).toContain('by up to 25%')
  await hold('rates', { usdPerTonMicros: 2_500_000 })
  expect(app.app.features.content.live.rates()).toBe(2.5)
})

it('next week’s tournament has the prizes published when it begins, and an existing one stays as it was', async () => {
  const keep = async () => {
    await app.app.features.tournaments.keep(app.clock.now())
    const rows = await app.database.query<{ final_key: string; rewards: { first_prize: string }[] }>(
      `SELECT final_key, rewards FROM tournaments WHERE final_key LIKE 'open_%' ORDER BY start_at DESC LIMIT 1`,
    )
    return rows[0]
  }
  const before = await keep()
  const [open, ...others] = SERIES.series
  if (open === undefined) throw new Error('No weekly tournament')
  const prizes = open.prizes.map((prize, index) => (index === 0 ? { ...prize, ac: 77_000 } : prize))
  await hold('series', { series: [{ ...open, prizes }, ...others] })
  expect(await keep()).toEqual(before)
  app.clock.advance(7 * DAY_MS)
  const next = await keep()
  expect(next?.final_key).not.toBe(before?.final_key)
  expect(next?.rewards[0]).toMatchObject({ first_prize: '77000', second_prize: 250 })
})

it('more dollars for a place need an approver, and none are given where many accounts of one owner would win them', async () => {
  await hold('series', SERIES)
  const change = (name: string, step: object) => ({
    series: SERIES.series.map(one =>
      one.name === name ? { ...one, prizes: [{ ...one.prizes[0], ...step }, ...one.prizes.slice(1)] } : one,
    ),
  })
  expect((await assessed('series', change('open', { usd: 260 }))).needs).toContain('content_sold')
  expect((await assessed('series', change('open', { usd: 240 }))).needs).toEqual([])
  const { rehearsals } = await assessed('series', change('open', { usd: 240 }))
  const most = rehearsals.find(({ figure }) => figure === 'usd_most')
  expect(most).toMatchObject({ name: 'open', before: 700, after: 690 })
  expect(rehearsals.find(({ figure }) => figure === 'qualified')?.after).toBeGreaterThan(0)
  expect(await faultsOf('series', change('weekend', { usd: 10 }))).toContain('need a fixed number of rounds')
  expect(await faultsOf('series', change('open', { usd: 20_000 }))).toContain('more than $10000')
  expect(await faultsOf('series', change('open', { ac: 1 }))).toContain('wins more than a higher one')
  expect(await faultsOf('series', { series: SERIES.series.slice(1) })).toContain('is required')
})
