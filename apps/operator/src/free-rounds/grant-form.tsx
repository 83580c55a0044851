import type { ExplainFreeRoundsBody } from '@arena/contract/endpoints/operator-free-rounds'
import { FREE_ROUND_PLAYERS_MAX } from '@arena/contract/form-limits'
import { serverNow_ms } from '@arena/ui/server-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContent } from '../content/content-page.tsx'
import { Act } from '../frame/act.tsx'
import { isRejected, underKey } from '../frame/act-key.ts'
import { Rejection } from '../frame/rejection.tsx'
import { useGateWords } from '../requests/gate-words.ts'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import {
  asNewGrant,
  asRejected,
  beginOf,
  type TypedFields,
  type TypedWish,
  wishOf,
  withFields,
} from './free-round-wish.ts'

const EMPTY: TypedFields = { game: '', players: '', rounds: '10', bet: '1', most: '100', days: '7' }

/** `key` stays the same until the rounds are granted or requested: a double press, a repeated call or a restored draft grants them once. */
const newWish = () => asNewGrant({ ...EMPTY, key: '', from_ms: '' })

/** Grants free rounds. Before that it shows their maximum cost and whether they need an approver. */
export function GrantForm({ language }: { readonly language: string }) {
  const t = useTranslations('free-rounds')
  const [typed, setTyped] = useState<TypedWish>(newWish)
  const formats = useFormats(language)
  const wish = wishOf(typed, beginOf(typed, serverNow_ms()))
  const change = (next: Partial<TypedFields>) => setTyped(before => withFields(before, next))
  const field = (name: 'rounds' | 'bet' | 'most' | 'days') => (
    <label className="flex flex-col gap-1 text-14">
      {t(name)}
      <input
        className="field"
        inputMode="decimal"
        maxLength={20}
        value={typed[name]}
        onChange={event => change({ [name]: event.target.value })}
      />
    </label>
  )
  return (
    <Act
      calls="/operator/grantFreeRounds"
      label={t('grant')}
      look="gold"
      explanation={t('grantText')}
      done={t('grantDone')}
      fields={{ value: { ...typed }, restore: value => setTyped({ ...newWish(), ...value }) }}
      isReady={wish !== undefined}
      run={async reason => {
        const from_ms = beginOf(typed, serverNow_ms())
        const sent = wishOf(typed, from_ms)
        if (sent === undefined) return
        setTyped({ ...typed, from_ms: String(from_ms) })
        await underKey(
          () => call('/operator/grantFreeRounds', { ...sent, key: typed.key, reason }),
          () => setTyped(asNewGrant),
        ).catch((error: unknown) => {
          if (isRejected(error)) setTyped(asRejected)
          throw error
        })
        setTyped(newWish())
      }}
    >
      <GameChoice language={language} game={typed.game} onChoose={game => change({ game })} />
      <label className="flex flex-col gap-1 text-14">
        {t('players', { max: FREE_ROUND_PLAYERS_MAX })}
        <textarea
          className="field min-h-24"
          value={typed.players}
          onChange={event => change({ players: event.target.value })}
        />
      </label>
      {field('rounds')}
      {field('bet')}
      {field('most')}
      {field('days')}
      {wish !== undefined && (
        <p className="text-14">{t('until', { time: formats.moment(wish.expires_ms) })}</p>
      )}
      {wish !== undefined && <WorstCase wish={wish} language={language} />}
    </Act>
  )
}

interface GamesDocument {
  readonly games: readonly {
    readonly game_id: string
    readonly names?: { readonly en: string; readonly ru?: string }
    readonly provider?: string
  }[]
}

/** Imported games by name; a game whose provider plays no free rounds is refused by the server. */
function GameChoice({
  language,
  game,
  onChoose,
}: {
  readonly language: string
  readonly game: string
  readonly onChoose: (game: string) => void
}) {
  const t = useTranslations('free-rounds')
  const { data, error } = useContent()
  const live = data?.kinds.find(({ kind }) => kind === 'games')?.live
  const games = live === undefined ? [] : (JSON.parse(live) as GamesDocument).games
  const imported = games.filter(({ provider }) => provider !== undefined)
  if (data === undefined && error !== null) return <Rejection error={error} />
  return (
    <label className="flex flex-col gap-1 text-14">
      {t('game')}
      <select className="field" value={game} onChange={event => onChoose(event.target.value)}>
        <option value="">{t(imported.length === 0 ? 'noGames' : 'chooseGame')}</option>
        {imported.map(({ game_id, names }) => (
          <option key={game_id} value={game_id}>
            {(language === 'ru' ? names?.ru : undefined) ?? names?.en ?? game_id}
          </option>
        ))}
      </select>
    </label>
  )
}

/** As the server computes it now. */
function WorstCase({ wish, language }: { readonly wish: ExplainFreeRoundsBody; readonly language: string }) {
  const t = useTranslations('free-rounds')
  const wordsOf = useGateWords()
  const formats = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['free-rounds-worst', wish],
    queryFn: () => call('/operator/explainFreeRounds', wish),
    retry: false,
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return null
  const { players, worst_ac, why } = data
  return (
    <div className="flex flex-col gap-1 text-14" role="status">
      <p>{t('worst', { players, amount: formats.number(worst_ac) })}</p>
      <p className={why.length > 0 ? 'text-warn' : 'text-soft'}>
        {why.length === 0 ? t('alone') : t('byTwo', { why: why.map(wordsOf).join('; ') })}
      </p>
    </div>
  )
}
