import { WALLET_CONFORMANCE } from '@arena/provider-protocol/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGames } from '../read-catalogue.ts'
import { type Fields, TEST_LAUNCH } from '../testing/dialect-client.ts'
import { type DialectWorld, openDialectWorld } from '../testing/dialect-world.ts'
import {
  ACCOUNT,
  createClient,
  encrypt,
  filled,
  form,
  KEY,
  SECRET,
  send,
  transferOf,
  transfers,
} from '../testing/dialects/jdb-client.ts'
import { jdb, uidOf } from './jdb.ts'

/** Groups and cases that the dialect has no words for. Every other case must pass. */
const WITHOUT: Readonly<Record<string, string>> = {
  Input: 'the native signature and bodies: the dialect’s own are tested below',
  'an instant round under a used id with another body is a conflict':
    'an instant round is named by its transfer',
  'Counted rounds': 'answers do not say how many rounds are left',
  'Wins without a stake': 'each win names its bet',
  'Free rounds': 'free spins are granted by the provider',
  'Limits of free rounds': 'free spins are granted by the provider',
  'Transaction list': 'the dialect has none',
  'many rounds in one call are each answered on their own, in order': 'one round a call',
  'one malformed round rejects its whole call and nothing is played': 'one round a call',
  'a win above the ceiling leaves its neighbours in a batch alone': 'one round a call',
  'a win that names no stake is paid for the first of its round that was not given back':
    'each win names its bet',
  'a free stake that is rolled back gives nothing back, and its round does not count':
    'free spins are granted by the provider',
  'ids of more than 255 characters, with other signs, or empty are refused': 'ids of transfers are numbers',
}
const isSpoken = ({ group, name }: { readonly group: string; readonly name: string }) =>
  WITHOUT[group] === undefined && WITHOUT[name] === undefined

describe('the wallet in JDB’s dialect', () => {
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
    const open = async () => uidOf(await world.target.openSession({ balance: 10_000 }))
    const post = (body: string) => send(`${world.walletUrl}/jdb`, body)
    const call = (action: number, fields: Fields, key = KEY) =>
      post(form({ action, ts: 1_447_452_951_820, currency: 'AC', ...fields }, key))
    const balanceOf = async (uid: string) => (await call(6, { uid })).balance
    const transferOfTest = () => transferOf(`own-${transfers.size}`)

    it('amounts are exact numbers with two decimals, and balances texts', async () => {
      const uid = await open()
      const stake = (amount: unknown) =>
        call(9, { uid, transferId: transferOfTest(), gameRoundSeqNo: `round-${uid}`, amount })
      for (const amount of [0.001, 1.005, -1, 1e300, '1.00', null, [1]])
        expect((await stake(amount)).status).toBe('8000')
      expect(await stake(0.29)).toMatchObject({ status: '0000', balance: '99.71', err_text: '' })
      expect(await balanceOf(uid)).toBe('99.71')
    })

    it('an instant round moves its stake and win once, and is not cancelled after that', async () => {
      const uid = await open()
      const transferId = transferOfTest()
      const round = { uid, transferId, bet: -10, win: 25.5, netWin: 15.5 }
      for (const _ of [1, 2])
        expect(await call(8, round)).toMatchObject({ status: '0000', balance: '115.50' })
      expect((await call(8, { ...round, win: 30, netWin: 15.5 })).status).toBe('8000')
      expect((await call(8, { ...round, win: 30, netWin: 20 })).status).toBe('9011')
      expect((await call(4, { uid, transferId })).status).toBe('6101')
      expect(await balanceOf(uid)).toBe('115.50')
    })

    it('an instant round that never arrived is cancelled, and refused when it comes late', async () => {
      const uid = await open()
      const transferId = transferOfTest()
      for (const _ of [1, 2]) expect((await call(4, { uid, transferId })).status).toBe('0000')
      expect((await call(8, { uid, transferId, bet: 10, win: 50, netWin: 40 })).status).not.toBe('0000')
      expect(await balanceOf(uid)).toBe('100.00')
    })

    it('a cancellation that was not done asks for a repeat, because other statuses count as done', async () => {
      const uid = await open()
      const cancel = { uid, transferId: transferOfTest() }
      expect((await call(4, { uid })).status).toBe('9017')
      expect((await call(4, { ...cancel, currency: 'EUR' })).status).toBe('9017')
      expect((await call(4, cancel, 'AnotherA16ByteKe')).status).toBe('9017')
      for (const code of ['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED', 'UNKNOWN_KEY'] as const)
        expect(JSON.parse(jdb.refuse(code).body)).toMatchObject({ status: '9017' })
    })

    it.each([
      ['UNAVAILABLE', 503],
      ['INTERNAL', 500],
    ] as const)(
      'a round or stake that may be booked is no answer of the protocol, so that it is cancelled: %s',
      async (code, http) => {
        const uid = await open()
        const lost = { code, isProcessed: true }
        const transferId = transferOfTest()
        world.failOnce('playRound', lost)
        const round = await call(8, { uid, transferId, bet: 10, win: 25.5, netWin: 15.5 })
        expect([round.http, round.status, round.code]).toEqual([http, undefined, code])
        expect((await call(4, { uid, transferId })).status).toBe('6101')
        const stake = { uid, transferId: transferOfTest(), gameRoundSeqNo: `round-${uid}`, amount: 10 }
        world.failOnce('bet', lost)
        const taken = await call(9, stake)
        expect([taken.http, taken.status, taken.code]).toEqual([http, undefined, code])
        const cancel = { ...stake, transferId: transferOfTest(), refTransferIds: [stake.transferId] }
        expect(await call(11, cancel)).toMatchObject({ status: '0000', balance: '115.50' })
      },
    )

    it('settlements and cancellations are sent again after any status but success', async () => {
      const uid = await open()
      const lost = { code: 'UNAVAILABLE', isProcessed: true } as const
      const stake = { uid, transferId: transferOfTest(), gameRoundSeqNo: `round-${uid}`, amount: 10 }
      await call(9, stake)
      const end = { ...stake, transferId: transferOfTest(), refTransferIds: [stake.transferId] }
      const unknown = { uid, transferId: transferOfTest() }
      for (const [action, name, fields] of [
        [10, 'win', end],
        [11, 'rollback', { ...end, transferId: transferOfTest(), refTransferIds: [transferOfTest()] }],
        [4, 'rollback', unknown],
      ] as const) {
        world.failOnce(name, lost)
        expect(await call(action, fields)).toMatchObject({ http: 200, status: '9017' })
        expect(await call(action, fields)).toMatchObject({ http: 200, status: '0000', balance: '100.00' })
      }
    })

    it('wrong keys, broken blocks and broken texts get one and the same answer', async () => {
      const uid = await open()
      const body = { action: 6, ts: 1, uid, currency: 'AC' }
      const good = encrypt(filled(JSON.stringify(body)))
      const broken = [
        form(body, 'AnotherA16ByteKe'),
        `x=${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`,
        `x=${good.slice(0, 20)}`,
        `x=${encrypt(Buffer.alloc(16, 16))}`,
        `x=${encrypt(Buffer.alloc(32, 0xff))}`,
        form('null'),
        form('[]'),
        form({ action: 6 }),
        `x=${good}&x=${good}`,
        'x=',
        'x=%00',
        '',
        JSON.stringify(body),
      ]
      const answers = []
      for (const text of broken) answers.push(await post(text))
      expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ http: 200, status: '9017', code: 'INVALID_SIGNATURE' })
      expect(await balanceOf(uid)).toBe('100.00')
    })

    it('hostile fields and unknown actions get a listed status and move nothing', async () => {
      const uid = await open()
      const settle = { uid, transferId: 1, gameRoundSeqNo: 'r', amount: 5, refTransferIds: [1] }
      for (const field of Object.keys(settle))
        for (const value of [null, {}, [], '', 1.5, -1, 2 ** 60]) {
          const { http, status } = await call(10, { ...settle, [field]: value })
          expect(http).toBe(200)
          expect(['8000', '9017', '9015', '7501']).toContain(status)
        }
      for (const action of [0, 12, 21, 1e15]) expect((await call(action, settle)).status).toBe('9007')
      expect((await call(6, { uid, currency: 'EUR' })).status).toBe('8000')
      expect((await call(6, { uid: 'nobody' })).status).toBe('7501')
      expect(await balanceOf(uid)).toBe('100.00')
    })
  })
})

describe('calls to JDB', () => {
  const wire = jdb.wire({ account: ACCOUNT, secrets: [SECRET] })
  const now = new Date(1_447_452_951_820)
  const session_id = 'b1-20261127-AAECAwQFBgcICQoLDA0ODw'
  const launch = { ...TEST_LAUNCH, session_id, game_id: '0-8001' }

  it('a launch names the session as its player, the game and the language, and nothing of the player', () => {
    const { path, rawBody } = wire.launch(launch, now)
    expect(path).toBe('/apiRequest.do')
    const uid = 'b1-20261127-000102030405060708090a0b0c0d0e0f'
    const body = {
      action: 21,
      ts: now.getTime(),
      parent: 'testag',
      uid,
      lang: 'uk',
      gType: '0',
      mType: '8001',
      windowMode: '2',
      isAPP: false,
      lobbyURL: 'https://arena.example/',
    }
    expect(JSON.parse(rawBody)).toEqual({ dc: 'arena', x: encrypt(filled(JSON.stringify(body))) })
    expect(uid.length).toBeLessThanOrEqual(50)
    expect(wire.readLaunch({ status: '0000', path: 'https://games.example/x' }, launch)).toEqual({
      url: 'https://games.example/x',
      provider_session_id: session_id,
    })
  })

  it('the list of games is read by its groups; a bad game is one fault', () => {
    const list = [
      { mType: 14093, name: 'Magic Ace', betList: ['0.2'], image: 'https://cdn.example/ace.jpg' },
      { mType: 14094, image: 5 },
      { name: 'no type' },
    ]
    const read = readGames(wire.readCatalogue({ status: '0000', data: [{ gType: 0, list }] }))
    const picture = 'https://cdn.example/ace.jpg'
    expect(read?.games).toMatchObject([
      { game_id: '0-14093', name: 'Magic Ace', max_win_multiplier: 5_000, picture },
      { game_id: '0-14094' },
    ])
    expect(read?.games[1]).not.toHaveProperty('picture')
    expect(read?.faults).toHaveLength(1)
    expect(readGames(wire.readCatalogue({ status: '9999', err_text: 'x' }))).toBeUndefined()
  })
})

describe('the cipher', () => {
  /** Computed with `openssl enc -aes-128-cbc -nopad` from a balance request with the published fields: JDB publishes no vector with its key. */
  const X =
    'ylaX0nRdYyWxYJgV8FFTQfXtfn3v7vNRUT-VfJB8b2nSPS8uXvgmznsHrypyuI_rZq6cEQGnVGglUkmVtAWL_U_k-1TOaV8IcahZI3-8Nys'
  const isGenuine = (secrets: readonly string[]) =>
    jdb.isGenuine(
      { caller: 'jdb', path: '/jdb', headers: {}, rawBody: Buffer.from(`x=${X}`), countFault: () => {} },
      { account: ACCOUNT, secrets },
    )

  it('reads a body by each key that is good now, and by no other', () => {
    expect(isGenuine([SECRET])).toBe(true)
    expect(isGenuine(['arena:AnotherA16ByteKe:ThisIsA16ByteIv.', SECRET])).toBe(true)
    expect(isGenuine(['arena:AnotherA16ByteKe:ThisIsA16ByteIv.'])).toBe(false)
    expect(isGenuine(['', 'arena', 'arena:short:short'])).toBe(false)
  })
})
