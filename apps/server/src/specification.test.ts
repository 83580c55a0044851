import { ERROR_STATUS } from '@arena/contract/error-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

/** As much of a JSON schema as names of fields are found by. */
interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } }
}
interface Operation {
  readonly requestBody?: Content
  readonly responses: { readonly 200: Content }
}

/** Words of a path: a field; `[]` each entry of a list; `*` each value of a map. */
interface SpecifiedCall {
  readonly call: string
  readonly takes?: string
  readonly answers: string
}

const ACCOUNT =
  'telegram_id first_name last_name username geo credit ticket gold_ticket ton level exp amount_bet_exp last_ads_view inventory.[].name'
const PARTNER =
  'partner_key partner_link partner_promo title description geo type events.[].type events.[].rewards.coin events.[].rewards.ticket events.[].rewards.gold_ticket'
const TOURNAMENT =
  't_key type cost level start_timestamp end_timestamp members games.[] rewards.[].place rewards.[].first_prize rewards.[].second_prize rewards.[].third_prize translation.[].EN.name translation.[].RU.description translation.[].UA.rules translation.[].TR.terms currentMember balance attempts'
const MEMBER = 'telegram_id nickname credit currentPlace t_key'

const CALLS: readonly SpecifiedCall[] = [
  {
    call: 'POST /auth',
    takes: 'initData lang invited ip isDev authType',
    answers: `token ${below('account', ACCOUNT)}`,
  },
  { call: 'GET /ip', answers: 'ip' },
  { call: 'POST /api/checkLevel', answers: below('level', 'level credit exp amount_bet_exp') },
  { call: 'POST /api/getTournamentsList', answers: below('tournamentsList.[]', TOURNAMENT) },
  { call: 'POST /api/getCompletedTournamentsList', answers: below('tournamentsList.[]', TOURNAMENT) },
  {
    call: 'POST /api/getTournamentMembers',
    takes: 't_key',
    answers: `${below('tournamentMembers.[]', MEMBER)} currentMember.currentPlace`,
  },
  { call: 'POST /api/participateInTournament', takes: 't_key', answers: 'data.success' },
  { call: 'POST /api/buyExtraAttempts', takes: 't_key', answers: 'data.success' },
  {
    call: 'POST /api/createSession',
    takes: 'game_id ip return_url country tournament',
    answers: 'game_url session_id',
  },
  { call: 'POST /api/getGameList', answers: below('gameList.*.[]', 'game_id name level category') },
  { call: 'POST /api/getWheelCoolDown', answers: 'last_spin_wheel count_spin_wheel' },
  { call: 'POST /api/spinWheel', answers: 'error prizeKey currentPrize playerInventory.[].name' },
  { call: 'POST /api/getAds', answers: below('partner', PARTNER) },
  { call: 'POST /api/checkAdsView', answers: 'data' },
  { call: 'POST /api/exchangeTicket', takes: 'key', answers: 'success key' },
  { call: 'POST /api/getPartnersList', answers: below('partnersList.[]', PARTNER) },
  { call: 'POST /api/claimReward', takes: 'index', answers: 'reward.key reward.value reward.inventory' },
  {
    call: 'POST /api/selectTask',
    takes: 'task_key',
    answers:
      'message userTasks currentSpins winSpinsRow currentWin currentFrensValue totalBet maxBet currentSessions',
  },
  {
    call: 'POST /api/getTasksList',
    answers: `${below('userTasks', 'current completed rewarded')} ${below(
      'tasksList.*.[]',
      'task_key type translation.[].language translation.[].text reward.coin reward.ticket reward.gold_ticket data.url data.is_telegram data.value',
    )}`,
  },
  { call: 'POST /api/getLevelTaskList', answers: 'data' },
  {
    call: 'POST /api/getWeeklyRewards',
    answers: below('rewards', 'currentDay claimed rewards.[].key rewards.[].value'),
  },
  { call: 'POST /api/getFrensList', answers: below('frensList.[]', 'first_name last_name photo_url income') },
  {
    call: 'GET /api/withdrawals',
    answers: below('withdrawals.[]', 'id amount address status tx created_at'),
  },
  { call: 'POST /api/withdraw', takes: 'amount address', answers: 'success' },
  { call: 'POST /share', takes: 'telegramId lang', answers: 'data.id' },
  {
    call: 'POST /payments/getInvoiceLink',
    takes: 'packageId telegramId',
    answers: 'data.payLink data.externalId',
  },
  {
    call: 'POST /payments/checkPayment',
    takes: 'externalId telegramId',
    answers: 'data.status data.packageId',
  },
  // The packages that are paid with the chat platform's stars.
  { call: 'POST /api/getShop', answers: below('packages.[]', 'id ac tickets price') },
]

/** The error codes that the specification's client reads out of `errorCode`, letter by letter. */
const CODES = [
  'INSUFFICIENT_CREDITS',
  'INVALID_PAYLOAD',
  'ITEM_NOT_FOUND',
  'ACCOUNT_NOT_FOUND',
  'UNKNOWN',
  'ticketError',
  'failed_promo',
  'win_value_session_failed',
  'tournaments.attempts.error',
]

let app: TestApp
let operations: Readonly<Record<string, Operation>>

beforeAll(async () => {
  app = await openTestApp(await openTestDatabase())
  const { paths } = (await app.http.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

describe('the specification', () => {
  it.each(CALLS)('finds $call as it is written there', ({ call, takes, answers }) => {
    const operation = operations[call]
    const asked = operation?.requestBody?.content['application/json'].schema
    const answered = operation?.responses[200].content['application/json'].schema
    expect(missing(asked, takes ?? '')).toEqual([])
    expect(missing(answered, answers)).toEqual([])
  })

  it('finds every code it reads', () => {
    expect(CODES.filter(code => !Object.hasOwn(ERROR_STATUS, code))).toEqual([])
  })

  it('would notice a field that is gone', () => {
    const schema = operations['POST /api/spinWheel']?.responses[200].content['application/json'].schema
    expect(missing(schema, 'prizeKey prize_key currentPrize.key.x')).toEqual([
      'prize_key',
      'currentPrize.key.x',
    ])
  })
})

function below(parent: string, fields: string): string {
  return fields
    .split(' ')
    .map(field => `${parent}.${field}`)
    .join(' ')
}

function missing(schema: Schema | undefined, fields: string): readonly string[] {
  return fields.split(' ').filter(field => field !== '' && !leadsSomewhere(schema, field.split('.')))
}

/** Through every form an answer can have, but for the one in which there is nothing. */
function leadsSomewhere(schema: Schema | undefined, path: readonly string[]): boolean {
  const [word, ...rest] = path
  if (schema === undefined) return false
  if (word === undefined) return true
  if (schema.anyOf !== undefined) {
    const forms = schema.anyOf.filter(({ type }) => type !== 'null')
    const full = forms.filter(form => form.type === 'object' || form.type === 'array' || form.anyOf)
    return full.length > 0 && full.every(form => leadsSomewhere(form, path))
  }
  if (word === '[]') return leadsSomewhere(schema.items, rest)
  if (word === '*') return leadsSomewhere(Object.values(schema.patternProperties ?? {})[0], rest)
  return leadsSomewhere(schema.properties?.[word], rest)
}
