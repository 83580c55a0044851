import type { OperatorMessages } from '@arena/texts/operator-messages'
import type { useTranslations } from 'use-intl'
import type { useFormats } from '../texts.tsx'

interface Asked {
  readonly subject: string
  /** JSON. */
  readonly body: string
}

interface Body {
  readonly role?: string
  readonly value?: number
  readonly version?: number
  readonly start_timestamp?: number
  readonly end_timestamp?: number
  /** Of a compensation. */
  readonly telegram_id?: number
  readonly kind?: CompensationKind
  readonly amount?: number
  readonly cause?: keyof OperatorMessages['players']['compensation']['causes']
  readonly rewards?: readonly { readonly first_prize: string; readonly second_prize: number }[]
}

type CompensationKind = keyof OperatorMessages['players']['compensation']['given']

/** What the sentence about an act's effect names, in the words of whoever reads it. */
export function effectOf(
  { subject, body }: Asked,
  formats: ReturnType<typeof useFormats>,
  t: ReturnType<typeof useTranslations<'players.compensation'>>,
) {
  const {
    role = '',
    value = 0,
    version = 0,
    start_timestamp = 0,
    end_timestamp = 0,
    telegram_id = 0,
    kind = 'ac',
    amount = 0,
    cause = 'fault',
    rewards = [],
  } = JSON.parse(body) as Body
  const sum = (amounts: readonly number[]) => formats.number(amounts.reduce((all, one) => all + one, 0))
  return {
    subject,
    player: String(telegram_id),
    given: givenText({ kind, amount }, formats, t),
    cause: t(`causes.${cause}`),
    role,
    version: String(version),
    value: ceilingText({ name: subject, value }, formats),
    usd: sum(rewards.map(({ second_prize }) => second_prize)),
    ac: sum(rewards.map(({ first_prize }) => Number(first_prize))),
    places: rewards.length,
    start: formats.moment(start_timestamp * 1000),
    end: formats.moment(end_timestamp * 1000),
  }
}

/** Whole ArenaCoins, tickets, or nanoTON, in words. */
function givenText(
  { kind, amount }: { readonly kind: CompensationKind; readonly amount: number },
  formats: ReturnType<typeof useFormats>,
  t: ReturnType<typeof useTranslations<'players.compensation'>>,
): string {
  if (kind === 'ac') return t('given.ac', { amount: formats.number(amount) })
  return kind === 'ton'
    ? t('given.ton', { amount: formats.ton(String(amount)) })
    : t(`given.${kind}`, { amount })
}

/** A ceiling in what it counts: TON for those in nanoTON, else pieces. */
export function ceilingText(
  { name, value }: { readonly name: string; readonly value: number },
  formats: ReturnType<typeof useFormats>,
): string {
  return name.endsWith('_nano') ? `${formats.ton(String(value))} TON` : formats.number(value)
}
