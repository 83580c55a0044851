import type english from '@arena/texts/en/games/verifier.json'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Game } from '../games/game.ts'
import { Icon } from '../view/hud/icons.tsx'
import type { RoundPictureProps } from '../view/hud/round-list.tsx'
import { formatAmount, type Language } from '../view/money-format.ts'
import type { Translate } from '../view/texts/game-texts.tsx'
import {
  emptyForm,
  type RoundForm,
  readForm,
  shownRound,
  type VerifiedRound,
  verifyRound,
} from './round-form.ts'

interface VerifyPageProps {
  readonly language: Language
  readonly t: Translate<VerifyKey>
  readonly pictures: RoundPictures
  /** That rounds can be of. */
  readonly games: readonly Game[]
}

/** The component that shows a round of each game, loaded when it is first needed. */
export type RoundPictures = Readonly<Record<string, ComponentType<RoundPictureProps>>>

export function VerifyPage({ language, t, pictures, games }: VerifyPageProps) {
  const [form, setForm] = useState(() => readForm(location.hash, games))
  const [verdict, setVerdict] = useState<VerifiedRound | 'incomplete' | null>(
    () => verifyRound(readForm(location.hash, games), games) ?? null,
  )
  const result = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(0)
  // The answer is above the form: scroll to it when the button below was pressed.
  useEffect(() => {
    if (asked > 0) result.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  const change = (patch: Partial<RoundForm>) => {
    setForm({ ...form, ...patch })
    setVerdict(null)
  }
  return (
    <main className="verify">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <Answer at={result} verdict={verdict} language={language} t={t} pictures={pictures} games={games} />
      <form
        onSubmit={event => {
          event.preventDefault()
          setVerdict(verifyRound(form, games) ?? 'incomplete')
          setAsked(asked + 1)
        }}
      >
        <RoundFields form={form} t={t} games={games} onChange={change} />
        <button type="submit" className="gold-button wide">
          {t('compute')}
        </button>
      </form>
      <p className="verify-how">{t('how')}</p>
    </main>
  )
}

/** A shared round without the form: its picture, and its proof once its seed is revealed. */
export function SharedRoundPage({ language, t, pictures, games }: VerifyPageProps) {
  const [form] = useState(() => readForm(location.hash, games))
  const [verdict] = useState(() => verifyRound(form, games))
  if (verdict !== undefined)
    return (
      <main className="verify verify-shared">
        <Result verdict={verdict} language={language} t={t} pictures={pictures} />
      </main>
    )
  const round = shownRound(form, location.hash)
  const Picture = pictures[form.game]
  return (
    <main className="verify verify-shared">
      <section className="verify-result">
        <p className="verify-later">{t('proofLater')}</p>
        <Suspense>{Picture && round ? <Picture round={round} language={language} /> : null}</Suspense>
        <dl className="facts facts-long">
          <dt>{t('expectedHash')}</dt>
          <dd>{form.hash}</dd>
          <dt>{t('playerSeed')}</dt>
          <dd>{form.client}</dd>
          <dt>{t('nonce')}</dt>
          <dd>{form.nonce}</dd>
        </dl>
      </section>
    </main>
  )
}

interface RoundFieldsProps {
  readonly form: RoundForm
  readonly games: readonly Game[]
  readonly t: Translate<VerifyKey>
  readonly onChange: (patch: Partial<RoundForm>) => void
}

function RoundFields({ form, t, games, onChange }: RoundFieldsProps) {
  const isStepwise = games.find(({ id }) => id === form.game)?.kind === 'stepwise'
  const field = (name: keyof RoundForm, label: VerifyKey, long = false) => (
    <Field label={t(label)} value={form[name]} long={long} onChange={value => onChange({ [name]: value })} />
  )
  return (
    <>
      <Choice
        label={t('game')}
        value={form.game}
        onChange={gameId => {
          const { game, bet, choice, moves } = emptyForm(gameId, games)
          onChange({ game, bet, choice, moves, win: '' })
        }}
      >
        {games.map(game => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </Choice>
      {field('server', 'serverSeed')}
      {field('client', 'clientSeed')}
      <div className="verify-pair">
        {field('nonce', 'nonce')}
        {field('bet', isStepwise ? 'openingBet' : 'bet')}
      </div>
      {emptyForm(form.game, games).choice === 'null' ? null : field('choice', 'choice', true)}
      {isStepwise ? field('moves', 'moves', true) : null}
      {field('win', 'shownWin')}
      {field('hash', 'expectedHash')}
    </>
  )
}

interface AnswerProps extends VerifyPageProps {
  readonly at: RefObject<HTMLDivElement | null>
  readonly verdict: VerifiedRound | 'incomplete' | null
}

function Answer({ at, verdict, ...props }: AnswerProps) {
  const { t } = props
  return (
    <div ref={at} className="verify-answer" role="status">
      {verdict === 'incomplete' ? <p className="verify-wrong">{t('incomplete')}</p> : null}
      {verdict !== null && verdict !== 'incomplete' ? <Result verdict={verdict} {...props} /> : null}
    </div>
  )
}

function Result({
  verdict,
  language,
  t,
  pictures,
}: Omit<VerifyPageProps, 'games'> & { readonly verdict: VerifiedRound }) {
  const { game_id, seed, shownWin } = verdict
  const Picture = pictures[game_id]
  const isGenuine = seed === 'same' && shownWin === 'same'
  return (
    <section className="verify-result">
      {isGenuine ? <Finding good words={t('genuine')} /> : null}
      {seed === 'unknown' || isGenuine ? null : (
        <Finding good={seed === 'same'} words={t(seed === 'same' ? 'hashSame' : 'hashDiffers')} />
      )}
      {shownWin === 'unknown' || isGenuine ? null : (
        <Finding good={shownWin === 'same'} words={t(shownWin === 'same' ? 'winSame' : 'winDiffers')} />
      )}
      <Suspense>{Picture ? <Picture round={verdict} language={language} /> : null}</Suspense>
      <dl className="facts facts-long">
        <dt>{t('win')}</dt>
        <dd>{formatAmount(verdict.win, language)}</dd>
        <dt>{t('hashOf')}</dt>
        <dd>{verdict.serverSeedHash}</dd>
      </dl>
      <details>
        <summary>{t('details')}</summary>
        {/* Long outcomes scroll: arrow keys reach them once the box has the focus. */}
        <pre tabIndex={0}>{JSON.stringify(verdict.outcome, null, 2)}</pre>
      </details>
    </section>
  )
}

function Finding({ good, words }: { readonly good: boolean; readonly words: string }) {
  return (
    <p className={good ? 'verdict-good' : 'verdict-bad'}>
      <Icon name={good ? 'check' : 'warning'} size={20} />
      <span>{words}</span>
    </p>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({ label, value, long, onChange }: FieldProps & { readonly long: boolean }) {
  const written = {
    value,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
  } as const
  return (
    <label>
      {label}
      {long ? <textarea rows={3} {...written} /> : <input {...written} />}
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

export type VerifyKey = keyof typeof english
