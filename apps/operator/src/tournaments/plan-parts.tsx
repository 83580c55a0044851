import type { ShownPlanReply, StoredPlan } from '@arena/contract/endpoints/operator-tournaments'
import { LANGUAGES } from '@arena/texts/languages'
import { Button } from '@arena/ui'
import { useTranslations } from 'use-intl'
import { useNameOf } from '../frame/use-names.ts'
import { Field, Part, Text } from '../partners/form-fields.tsx'
import { useFormats } from '../texts.tsx'
import { MomentField } from '../zone/moment-field.tsx'
import {
  type Draft,
  type Figure as FigureOfDraft,
  hasEntrance,
  startOf,
  withCountedRounds,
  withFreeRounds,
} from './plan-draft.ts'

/** Where the input is rejected: the path that the server names, or a duplicate key. */
export interface Fault {
  readonly field: string
  readonly rest: readonly string[]
}

export interface PartProps {
  readonly draft: Draft
  readonly change: (next: Partial<Draft>) => void
  readonly shown: ShownPlanReply
  /** Why this field is rejected; undefined when it is valid. */
  readonly wrong: (field: string, ...rest: readonly string[]) => string | undefined
  readonly language: string
}

/** The texts for players, in their languages. */
export function Words({
  draft,
  change,
  wrong,
  keyFault,
  isNew,
}: PartProps & { readonly isNew: boolean; readonly keyFault?: string | undefined }) {
  const t = useTranslations('tournaments.plan')
  const { texts } = draft
  return (
    <Part title={t('words')}>
      {isNew && (
        <Text
          label={t('fields.t_key')}
          hint={t('hints.t_key')}
          error={keyFault}
          value={draft.t_key}
          onValue={t_key => change({ t_key })}
          required
          maxLength={64}
          pattern="[A-Za-z0-9_]{1,64}"
        />
      )}
      <p className="text-12 text-soft">{t('hints.texts')}</p>
      {LANGUAGES.map(code => {
        const put = (next: Partial<StoredPlan['texts']['en']>) =>
          change({ texts: { ...texts, [code]: { ...texts[code], ...next } } })
        const language = t(`languages.${code}`)
        const lang = code === 'ua' ? 'uk' : code
        return (
          <div key={code} className="flex flex-col gap-2">
            <Text
              label={t('nameIn', { language })}
              error={wrong('texts', code, 'name') === undefined ? undefined : wrong('texts', code)}
              lang={lang}
              value={texts[code].name}
              onValue={name => put({ name })}
              required
              maxLength={64}
            />
            <Field
              label={t('descriptionIn', { language })}
              error={wrong('texts', code, 'description') === undefined ? undefined : wrong('texts', code)}
            >
              {field => (
                <textarea
                  {...field}
                  lang={lang}
                  className={`${field.className} [field-sizing:content]`}
                  value={texts[code].description}
                  onChange={event => put({ description: event.target.value })}
                  required
                  rows={2}
                  maxLength={1000}
                />
              )}
            </Field>
          </div>
        )
      })}
    </Part>
  )
}

const HOUR_MS = 3_600_000

/** Its time, its price, and its conditions. */
export function Terms({ draft, change, wrong }: PartProps) {
  const t = useTranslations('tournaments.plan')
  const hours = Math.round((draft.end - draft.start) / HOUR_MS)
  return (
    <Part title={t('terms')}>
      <div className="grid gap-3 sm:grid-cols-2">
        <MomentField
          label={t('fields.start_timestamp')}
          error={wrong('start_timestamp')}
          value={draft.start}
          onValue={value => change({ start: value })}
          required
        />
        <MomentField
          label={t('fields.end_timestamp')}
          hint={hours > 0 && <p>{t('lasts', { days: Math.floor(hours / 24), hours: hours % 24 })}</p>}
          error={wrong('end_timestamp')}
          value={draft.end}
          onValue={value => change({ end: value })}
          required
        />
        <Field label={t('fields.type')} error={wrong('type')}>
          {field => (
            <select
              {...field}
              value={draft.type}
              onChange={event => change({ type: event.target.value === '1' ? 1 : 0 })}
            >
              <option value={0}>{t('types.0')}</option>
              <option value={1}>{t('types.1')}</option>
            </select>
          )}
        </Field>
        <Figure of="entrance_ac" {...{ draft, change, wrong }} />
        {!hasEntrance(draft) && <Figure of="cost" {...{ draft, change, wrong }} />}
        <Figure of="level" field="conditions" isOptional {...{ draft, change, wrong }} />
        <Figure of="review_hours" {...{ draft, change, wrong }} />
      </div>
      <Text
        label={t('fields.chat')}
        hint={t('hints.chat')}
        error={wrong('chat')}
        value={draft.chat}
        onValue={chat => change({ chat })}
        maxLength={64}
      />
    </Part>
  )
}

type FigureKey = Exclude<FigureOfDraft, 'level'>

/** A whole number. */
export function Figure({
  of,
  field,
  hint,
  isOptional = false,
  draft,
  change,
  wrong,
}: Pick<PartProps, 'draft' | 'change' | 'wrong'> & {
  readonly hint?: string
  readonly isOptional?: boolean
} & (
    | { readonly of: FigureKey; readonly field?: never }
    | { readonly of: 'level'; readonly field: 'conditions' }
  )) {
  const t = useTranslations('tournaments.plan')
  const name = field ?? of
  return (
    <Text
      type="number"
      label={t(`fields.${name}`)}
      hint={hint ?? t(`hints.${name}` as 'hints.cost')}
      error={wrong(name)}
      value={draft[of]}
      onValue={value => change({ [of]: value })}
      required={!isOptional}
    />
  )
}

/** Unlimited rounds, or the same number for every member: fields of the other kind are hidden. */
export function Rounds(props: PartProps) {
  const t = useTranslations('tournaments.plan')
  const { draft, change, shown } = props
  const isCounted = draft.rounds === 'counted'
  return (
    <Part title={t('rounds')}>
      <Field label={t('fields.rounds')} hint={t(isCounted ? 'hints.counted' : 'hints.free')}>
        {field => (
          <select
            {...field}
            value={draft.rounds}
            onChange={event =>
              change(
                event.target.value === 'counted'
                  ? withCountedRounds(
                      draft,
                      shown.chance_games.map(({ game_id }) => game_id),
                    )
                  : withFreeRounds(draft, shown.usual),
              )
            }
          >
            <option value="free">{t('modes.free')}</option>
            <option value="counted">{t('modes.counted')}</option>
          </select>
        )}
      </Field>
      {isCounted ? <CountedRounds {...props} /> : <FreeRounds {...props} />}
    </Part>
  )
}

function FreeRounds({ draft, change, shown, wrong }: PartProps) {
  const t = useTranslations('tournaments.plan')
  const nameOf = useNameOf()
  const figure = { draft, change, wrong }
  const games = [...shown.usual.games, ...shown.imported_games]
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Figure of="start_ac" {...figure} />
        <Figure of="bet_cap_percent" {...figure} />
        <Figure of="qualifying_rounds" {...figure} />
        {!hasEntrance(draft) && <Figure of="max_attempts" {...figure} />}
      </div>
      <fieldset>
        <legend className="mb-1">{t('fields.games')}</legend>
        {wrong('games') !== undefined && (
          <p role="alert" className="text-12 text-bad">
            {wrong('games')}
          </p>
        )}
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {games.map(game => (
            <label key={game} className="flex min-h-11 items-center gap-2 break-all">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={draft.games.includes(game)}
                aria-invalid={wrong('games') !== undefined}
                onChange={event =>
                  change({
                    games: games.filter(one =>
                      one === game ? event.target.checked : draft.games.includes(one),
                    ),
                  })
                }
              />
              {nameOf('games', game) ?? game}
            </label>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button look="quiet" size="small" onClick={() => change({ games })}>
            {t('allGames')}
          </Button>
          <Button look="quiet" size="small" onClick={() => change({ games: [] })}>
            {t('noGames')}
          </Button>
          <p className="text-12 text-soft">
            {t('hints.games', { count: draft.games.length, all: games.length })}
          </p>
        </div>
      </fieldset>
    </>
  )
}

function CountedRounds({ draft, change, shown, wrong, language }: PartProps) {
  const t = useTranslations('tournaments.plan')
  const formats = useFormats(language)
  const nameOf = useNameOf()
  const figure = { draft, change, wrong }
  const game = shown.chance_games.find(({ game_id }) => draft.games.includes(game_id))
  const start = startOf(draft)
  return (
    <>
      <Field
        label={t('fields.games')}
        hint={t('hints.chance', { level: game?.level ?? 1 })}
        error={wrong('games')}
      >
        {field => (
          <select
            {...field}
            value={game?.game_id ?? ''}
            onChange={event => change({ games: [event.target.value] })}
          >
            {game === undefined && <option value="">–</option>}
            {shown.chance_games.map(({ game_id }) => (
              <option key={game_id} value={game_id}>
                {nameOf('games', game_id) ?? game_id}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-3">
        <Figure of="counted_rounds" {...figure} />
        <Figure
          of="fixed_stake_ac"
          {...figure}
          hint={t('hints.fixed_stake_ac', {
            game: game === undefined ? '–' : (nameOf('games', game.game_id) ?? game.game_id),
            most: formats.number(game?.stake_max_ac ?? 0),
          })}
        />
        <Figure of="rounds_per_day" {...figure} />
      </div>
      {!Number.isNaN(start) && (
        <p className="text-12 text-soft">
          {start === 0 ? t('hints.startsAtZero') : t('hints.startIs', { points: formats.number(start) })}
        </p>
      )}
    </>
  )
}
