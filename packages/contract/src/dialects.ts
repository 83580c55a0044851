/** How a games provider writes its calls. `native` is the platform's own protocol. */
interface DialectFacts {
  /** What people call it. */
  readonly name: string
  /** Fields of the provider that it can't do without. */
  readonly needs: readonly ('operator_id' | 'public_key')[]
  /** `derived`: operators make it with a button. `environment`: it is made elsewhere and given to the servers as a secret. */
  readonly ourKey: 'derived' | 'environment'
}

export const DIALECTS = {
  native: { name: 'Arena', needs: [], ourKey: 'derived' },
  hub88: { name: 'Hub88', needs: ['operator_id', 'public_key'], ourKey: 'environment' },
  gitslotpark: { name: 'GitSlotPark', needs: ['operator_id'], ourKey: 'environment' },
} as const satisfies Readonly<Record<string, DialectFacts>>

export type DialectName = keyof typeof DIALECTS

export const DIALECT_NAMES = Object.keys(DIALECTS) as readonly DialectName[]

export function dialectFacts(dialect: DialectName = 'native'): DialectFacts {
  return DIALECTS[dialect]
}
