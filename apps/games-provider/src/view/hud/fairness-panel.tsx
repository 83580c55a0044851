import { useState } from 'react'
import type { SeedState } from '../../game-api.ts'
import type { Game } from '../../games/game.ts'
import { intlLocale } from '../money-format.ts'
import { haptic } from '../session/frame-channel.ts'
import { faultOf } from '../session/round-calls.ts'
import { buttonSound } from '../sound/effects.ts'
import { useGame, useSessionState } from './game-context.tsx'
import { Icon } from './icons.tsx'
import { Panel } from './panel.tsx'
import { RoundList, type RoundPicture } from './round-list.tsx'
import { copyText, VerifierLink } from './verifier-link.tsx'

interface FairnessPanelProps {
  readonly game: Game
  readonly Picture: RoundPicture
  readonly tab: 'seeds' | 'rounds'
  readonly onClose: () => void
}

export function FairnessPanel({ game, Picture, tab, onClose }: FairnessPanelProps) {
  const { t } = useGame()
  const [open, setOpen] = useState(tab)
  const tabButton = (name: 'seeds' | 'rounds', text: string) => (
    <button
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-controls={`pane-${name}`}
      aria-selected={open === name}
      tabIndex={open === name ? 0 : -1}
      onClick={() => {
        buttonSound()
        setOpen(name)
      }}
    >
      {text}
    </button>
  )
  return (
    <Panel kind="modal" title={t(open === 'rounds' ? 'myRounds' : 'fairness')} onClose={onClose}>
      <div
        className="tabs"
        role="tablist"
        onKeyDown={event => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          const other = open === 'seeds' ? 'rounds' : 'seeds'
          setOpen(other)
          event.currentTarget.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
        }}
      >
        {tabButton('seeds', t('seeds'))}
        {tabButton('rounds', t('myRounds'))}
      </div>
      <div role="tabpanel" id={`pane-${open}`} aria-labelledby={`tab-${open}`}>
        {open === 'seeds' ? <Seeds /> : <RoundList game={game} Picture={Picture} onClose={onClose} />}
      </div>
    </Panel>
  )
}

function Seeds() {
  const { session, t } = useGame()
  const seeds = useSessionState(state => state.seeds)
  const [revealed, setRevealed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function rotate() {
    buttonSound()
    setBusy(true)
    try {
      const reply = await session.client.rotateSeed()
      session.state.set({ seeds: reply.seeds })
      setRevealed(reply.revealed.server_seed)
      haptic(session, 'success')
    } catch (error) {
      session.state.set(faultOf(error, session.game))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="lead">{t('fairIntro')}</p>
      <CopyField label={t('serverSeedHash')} value={seeds.server_seed_hash} />
      <ClientSeedForm key={seeds.client_seed} clientSeed={seeds.client_seed} />
      <dl className="facts">
        <dt>{t('nonce')}</dt>
        <dd>{seeds.nonce}</dd>
      </dl>
      <CopyField label={t('nextServerSeedHash')} value={seeds.next_server_seed_hash} />
      <button type="button" className="gold-button wide" disabled={busy} onClick={() => void rotate()}>
        {t('rotate')}
      </button>
      <p className="hint">{t('rotateHint')}</p>
      {revealed === null ? null : <CopyField label={t('revealedSeed')} value={revealed} />}
      {seeds.retired === null ? null : <Retired {...seeds.retired} />}
      <VerifierLink path={`/verify/?lang=${session.language}`} />
    </>
  )
}

/** The seeds shown before a restart or a restore, which the player did not change themself. */
function Retired({ at, seeds }: NonNullable<SeedState['retired']>) {
  const { session, t } = useGame()
  const date = new Date(at).toLocaleString(intlLocale(session.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <section aria-label={t('retiredTitle', { date })}>
      <h3>{t('retiredTitle', { date })}</h3>
      <p className="hint">{t('retiredText')}</p>
      {seeds.map(({ server_seed }) => (
        <CopyField key={server_seed} label={t('revealedSeed')} value={server_seed} />
      ))}
    </section>
  )
}

const CLIENT_SEED = /^[\x20-\x39\x3b-\x7e]{1,64}$/

function ClientSeedForm({ clientSeed }: { readonly clientSeed: string }) {
  const { session, t } = useGame()
  const [text, setText] = useState(clientSeed)
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const valid = CLIENT_SEED.test(text)

  async function save() {
    setState('busy')
    try {
      session.state.set({ seeds: await session.client.setClientSeed(text) })
      setState('saved')
    } catch (error) {
      session.state.set(faultOf(error, session.game))
      setState('idle')
    }
  }

  return (
    <form
      className="seed-form"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <label htmlFor="client-seed">{t('clientSeed')}</label>
      <div className="field-row">
        <input
          id="client-seed"
          value={text}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={!valid}
          aria-describedby="client-seed-hint"
          onChange={event => {
            setText(event.target.value)
            setState('idle')
          }}
        />
        <button
          type="submit"
          className="plain-button"
          disabled={!valid || text === clientSeed || state === 'busy'}
        >
          {state === 'saved' ? t('saved') : t('save')}
        </button>
      </div>
      <p id="client-seed-hint" className={valid ? 'hint' : 'hint hint-wrong'}>
        {valid ? t('clientSeedHint') : t('clientSeedWrong')}
      </p>
    </form>
  )
}

/** A long value to read and to take along. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useGame()
  const [copied, setCopied] = useState(false)

  return (
    <div className="copy-field">
      <span>{label}</span>
      <code>{value}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={copied ? t('copied') : `${t('copy')}: ${label}`}
        onClick={event => {
          // Where copying is forbidden the value can still be selected by hand.
          void copyText(value, event.currentTarget).then(setCopied)
        }}
      >
        <Icon name={copied ? 'check' : 'copy'} size={20} />
      </button>
    </div>
  )
}
