/** The effect of a request for approval, in the reader's language. */
import type { OperatorMessages } from '@arena/texts/operator-messages'
import type { useTranslations } from 'use-intl'
import { type FieldRows, type NameOf, readableFields, type Wording } from '../frame/readable-fields.ts'
import type { Formats } from '../texts.tsx'

interface Asked {
  readonly act: string
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
  /** Of free rounds. */
  readonly game_id?: string
  readonly telegram_ids?: readonly number[]
  readonly rounds?: number
  readonly bet_hundredths?: number
  readonly win_max_ac?: number
  /** Of risk cases. */
  readonly decision?: string
  readonly ids?: readonly number[]
  /** Of a correction of rewards. */
  readonly from_ms?: number
  readonly until_ms?: number
  /** Of a refund. */
  readonly stars?: number
  readonly rewards?: readonly {
    readonly first_prize: string
    readonly second_prize: number
    readonly third_prize?: string
  }[]
}

type CompensationKind = keyof OperatorMessages['players']['compensation']['given']

/** The names in the sentence about an act's effect, in the reader's language. */
export function effectOf(
  { act, subject, body }: Asked,
  formats: Formats,
  {
    t,
    nameOf,
    subjectName,
  }: {
    readonly t: ReturnType<typeof useTranslations<'players.compensation'>>
    readonly nameOf: NameOf
    readonly subjectName: (act: string, subject: string) => string
  },
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
    stars = 0,
    rewards = [],
    from_ms = 0,
    until_ms = 0,
    game_id = '',
    telegram_ids = [],
    rounds = 0,
    bet_hundredths = 0,
    win_max_ac = 0,
    decision = 'withhold',
    ids = [],
  } = JSON.parse(body) as Body
  const sum = (amounts: readonly number[]) => formats.number(amounts.reduce((all, one) => all + one, 0))
  return {
    subject: subjectName(act, subject),
    player: String(telegram_id),
    given: givenText({ kind, amount }, formats, t),
    cause: t(`causes.${cause}`),
    stars,
    role: nameOf('values', role) ?? role,
    version: String(version),
    value: ceilingText({ name: subject, value }, formats),
    usd: sum(rewards.map(({ second_prize }) => second_prize)),
    ac: sum(rewards.map(({ first_prize }) => Number(first_prize))),
    items: formats.number(rewards.filter(({ third_prize = '' }) => third_prize !== '').length),
    places: rewards.length,
    start: formats.moment(start_timestamp * 1000),
    end: formats.moment(end_timestamp * 1000),
    from: formats.moment(from_ms),
    until: formats.moment(until_ms),
    game: nameOf('games', game_id) ?? game_id,
    players: telegram_ids.length,
    rounds,
    bet: formats.credit(bet_hundredths),
    most: formats.number(win_max_ac * telegram_ids.length),
    released: decision === 'release' ? 1 : 0,
    cases: ids.length,
  }
}

/** Whole ArenaCoins, tickets, or nanoTON, in words. */
function givenText(
  { kind, amount }: { readonly kind: CompensationKind; readonly amount: number },
  formats: Formats,
  t: ReturnType<typeof useTranslations<'players.compensation'>>,
): string {
  if (kind === 'ac') return t('given.ac', { amount: formats.number(amount) })
  return kind === 'ton'
    ? t('given.ton', { amount: formats.ton(String(amount)) })
    : t(`given.${kind}`, { amount })
}

/** A limit in its unit: TON for those in nanoTON, else pieces. */
export function ceilingText(
  { name, value }: { readonly name: string; readonly value: number },
  formats: Formats,
): string {
  return name.endsWith('_nano') ? `${formats.ton(String(value))} TON` : formats.number(value)
}

/** Everything that is executed on approval. A limit's value is in its own unit. */
export function readableRequest({ act, subject, body }: Asked, wording: Wording): FieldRows {
  const { name: _, ...fields } = JSON.parse(body) as Readonly<Record<string, unknown>>
  if (act !== 'ceiling.change')
    return readableFields(JSON.parse(body) as Readonly<Record<string, unknown>>, wording)
  const { value, ...others } = fields
  return readableFields({ ...others, [subject.endsWith('_nano') ? 'value_nano' : 'value']: value }, wording)
}
