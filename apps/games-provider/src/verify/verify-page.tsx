import { type ReactNode, useState } from 'react'
import { findGame, GAMES } from '../games/registry.ts'
import { Icon } from '../view/hud/icons.tsx'
import type { RoundPicture } from '../view/hud/round-list.tsx'
import { formatAmount, type Language } from '../view/money-format.ts'
import type { Translate } from '../view/texts/text-catalogue.ts'
import { type Recomputed, recompute } from '../view/verify-round.ts'
import { type RoundForm, readForm, sourceOf } from './round-form.ts'
import type { VerifyTexts } from './verify-texts.ts'

interface VerifyPageProps {
  readonly language: Language
  readonly t: Translate<keyof VerifyTexts>
  readonly pictures: Readonly<Record<string, RoundPicture>>
}

interface Verdict extends Recomputed {
  readonly game_id: string
  readonly choice: unknown
}

export function VerifyPage({ language, t, pictures }: VerifyPageProps) {
  const [form, setForm] = useState(() => readForm(location.hash))
  const [verdict, setVerdict] = useState<Verdict | 'incomplete' | null>(() => judge(readForm(location.hash)))
  const change = (name: keyof RoundForm) => (value: string) => {
    setForm({ ...form, [name]: value })
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
        <Choice label={t('game')} value={form.game} onChange={change('game')}>
          {GAMES.map(game => (
            <option key={game.id} value={game.id}>
              {game.id}
            </option>
          ))}
        </Choice>
        <Field label={t('serverSeed')} value={form.server} onChange={change('server')} />
        <Field label={t('clientSeed')} value={form.client} onChange={change('client')} />
        <div className="verify-pair">
          <Field label={t('nonce')} value={form.nonce} onChange={change('nonce')} />
          <Field label={t('bet')} value={form.bet} onChange={change('bet')} />
        </div>
        {form.game === 'lucky-dice' ? (
          <div className="verify-pair">
            <Field label={t('target')} value={form.target} onChange={change('target')} />
            <Choice label={t('side')} value={form.side} onChange={change('side')}>
              <option value="under">{t('under')}</option>
              <option value="over">{t('over')}</option>
            </Choice>
          </div>
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
            pictures={pictures}
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
  if (!source || !game || game.readChoice(source.choice) === undefined) return null
  return { ...recompute(game, source), game_id: game.id, choice: source.choice }
}

interface ResultProps extends VerifyPageProps {
  readonly verdict: Verdict
  readonly expectedHash: string
}

function Result({ verdict, expectedHash, language, t, pictures }: ResultProps) {
  const Picture = pictures[verdict.game_id]
  const same = expectedHash.toLowerCase() === verdict.serverSeedHash
  return (
    <section className="verify-result">
      {Picture ? <Picture round={verdict} language={language} /> : null}
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
