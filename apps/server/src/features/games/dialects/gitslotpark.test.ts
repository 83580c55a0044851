import { WALLET_ERRORS, type WalletErrorCode } from '@arena/provider-protocol'
import { WALLET_CONFORMANCE } from '@arena/provider-protocol/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGames } from '../read-catalogue.ts'
import { type Fields, postText, TEST_LAUNCH } from '../testing/dialect-client.ts'
import { type DialectWorld, openDialectWorld } from '../testing/dialect-world.ts'
import {
  ACCOUNT,
  createClient,
  FORMULAS,
  guidOf,
  hmac,
  KEY,
  type Said,
  SECRET,
  signed,
} from '../testing/dialects/gitslotpark-client.ts'
import { gitslotpark } from './gitslotpark.ts'

const LONGER = 'a Deposit ends its round'
const UNNAMED = 'a rollback has no id of its own and names no round'
/** Groups and cases that the dialect has no words for. Every other case must pass. */
const WITHOUT: Readonly<Record<string, string>> = {
  Input: 'the native signature and bodies: the dialect’s own are tested below',
  'Counted rounds': 'answers do not say how many rounds are left',
  'Wins without a stake': 'each win names its round',
  'Free rounds': 'free spins are granted by the provider',
  'Limits of free rounds': 'free spins are granted by the provider',
  'Transaction list': 'the dialect has none',
  'many rounds in one call are each answered on their own, in order': 'one round a call',
  'one malformed round rejects its whole call and nothing is played': 'one round a call',
  'a win above the ceiling leaves its neighbours in a batch alone': 'one round a call',
  'several wins may be paid before the round is closed': LONGER,
  'the wins of a longer round add up to the highest win of the stake that opened it, however much is staked later':
    LONGER,
  'a stake is not given back where the rest of the round could not have won what was paid': LONGER,
  'after a win, or after the close, the money stays booked': LONGER,
  'a win of an open round is taken back, and the round continues': LONGER,
  'several open rounds take stakes, wins and ends independently': LONGER,
  'ids of 255 printable characters go through a whole round and its repeats': LONGER,
  'ids of more than 255 characters, with other signs, or empty are refused':
    'a text that is no valid JSON has no signature: see the hostile bodies below',
  'a win that was taken back frees its stake for a rollback, and room for another win': LONGER,
  'a win that names no stake is paid for the first of its round that was not given back':
    'no win names a stake',
  'a free stake that is rolled back gives nothing back, and its round does not count': LONGER,
  'a repeated rollback gets the first answer again; another one of the same stake moves nothing': UNNAMED,
  'a repeated rollback of a win gets the first answer; another one moves nothing': UNNAMED,
  'a rollback under a used id with another body is a conflict': UNNAMED,
  'a rollback can’t point at a rollback or at a stake of another round': UNNAMED,
  'a rollback that overtakes its stake is remembered: the late stake is refused': UNNAMED,
  'a win names its round in a rollback or nothing': UNNAMED,
}
const agentID = 'Partner01'

interface Reading {
  readonly path: string
  readonly transactionID: string
}

/** The signed part of a call behind the user. */
function signedText(path: string, fields: Fields): string {
  const [, , ...names] = (FORMULAS[path] ?? '').split(' ')
  return names.map(name => String(fields[name])).join('')
}

/** Each way to cut a signed text into the fields of some call. */
function readingsOf(text: string): readonly Reading[] {
  const splitsOf = (ids = '') =>
    Array.from({ length: Math.max(0, ids.length - 1) }, (_, index) => ({
      transactionID: ids.slice(0, index + 1),
      roundID: ids.slice(index + 1),
    }))
  const [, amount, ids] = /^(\d+\.\d\d)(.+)$/.exec(text) ?? []
  const [, betAmount, winAmount, rest] = /^(\d+\.\d\d)(\d+\.\d\d)(.+)$/.exec(text) ?? []
  return [
    { path: '/RollbackTransaction', transactionID: text },
    ...splitsOf(ids).flatMap(split => ['/Withdraw', '/Deposit'].map(path => ({ path, amount, ...split }))),
    ...splitsOf(rest).map(split => ({ path: '/BetWin', betAmount, winAmount, ...split })),
  ]
}

const isSpoken = ({ group, name }: { readonly group: string; readonly name: string }) =>
  WITHOUT[group] === undefined && WITHOUT[name] === undefined

describe('the wallet in GitSlotPark’s dialect', () => {
  let world: DialectWorld
  beforeAll(async () => {
    world = await openDialectWorld({ account: ACCOUNT, secret: SECRET, client: createClient })
  })
  afterAll(() => world.close())

  it('leaves out only cases that exist', () => {
    const names = new Set(WALLET_CONFORMANCE.flatMap(({ group, name }) => [group, name]))
    expect(Object.keys(WITHOUT).filter(name => !names.has(name))).toEqual([])
  })

  it.each(WALLET_CONFORMANCE.filter(isSpoken))('$name', async ({ run }) => {
    await run(world.target)
    expect((await world.service.wallet.verify(world.database)).mismatches).toEqual([])
  })

  describe('bodies of its own', () => {
    const open = () => world.target.openSession({ balance: 10_000 })
    const send = async (path: string, body: string) => {
      const { http, body: said, code } = await postText(`${world.walletUrl}${path}`, body)
      return { http, code, ...(said as Said) }
    }
    const call = (path: string, fields: Fields, key = KEY) => send(path, signed(path, fields, key))
    const stakeOf = (userID: string, rest: Fields = {}) => ({
      userID,
      amount: '10.00',
      transactionID: guidOf(`bet-${userID}`),
      roundID: `round-${userID}`,
      ...rest,
    })
    const winOf = (userID: string, rest: Fields = {}) =>
      stakeOf(userID, { transactionID: guidOf(`win-${userID}`), amount: '25.50', ...rest })
    const balanceOf = async (userID: string) => (await call('/GetBalance', { userID })).balance

    it('amounts are texts with two decimals, and balances numbers', async () => {
      const user = await open()
      expect(await call('/Withdraw', stakeOf(user))).toMatchObject({ result: 0, balance: 90 })
      expect(await call('/Deposit', winOf(user))).toMatchObject({ result: 0, balance: 115.5 })
      for (const amount of ['1', '1.0', '01.00', '-1.00', '1.005', '1e2', '', ' 1.00', '99999999999999.00'])
        expect((await call('/Withdraw', stakeOf(user, { amount }))).result).toBe(2)
      expect(await balanceOf(user)).toBe(115.5)
    })

    it('a repeated rollback is answered as one that was done, and moves nothing', async () => {
      const user = await open()
      await call('/Withdraw', stakeOf(user))
      const back = { userID: user, transactionID: guidOf(`bet-${user}`) }
      expect(await call('/RollbackTransaction', back)).toMatchObject({ result: 0, balance: 100 })
      expect(await call('/RollbackTransaction', back)).toMatchObject({ result: 9, balance: 100 })
      const unknown = { userID: user, transactionID: guidOf(`none-${user}`) }
      expect(await call('/RollbackTransaction', unknown)).toMatchObject({ result: 8, balance: 100 })
      const late = stakeOf(user, { transactionID: guidOf(`none-${user}`), roundID: `late-${user}` })
      expect(await call('/Withdraw', late)).toMatchObject({ result: 9 })
      expect(await call('/Deposit', winOf(user))).toMatchObject({ result: 9 })
      expect(await balanceOf(user)).toBe(100)
    })

    it('a second Deposit of a round pays nothing', async () => {
      const user = await open()
      await call('/Withdraw', stakeOf(user))
      await call('/Deposit', winOf(user))
      const second = await call('/Deposit', winOf(user, { transactionID: guidOf(`second-${user}`) }))
      expect([second.result, second.code]).toEqual([1, 'ROUND_CLOSED'])
      expect(await balanceOf(user)).toBe(115.5)
    })

    it.each([
      ['UNAVAILABLE', 503],
      ['INTERNAL', 500],
      ['RATE_LIMITED', 429],
    ] as const)(
      'a call that met a fault is no answer of the protocol, so that it is sent again: %s',
      async (code, http) => {
        const user = await open()
        const back = { userID: user, transactionID: guidOf(`bet-${user}2`) }
        for (const [native, path, fields, balance] of [
          ['balance', '/GetBalance', { userID: user }, 100],
          ['bet', '/Withdraw', stakeOf(user), 90],
          ['win', '/Deposit', winOf(user), 115.5],
          ['bet', '/Withdraw', stakeOf(`${user}2`, { userID: user }), 105.5],
          ['rollback', '/RollbackTransaction', back, 115.5],
        ] as const)
          for (const isProcessed of [false, true]) {
            world.failOnce(native, { code, isProcessed })
            expect(await call(path, fields)).toMatchObject({ http, code })
            expect(await call(path, fields)).toMatchObject({ http: 200, balance })
          }
        const spin = { betAmount: '10.00', winAmount: '5.00' }
        const round = stakeOf(`${user}3`, { userID: user, ...spin })
        world.failOnce('playRound', { code, isProcessed: true })
        expect((await call('/BetWin', round)).http).toBe(http)
        expect(await call('/BetWin', round)).toMatchObject({ http: 200, result: 0, balance: 110.5 })
      },
    )

    it('a call that could not be read is sent again after a fault, and only then', () => {
      const statusOf = (code: WalletErrorCode) => gitslotpark.refuse(code).status
      const codes = Object.keys(WALLET_ERRORS) as WalletErrorCode[]
      expect(codes.filter(code => statusOf(code) !== 200).map(code => [code, statusOf(code)])).toEqual([
        ['RATE_LIMITED', 429],
        ['INTERNAL', 500],
        ['UNAVAILABLE', 503],
      ])
    })

    it('a free spin takes no stake', async () => {
      const user = await open()
      const free = await call('/Withdraw', stakeOf(user, { freeSpin: true }))
      expect([free.result, free.code]).toEqual([1, 'FREE_ROUND_NOT_GRANTED'])
      expect(await balanceOf(user)).toBe(100)
    })

    it('a signature is good for its call only, even where another joins its fields to the same text', async () => {
      const user = await open()
      const stake = signed('/Withdraw', stakeOf(user))
      await send('/Withdraw', stake)
      // The formulas of Withdraw and Deposit are the same.
      expect((await send('/Deposit', stake)).code).toBe('TRANSACTION_CONFLICT')
      const { sign } = JSON.parse(stake) as { readonly sign: string }
      const moved = (path: string, fields: Fields) => send(path, JSON.stringify({ agentID, ...fields, sign }))
      const { transactionID, roundID } = stakeOf(user)
      const ids = { transactionID, roundID }
      expect((await moved('/Withdraw', { userID: `${user}1`, amount: '0.00', ...ids })).result).toBe(5)
      expect((await moved('/Withdraw', { userID: user.slice(0, -1), amount: '910.00', ...ids })).result).toBe(
        3,
      )
      expect(await balanceOf(user)).toBe(90)
    })

    it('a signed text has one reading: no other split of it, at any address, is booked', async () => {
      const user = await open()
      const spin = { betAmount: '10.00', winAmount: '25.50' }
      for (const [path, fields, balance] of [
        ['/BetWin', { ...stakeOf(user), ...spin, roundID: `spin-${user}` }, 115.5],
        ['/Withdraw', stakeOf(user, { transactionID: guidOf(`other-${user}`) }), 105.5],
        ['/Deposit', winOf(user), 131],
      ] as const) {
        const genuine = signed(path, fields)
        expect(await send(path, genuine)).toMatchObject({ result: 0, balance })
        const { sign } = JSON.parse(genuine) as { readonly sign: string }
        const isOwn = (one: Reading) => one.path === path && one.transactionID === fields['transactionID']
        const others = readingsOf(signedText(path, fields)).filter(one => !isOwn(one))
        expect(others.length).toBeGreaterThan(100)
        for (const { path: other, ...copy } of others)
          expect((await send(other, JSON.stringify({ agentID, userID: user, ...copy, sign }))).result).toBe(2)
      }
      expect(await balanceOf(user)).toBe(131)
    })

    it('ids of transactions are GUIDs, in either form', async () => {
      const user = await open()
      const plain = '474e1a293c2f4e7ab122c52d68423fcb'
      const ids = [plain, plain.toUpperCase(), '474e1a29-3c2f-4e7a-b122-c52d68423fcb']
      for (const transactionID of ids) {
        expect((await call('/RollbackTransaction', { userID: user, transactionID })).result).toBe(8)
        const round = stakeOf(user, { transactionID, betAmount: '10.00', winAmount: '0.00' })
        expect((await call('/BetWin', round)).result).toBe(9)
      }
      for (const transactionID of [
        'txn_abc001',
        '17',
        plain.slice(1),
        `${plain}0`,
        `${plain}\n`,
        `g${plain.slice(1)}`,
      ])
        expect((await call('/Withdraw', stakeOf(user, { transactionID }))).result).toBe(2)
      expect(await balanceOf(user)).toBe(100)
    })

    it('a call without the provider’s signature, or for another agent, is refused', async () => {
      const user = await open()
      const genuine = signed('/Withdraw', stakeOf(user))
      const refused = [
        await call('/Withdraw', stakeOf(user), 'another key'),
        await call('/Withdraw', stakeOf(user), SECRET),
        await send('/Withdraw', genuine.replace('10.00', '90.00')),
        await send('/Withdraw', genuine.replace('"sign"', '"signature"')),
        await send('/Withdraw', genuine.toLowerCase()),
      ]
      for (const { http, result } of refused) expect([http, result]).toEqual([200, 3])
      const stranger = signed('/Withdraw', stakeOf(user, { agentID: 'Partner02' }))
      expect((await send('/Withdraw', stranger)).result).toBe(4)
      expect(await balanceOf(user)).toBe(100)
    })

    it('hostile bodies and addresses get a listed result', async () => {
      const user = await open()
      const values = [null, 7, {}, [], '', 'x'.repeat(10_000), '\u0000']
      const hostile = Object.keys(winOf(user)).flatMap(field =>
        values.map(value => signed('/Deposit', { ...winOf(user), [field]: value })),
      )
      const texts = ['', 'null', '[]', '0', '{', '{"userID":"\\ud800"}', '{"__proto__":{"userID":"x"}}']
      for (const path of [...Object.keys(FORMULAS), '/', '/toString', '/getbalance', '/%00'])
        for (const body of [...texts, ...(path === '/Deposit' ? hostile : [])]) {
          const { http, result } = await send(path, body)
          expect(http).toBeLessThan(500)
          expect([2, 3, 5, 8]).toContain(result)
        }
      expect(await balanceOf(user)).toBe(100)
    })
  })
})

describe('calls to GitSlotPark', () => {
  const wire = gitslotpark.wire({ account: ACCOUNT, secrets: [SECRET] })
  const now = new Date()

  it('a launch names the session as its user, the game and the language, and nothing of the player', () => {
    const { method, path, rawBody } = wire.launch(TEST_LAUNCH, now)
    expect([method, path]).toEqual(['POST', '/userAuth'])
    expect(JSON.parse(rawBody)).toEqual({
      apiToken: 'our-token-for-the-calls-of-tests',
      agentID: 'Partner01',
      userID: 'b1-20261127-session',
      gameID: 'ont_dice',
      language: 'uk',
      sign: hmac('Partner01b1-20261127-sessionont_dice'),
    })
    expect(wire.readLaunch({ result: 0, gameURL: 'https://games.example/x' }, TEST_LAUNCH)).toEqual({
      url: 'https://games.example/x',
      provider_session_id: TEST_LAUNCH.session_id,
    })
    expect(wire.readLaunch({ result: 3, message: 'Invalid Sign' }, TEST_LAUNCH)).toMatchObject({
      url: undefined,
    })
  })

  it('the list of games is read with the account’s limits; a bad game is one fault', () => {
    expect(wire.catalogue(now)).toMatchObject({
      path: '/gameList',
      rawBody: JSON.stringify({
        apiToken: 'our-token-for-the-calls-of-tests',
        agentID: 'Partner01',
        sign: hmac('Partner01'),
      }),
    })
    const game = { gameID: 'slot_001', gameName: 'Fortune Wheel', gameType: 'slots', provider: 'NetEnt' }
    const thumbnail = 'https://cdn.example/slot_001.png'
    const games = [{ ...game, thumbnail }, { gameName: 'no id' }]
    const read = readGames(wire.readCatalogue({ result: 0, games }))
    expect(read?.games).toEqual([
      {
        game_id: 'slot_001',
        rtp: 0,
        rtp_exact: '0/1',
        max_win_multiplier: 5_000,
        limits: { min_bet: 1, max_bet: 100_000, step: 1 },
        languages: [],
        name: 'Fortune Wheel',
        category: 'slots',
        picture: thumbnail,
      },
    ])
    expect(read?.faults).toHaveLength(1)
    expect(readGames(wire.readCatalogue({ result: 7, message: 'Invalid API token' }))).toBeUndefined()
  })
})

describe('the signature', () => {
  /** The published test vector: the fields of a `Withdraw`, the secret key and the sign. */
  const VECTOR = {
    agentID: 'Partner01',
    userID: 'Player01',
    amount: '12.30',
    transactionID: '474e1a293c2f4e7ab122c52d68423fcb',
    roundID: 'ab9c15f2efdd46278e4a56b303127234',
    sign: '475D834ACC3AB61D7DF4EA42751C6275387BC1787A098D2D0E091698D9BF2043',
  }
  const isGenuine = (body: object, secret = SECRET) =>
    gitslotpark.isGenuine(
      {
        caller: 'park',
        path: '/Withdraw',
        headers: {},
        rawBody: Buffer.from(JSON.stringify(body)),
        countFault: () => {},
      },
      { account: ACCOUNT, secrets: ['token:before', secret] },
    )

  it('fits the published test vector, and no other fields or key', () => {
    expect(isGenuine(VECTOR)).toBe(true)
    expect(isGenuine({ ...VECTOR, amount: '12.31' })).toBe(false)
    expect(isGenuine({ ...VECTOR, amount: 12.3 })).toBe(false)
    expect(isGenuine(VECTOR, 'token:another')).toBe(false)
  })
})
