import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOrder, SignedPayment, SigningAnswer } from '../orders.ts'
import type { SigningLimits } from './decide-order.ts'
import { openSigner, type Signer } from './open-signer.ts'

const TON = 1_000_000_000
const FEE = 50_000_000
const HOUR_S = 3600
const TIMEOUT_S = 3600
const GRACE_S = 30
const LIMITS: SigningLimits = { payoutNano: 10 * TON, hourNano: 20 * TON, dayNano: 50 * TON }
const SEED = Buffer.alloc(32, 7)

let folder: string
let now_s: number
let open: Signer[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'arena-signer-'))
  now_s = 1_800_000_000
  open = []
})
afterEach(() => {
  for (const signer of open) signer.close()
  rmSync(folder, { recursive: true })
})

const file = () => path.join(folder, 'signed.jsonl')

function start(limits = LIMITS): Signer {
  const signer = openSigner({
    seed: SEED,
    network: 'mainnet',
    folder,
    limits,
    now: () => new Date(now_s * 1000),
    drawNumber: () => 41,
    onFault: () => undefined,
  })
  open.push(signer)
  return signer
}

function stop(signer: Signer): void {
  signer.close()
  open = open.filter(one => one !== signer)
}

function order(number: number, change: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    withdrawal: `${number}-1`,
    toRaw: `0:${number.toString(16).padStart(64, '0')}`,
    amountNano: TON,
    createdAt_s: now_s - 30,
    deploys: false,
    ...change,
  }
}

function signed(answer: SigningAnswer): SignedPayment {
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`)
  return answer
}

/** The amount signed for this many orders of 1 TON, fees included. */
function signedOf(signer: Signer, orders: number, firstNumber: number): number {
  let sum = 0
  for (let index = 0; index < orders; index++)
    if (!('refused' in signer.sign(order(firstNumber + index)))) sum += TON + FEE
  return sum
}

describe('the signer', () => {
  it('signs the message that was ordered, which everybody can see by the wallet’s public key', () => {
    const signer = start()
    const one = order(1)
    const message = signed(signer.sign(one))
    expect(signer.account.isPayment(one, message)).toBe(true)
    for (const change of [{ amountNano: 2 * TON }, { toRaw: order(2).toRaw }])
      expect(signer.account.isPayment({ ...one, ...change }, message)).toBe(false)
    const tampered = { ...message, boc: Buffer.from('nonsense') }
    expect(signer.account.isPayment(one, tampered)).toBe(false)
    expect(signer.account.isPayment(one, { ...message, queryNumber: 1 })).toBe(false)
  })

  it('returns one message for a request, however often and with whatever time it is ordered', () => {
    const signer = start()
    const first = signed(signer.sign(order(1)))
    now_s += 300
    expect(signer.sign(order(1))).toEqual(first)
    expect(signer.sign(order(1, { createdAt_s: 5 }))).toEqual(first)
    expect(signer.spent().dayNano).toBe(TON + FEE)
  })

  it('never signs another address or amount for a request, not even when its message is dead', () => {
    const signer = start()
    signed(signer.sign(order(1)))
    for (const wait_s of [0, 10 * HOUR_S]) {
      now_s += wait_s
      expect(signer.sign(order(1, { amountNano: 2 * TON }))).toEqual({ refused: 'other_order' })
      expect(signer.sign(order(1, { toRaw: order(2).toRaw }))).toEqual({ refused: 'other_order' })
    }
  })

  it('signs again only a message that can no longer be executed, under a new number, and three times at most', () => {
    const signer = start()
    const numbers = []
    for (let attempt = 0; attempt < 3; attempt++) {
      numbers.push(signed(signer.sign(order(1))).queryNumber)
      now_s += TIMEOUT_S + GRACE_S - 30
      expect(signed(signer.sign(order(1))).queryNumber).toBe(numbers.at(-1))
      now_s += 1
    }
    expect(numbers).toEqual([42, 43, 44])
    expect(signer.sign(order(1))).toEqual({ refused: 'signed_too_often' })
  })

  it('signs no more than its limits within any hour and any day, fees included, for any orders', () => {
    const signer = start()
    let day = 0
    for (let hour = 0; hour < 24; hour++) {
      const inHour = signedOf(signer, 100, hour * 1000)
      expect(inHour).toBeLessThanOrEqual(LIMITS.hourNano)
      day += inHour
      now_s += HOUR_S
    }
    expect(day).toBeLessThanOrEqual(LIMITS.dayNano)
    expect(day).toBeGreaterThan(LIMITS.dayNano - TON - FEE)
    expect(signer.sign(order(90_000, { amountNano: 11 * TON }))).toEqual({ refused: 'above_payout' })
    expect(signer.sign(order(90_001, { amountNano: 10 * TON }))).not.toHaveProperty('refused')
  })

  it('counts fees, so that messages which pay nothing can’t empty the wallet', () => {
    const signer = start()
    let messages = 0
    while (!('refused' in signer.sign(order(messages, { amountNano: 1 })))) messages += 1
    expect(messages).toBeLessThanOrEqual(LIMITS.hourNano / FEE)
  })

  it('signs nothing that is dated ahead, to be kept for later, or long ago', () => {
    const signer = start()
    for (const createdAt_s of [now_s + 61, now_s + 86_400, now_s - 601])
      expect(signer.sign(order(1, { createdAt_s }))).toEqual({ refused: 'other_time' })
    expect(signer.spent().dayNano).toBe(0)
  })

  it('counts entries that are later than its clock, when it is set back', () => {
    const signer = start()
    signedOf(signer, 100, 0)
    now_s -= 10 * HOUR_S
    expect(signer.sign(order(5000))).toEqual({ refused: 'hour_full' })
  })
})

describe('the signer’s record', () => {
  it('is known to its next life: messages, numbers and limits', () => {
    const first = start()
    const message = signed(first.sign(order(1)))
    signedOf(first, 100, 2)
    const spent = first.spent()
    stop(first)
    const second = start()
    expect(second.spent()).toEqual(spent)
    expect(second.sign(order(1))).toEqual(message)
    expect(second.sign(order(500))).toEqual({ refused: 'hour_full' })
    now_s += HOUR_S
    const numbers = readFileSync(file(), 'utf8').trim().split('\n').length
    expect(signed(second.sign(order(500))).queryNumber).toBe(message.queryNumber + numbers)
  })

  it('goes without the line that was being written when the program ended', () => {
    const first = start()
    signed(first.sign(order(1)))
    const whole = readFileSync(file(), 'utf8')
    stop(first)
    appendFileSync(file(), '["2-1","0:00')
    const second = start()
    expect(readFileSync(file(), 'utf8')).toBe(whole)
    signed(second.sign(order(2)))
    expect(readFileSync(file(), 'utf8').startsWith(whole)).toBe(true)
  })

  it('is never guessed: a whole line that can’t be read keeps the signer from starting', () => {
    const first = start()
    signed(first.sign(order(1)))
    stop(first)
    const [line = ''] = readFileSync(file(), 'utf8').split('\n')
    for (const spoilt of ['nonsense', '{}', '[]', line.replace('1000000000', '"much"')]) {
      writeFileSync(file(), `${spoilt}\n${line}\n`)
      expect(() => start()).toThrow('Line 1 of signed.jsonl')
    }
  })

  it('has one writer: a second signer does not start, and nothing is signed once another program has written', () => {
    const signer = start()
    expect(() => start()).toThrow('in use')
    signed(signer.sign(order(1)))
    appendFileSync(file(), 'something\n')
    expect(signer.sign(order(2))).toEqual({ refused: 'no_record' })
    expect(signer.isUsable()).toBe(false)
    expect(signer.sign(order(2))).toEqual({ refused: 'no_record' })
    expect(signed(signer.sign(order(1))).queryNumber).toBe(42)
  })
})
