/** How the fields of a content document are valued: each has one rule, and a field without one does not compile. */
import { type Amounts, NONE, only, sum, type Unit } from './amounts.ts'

/**
 * - `gives`: what players get, so more is a gain.
 * - `costs`: what players pay, so less is a gain.
 * - `bounds`: how often something can be claimed.
 * - `requires`: what a player must have reached, so less is a gain.
 * - `scales`: how a prize grows with the members of a tournament.
 * - `weighs`: a weight in a draw.
 * - `names`: distinguishes places; a new name is a new place.
 * - `switches`: whether something is offered.
 * - `agreed`: always needs an approver where it changes in the players' favour, because no bound is known.
 * - `neutral`: nobody gains by it.
 */
export type Role =
  | 'gives'
  | 'costs'
  | 'bounds'
  | 'requires'
  | 'scales'
  | 'weighs'
  | 'names'
  | 'switches'
  | 'agreed'
  | 'neutral'

export class Rule<Value, Parent> {
  readonly role: Role
  /** The worth of one piece of it; below 0 where players pay. */
  readonly worth: (value: Value, parent: Parent) => Amounts
  /** How often, or how likely. */
  readonly size: (value: Value) => number
  /** Whether a change of it always needs an approver. Undefined = it was or is not there. */
  readonly takesTwo: (before: Value | undefined, after: Value | undefined) => boolean

  constructor({
    role,
    worth,
    size,
    takesTwo,
  }: Pick<Rule<Value, Parent>, 'role'> & Partial<Rule<Value, Parent>>) {
    this.role = role
    this.worth = worth ?? (() => NONE)
    this.size = size ?? (() => 0)
    this.takesTwo = takesTwo ?? (() => false)
  }
}

type Leaf = string | number | boolean

/** A rule for each field of a document; of a list, the rules of one item. */
export type RulesOf<Value, Parent = unknown> = [Value] extends [Leaf]
  ? Rule<Value, Parent>
  : Value extends readonly (infer Item)[]
    ? RulesOf<Item, Parent>
    : string extends keyof Value
      ? RulesOf<Value[keyof Value], Value>
      : { readonly [Key in keyof Value]-?: RulesOf<NonNullable<Value[Key]>, Value> }

export function gives(unit: Unit): Rule<number, unknown> {
  return new Rule({ role: 'gives', worth: value => only(unit, value) })
}

export function givesBy<Value, Parent>(
  worth: (value: Value, parent: Parent) => Amounts,
): Rule<Value, Parent> {
  return new Rule({ role: 'gives', worth })
}

export function costs<Parent>(unitOf: (parent: Parent) => Unit): Rule<number, Parent> {
  return new Rule({ role: 'costs', worth: (value, parent) => only(unitOf(parent), -value) })
}

export const bounds = (): Rule<number, unknown> => new Rule({ role: 'bounds', size: value => value })
export const requires = (): Rule<number, unknown> => new Rule({ role: 'requires', size: value => value })
export const scales = (): Rule<number, unknown> => new Rule({ role: 'scales', size: value => value })
export const weighs = (): Rule<number, unknown> => new Rule({ role: 'weighs', size: value => value })
export const names = (): Rule<Leaf, unknown> => new Rule({ role: 'names' })

/** `off` is not offered; every other state is. */
export const switches = (): Rule<string, unknown> =>
  new Rule({ role: 'switches', size: state => (state === 'off' ? 0 : 1) })

export function agreed<Value>(
  takesTwo: (before: Value | undefined, after: Value | undefined) => boolean,
): Rule<Value, unknown> {
  return new Rule({ role: 'agreed', takesTwo })
}

/** `why` is for the reader of the table. */
export const neutral = (_why: string): Rule<unknown, unknown> => new Rule({ role: 'neutral' })

/** A text in each language. */
export function words() {
  const rule = neutral('words, checked when they are saved')
  return { en: rule, ru: rule, ua: rule, tr: rule }
}

export const isLess = (before: number | undefined, after: number | undefined): boolean =>
  after !== undefined && (before === undefined || after < before)
export const isMore = (before: number | undefined, after: number | undefined): boolean =>
  after !== undefined && after > (before ?? 0)

/** Of lists: whether one of them was not there before. */
export const isNewIn = (before: unknown, after: unknown): boolean => {
  const known = [before].flat()
  return [after].flat().some(one => one !== undefined && !known.includes(one))
}

/** The worth of an object's fields together. */
export function worthOfFields<Fields extends object>(rules: RulesOf<Fields>, given: Fields): Amounts {
  const ruled = Object.entries(rules) as [string, unknown][]
  return sum(
    ruled.flatMap(([field, rule]) => {
      const value: unknown = given[field as keyof Fields]
      return rule instanceof Rule && value !== undefined ? [rule.worth(value, given)] : []
    }),
  )
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a document, or a part of it, changes in a way that needs an approver. An item of a list is compared with the one of the same name:
 * the first field whose role is `names`. An item that is gone is compared with nothing.
 */
export function isAgreedChange(rules: object, before: unknown, after: unknown): boolean {
  if (rules instanceof Rule)
    return before !== after && (rules as Rule<unknown, unknown>).takesTwo(before, after)
  const ruled = Object.entries(rules) as [string, object][]
  if (!Array.isArray(before) && !Array.isArray(after))
    return ruled.some(([field, rule]) =>
      isAgreedChange(rule, (before as Fields | undefined)?.[field], (after as Fields | undefined)?.[field]),
    )
  const [name = ''] = ruled.find(([, rule]) => rule instanceof Rule && rule.role === 'names') ?? []
  const [items, others] = [(before ?? []) as readonly Fields[], (after ?? []) as readonly Fields[]]
  const known = new Map(items.map(item => [item[name], item]))
  const kept = new Set(others.map(item => item[name]))
  const gone = items.filter(item => !kept.has(item[name]))
  return (
    others.some(item => isAgreedChange(rules, known.get(item[name]), item)) ||
    gone.some(item => isAgreedChange(rules, item, undefined))
  )
}
