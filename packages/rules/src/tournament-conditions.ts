/**
 * The conditions a tournament may have: a figure that a fact about the player must reach. An entry here is all that operators' calls, series, the
 * stored tournament, the lists and the app's button need. `features/tournaments/create.ts` provides the facts, and `<key>_required` has its texts among the
 * app's errors, where `{<key>}` is the figure.
 */
export const CONDITIONS = {
  level: { min: 1, max: 10, fact: 'The level of the player' },
} as const satisfies Record<string, ConditionTerms>

interface ConditionTerms {
  /** The figures that a tournament may ask for. */
  readonly min: number
  readonly max: number
  /** The fact that is compared with the figure, as the beginning of a sentence. */
  readonly fact: string
}

export type ConditionKey = keyof typeof CONDITIONS

/** In the order in which the player sees them. */
export const CONDITION_KEYS = Object.keys(CONDITIONS) as readonly ConditionKey[]

/** The figures of one tournament; an omitted one is not required. */
export type Conditions = { readonly [Key in ConditionKey]?: number }

/** A condition of a tournament, and how far a player is. */
export interface SeenCondition {
  readonly key: ConditionKey
  readonly needed: number
  readonly has: number
}

/** A player's progress on the conditions of a tournament. An unknown fact counts as 0. */
export function seeConditions(
  conditions: Conditions,
  facts: { readonly [Key in ConditionKey]?: number },
): SeenCondition[] {
  return CONDITION_KEYS.flatMap(key => {
    const needed = conditions[key]
    return needed === undefined ? [] : [{ key, needed, has: facts[key] ?? 0 }]
  })
}

export type ConditionRejection = `${ConditionKey}_required`

/** Why the first unmet condition keeps a player out; undefined when all are met. */
export function conditionRejection(conditions: readonly SeenCondition[]): ConditionRejection | undefined {
  const unmet = conditions.find(({ needed, has }) => has < needed)
  return unmet && rejectionOfCondition(unmet.key)
}

export function rejectionOfCondition(key: ConditionKey): ConditionRejection {
  return `${key}_required`
}

/** The condition that a rejection is about, if it is about one. */
export function conditionOfRejection(code: string): ConditionKey | undefined {
  return CONDITION_KEYS.find(key => rejectionOfCondition(key) === code)
}
