import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { findGame, GAMES } from '../games/registry.ts'
import { Icon } from '../view/hud/icons.tsx'
import type { RoundPictureProps } from '../view/hud/round-list.tsx'
import { formatAmount, type Language } from '../view/money-format.ts'
import type { Translate } from '../view/texts/text-catalogue.ts'
import { type Recomputed, recompute } from '../view/verify-round.ts'
import { emptyForm, type RoundForm, readForm, sourceOf } from './round-form.ts'
import type { VerifyTexts } from './verify-texts.ts'

interface VerifyPageProps {
  readonly language: Language
  readonly t: Translate<keyof VerifyTexts>
  readonly pictureOf: PictureOf
}

/** Brings what shows a round of this game; undefined when there is no such game. */
export type PictureOf = (gameId: string) => ComponentType<RoundPictureProps> | undefined

interface Verdict extends Recomputed {
  readonly game_id: string
  readonly choice: unknown
}

export function VerifyPage({ language, t, pictureOf }: VerifyPageProps) {
  const [form, setForm] = useState(() => readForm(location.hash))
  const [verdict, setVerdict] = useState<Verdict | 'incomplete' | null>(() => judge(readForm(location.hash)))
  const change = (name: keyof RoundForm) => (value: string) => {
    setForm({ ...form, [name]: value })
    setVerdict(null)
  }
  const chooseGame = (gameId: string) => {
    const { game, bet, choice, moves } = emptyForm(gameId)
    setForm({ ...form, game, bet, choice, moves })
    setVerdict(null)
  }
  return (
    <main className="verify">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <form
        onSubmit={event => {
          event.preventDefault()
          setVerdict(judge(form) ?? 'incomplete')
        }}
      >
        <Choice label={t('game')} value={form.game} onChange={chooseGame}>
          {GAMES.map(game => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </Choice>
        <Field label={t('serverSeed')} value={form.server} onChange={change('server')} />
        <Field label={t('clientSeed')} value={form.client} onChange={change('client')} />
        <div className="verify-pair">
          <Field label={t('nonce')} value={form.nonce} onChange={change('nonce')} />
          <Field label={t('bet')} value={form.bet} onChange={change('bet')} />
        </div>
        {emptyForm(form.game).choice === 'null' ? null : (
          <Field label={t('choice')} value={form.choice} onChange={change('choice')} />
        )}
        {findGame(form.game)?.kind === 'stepwise' ? (
          <Field label={t('moves')} value={form.moves} onChange={change('moves')} />
        ) : null}
        <Field label={t('expectedHash')} value={form.hash} onChange={change('hash')} />
        <button type="submit" className="gold-button wide">
          {t('compute')}
        </button>
      </form>
      <div role="status">
        {verdict === 'incomplete' ? <p className="verify-wrong">{t('incomplete')}</p> : null}
        {verdict !== null && verdict !== 'incomplete' ? (
          <Result
            verdict={verdict}
            expectedHash={form.hash.trim()}
            language={language}
            t={t}
            pictureOf={pictureOf}
          />
        ) : null}
      </div>
      <p className="verify-how">{t('how')}</p>
    </main>
  )
}

function judge(form: RoundForm): Verdict | null {
  const source = sourceOf(form)
  const game = findGame(form.game)
  if (!source || !game) return null
  try {
    return { ...recompute(game, source), game_id: game.id, choice: source.choice }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

interface ResultProps extends VerifyPageProps {
  readonly verdict: Verdict
  readonly expectedHash: string
}

function Result({ verdict, expectedHash, language, t, pictureOf }: ResultProps) {
  const Picture = pictureOf(verdict.game_id)
  const same = expectedHash.toLowerCase() === verdict.serverSeedHash
  return (
    <section className="verify-result">
      <Suspense>{Picture ? <Picture round={verdict} language={language} /> : null}</Suspense>
      <dl className="facts">
        <dt>{t('win')}</dt>
        <dd>{formatAmount(verdict.win, language)}</dd>
        <dt>{t('hashOf')}</dt>
        <dd>{verdict.serverSeedHash}</dd>
      </dl>
      {expectedHash === '' ? null : (
        <p className={same ? 'verdict-good' : 'verdict-bad'}>
          <Icon name={same ? 'check' : 'warning'} size={20} />
          {same ? t('hashSame') : t('hashDiffers')}
        </p>
      )}
      <details>
        <summary>{t('details')}</summary>
        <pre>{JSON.stringify(verdict.outcome, null, 2)}</pre>
      </details>
    </section>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ label, value, onChange }: FieldProps) {
  return (
    <label>
      {label}
      <input
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}

function Choice({ label, value, onChange, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <label>
      {label}
      <select value={value} onChange={event => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  )
}
