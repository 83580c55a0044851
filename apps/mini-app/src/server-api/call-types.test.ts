import type { SpinWheelReply } from '@arena/contract/endpoints/wheel'
import type { WithdrawBody } from '@arena/contract/endpoints/withdrawals'
import { expectTypeOf, test } from 'vitest'
import type { call } from './call.ts'
import type { listen } from './event-stream.ts'

// The compiler keeps these promises: `npm run check -- types` fails where one is broken.

type Call = typeof call
type OptionsAt<Path extends Parameters<Call>[0]> = NonNullable<Parameters<typeof call<Path>>[1]>

test('an answer has the type of its endpoint', () => {
  expectTypeOf<ReturnType<typeof call<'/api/spinWheel'>>>().toEqualTypeOf<Promise<SpinWheelReply>>()
  expectTypeOf<ReturnType<typeof call<'/api/getShop'>>>().not.toEqualTypeOf<Promise<SpinWheelReply>>()
})

test('a body has the type of its endpoint, and is optional only where the endpoint requires none', () => {
  expectTypeOf<OptionsAt<'/api/withdraw'>['body']>().toEqualTypeOf<WithdrawBody>()
  expectTypeOf<{ body: { t_key: number } }>().not.toExtend<OptionsAt<'/api/getTournamentMembers'>>()
  expectTypeOf<[path: '/api/withdraw']>().not.toExtend<Parameters<typeof call<'/api/withdraw'>>>()
  expectTypeOf<[path: '/api/getShop']>().toExtend<Parameters<typeof call<'/api/getShop'>>>()
})

test('a call uses the method of its endpoint', () => {
  expectTypeOf<[path: '/api/withdrawals']>().not.toExtend<Parameters<typeof call<'/api/withdrawals'>>>()
  expectTypeOf<{ method: 'GET' }>().toExtend<OptionsAt<'/api/withdrawals'>>()
  expectTypeOf<{ method: 'GET' }>().not.toExtend<OptionsAt<'/api/getShop'>>()
})

test("the app has no calls of operators', and listens only to streams", () => {
  expectTypeOf<'/operator/banPlayer'>().not.toExtend<Parameters<Call>[0]>()
  expectTypeOf<'/api/watchTournamentMembers'>().not.toExtend<Parameters<Call>[0]>()
  expectTypeOf<Parameters<typeof listen>[0]>().toEqualTypeOf<
    '/api/watchChanges' | '/api/watchTournamentMembers'
  >()
})
