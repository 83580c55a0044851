import { Refusal } from '../refusals.ts'

/** What happened stands in our books and will be told: the same call goes on where this one ended. */
export function unanswered(): Refusal {
  return new Refusal('UNAVAILABLE', 'the wallet has not answered yet: send the same request again')
}
