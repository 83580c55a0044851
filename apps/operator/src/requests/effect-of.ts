import type { useFormats } from '../texts.tsx'

interface Asked {
  readonly subject: string
  /** JSON. */
  readonly body: string
}

interface Body {
  readonly role?: string
  readonly value?: number
  readonly start_timestamp?: number
  readonly end_timestamp?: number
  readonly rewards?: readonly { readonly first_prize: string; readonly second_prize: number }[]
}

/** What the sentence about an act's effect names, in the words of whoever reads it. */
export function effectOf({ subject, body }: Asked, formats: ReturnType<typeof useFormats>) {
  const {
    role = '',
    value = 0,
    start_timestamp = 0,
    end_timestamp = 0,
    rewards = [],
  } = JSON.parse(body) as Body
  const sum = (amounts: readonly number[]) => formats.number(amounts.reduce((all, one) => all + one, 0))
  return {
    subject,
    role,
    value: ceilingText({ name: subject, value }, formats),
    usd: sum(rewards.map(({ second_prize }) => second_prize)),
    ac: sum(rewards.map(({ first_prize }) => Number(first_prize))),
    places: rewards.length,
    start: formats.moment(start_timestamp * 1000),
    end: formats.moment(end_timestamp * 1000),
  }
}

/** A ceiling in what it counts: TON for those in nanoTON, else pieces. */
export function ceilingText(
  { name, value }: { readonly name: string; readonly value: number },
  formats: ReturnType<typeof useFormats>,
): string {
  return name.endsWith('_nano') ? `${formats.ton(String(value))} TON` : formats.number(value)
}
