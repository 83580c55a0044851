import { type PartnerPlan, PartnerPlanSchema } from '@arena/contract'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { isPartnerLink } from './partner-link.ts'

const schema = TypeCompiler.Compile(PartnerPlanSchema)
/** Characters no line of text needs: control ones, and those that turn the direction of what follows. */
const UNSPEAKABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with a partner an operator wrote, as the name of a field; undefined when nothing is. */
export function planFault(plan: PartnerPlan): string | undefined {
  if (!isPartnerLink(plan.partner_link)) return 'partner_link'
  const texts = Object.values(plan.texts).flatMap(({ title, description }) => [title, description])
  if (texts.some(text => UNSPEAKABLE.test(text) || text.trim() === '')) return 'texts'
  if (new Set(plan.events.map(({ type }) => type)).size < plan.events.length) return 'events'
  if (plan.placements.includes('promo') && plan.partner_promo === '') return 'partner_promo'
  return undefined
}

/** A file's partners, or a sentence that says which one is wrong and where. */
export function readPlans(value: unknown): readonly PartnerPlan[] | string {
  if (!Array.isArray(value)) return 'it is not a list of partners'
  const plans: PartnerPlan[] = []
  for (const [index, one] of (value as readonly unknown[]).entries()) {
    if (!schema.Check(one))
      return `partner ${index + 1} is wrong at ${schema.Errors(one).First()?.path ?? '/'}`
    const fault = planFault(one)
    if (fault !== undefined) return `partner ${one.partner_key} is wrong at /${fault}`
    if (plans.some(({ partner_key }) => partner_key === one.partner_key))
      return `${one.partner_key} stands twice`
    plans.push(one)
  }
  return plans
}
