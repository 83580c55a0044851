/** Opens a game's page: token, session, texts, then the game's own screen. */
import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { GameProvider } from './hud/game-context.tsx'
import { Icon } from './hud/icons.tsx'
import { intlLocale, type Language } from './money-format.ts'
import { frames } from './motion/frame-loop.ts'
import { createGameClient, GameRefusal } from './session/game-client.ts'
import { type GameSession, openGameSession } from './session/game-session.ts'
import { audio } from './sound/audio-engine.ts'
import { chromeTextsOf, type ChromeTexts, deviceLanguage } from './texts/chrome-catalogues.ts'
import { createTranslate, type Translate } from './texts/text-catalogue.ts'

export interface GamePage {
  /** Brings the game's texts and heavy parts while the session is being opened. */
  readonly prepare: (language: Language) => Promise<() => ReactNode>
}

type Opening =
  | { readonly stage: 'opening' }
  | { readonly stage: 'failed'; readonly ended: boolean }
  | {
      readonly stage: 'open'
      readonly session: GameSession
      readonly texts: ChromeTexts
      readonly screen: () => ReactNode
    }

async function open(page: GamePage): Promise<Opening> {
  const token = new URLSearchParams(location.hash.slice(1)).get('s')
  if (token === null || token === '') return { stage: 'failed', ended: true }
  const client = createGameClient(token)
  try {
    const reply = await client.session()
    const [texts, screen] = await Promise.all([chromeTextsOf(reply.language), page.prepare(reply.language)])
    return { stage: 'open', session: openGameSession(reply, client), texts, screen }
  } catch (error) {
    return { stage: 'failed', ended: error instanceof GameRefusal && error.code !== 'UNAVAILABLE' }
  }
}

/** The player's switches, the frame's wishes and the page's clock and sound, tied together for as long as the page lives. */
function connectHost(session: GameSession): () => void {
  const apply = () => {
    const { settings, paused } = session.state.get()
    audio.setSwitches({ sounds: settings.sounds, music: settings.music, paused })
    frames.setPaused(paused)
  }
  apply()
  const unsubscribe = session.state.subscribe(apply)
  const unlisten = session.channel.listen(({ eventName, data }) => {
    if (eventName === 'pause') session.state.set({ paused: true })
    if (eventName === 'resume') session.state.set({ paused: false })
    if (eventName === 'settings_changed') {
      const { settings } = session.state.get()
      session.state.set({ settings: { ...settings, ...readSwitches(data) } })
    }
  })
  return () => {
    unsubscribe()
    unlisten()
  }
}

function readSwitches(data: unknown): Partial<{ sounds: boolean; music: boolean; vibro: boolean }> {
  if (typeof data !== 'object' || data === null) return {}
  const given: Partial<Record<'sounds' | 'music' | 'vibro', unknown>> = data
  const { sounds, music, vibro } = given
  return {
    ...(typeof sounds === 'boolean' ? { sounds } : {}),
    ...(typeof music === 'boolean' ? { music } : {}),
    ...(typeof vibro === 'boolean' ? { vibro } : {}),
  }
}

function GameRoot({ page }: { readonly page: GamePage }) {
  const [attempt, setAttempt] = useState(0)
  const [opening, setOpening] = useState<Opening>({ stage: 'opening' })

  useEffect(() => {
    let wanted = true
    void open(page).then(result => {
      if (wanted) setOpening(result)
    })
    return () => {
      wanted = false
    }
  }, [page, attempt])

  if (opening.stage === 'opening') return <Curtain />
  if (opening.stage === 'failed') {
    return (
      <FailedToOpen
        ended={opening.ended}
        onRetry={() => {
          setOpening({ stage: 'opening' })
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return <OpenGame {...opening} />
}

function OpenGame(props: Extract<Opening, { stage: 'open' }>) {
  const { session, texts, screen } = props
  const [t] = useState(() => createTranslate(texts, session.language))
  useEffect(() => connectHost(session), [session])
  useEffect(() => {
    document.documentElement.lang = intlLocale(session.language)
  }, [session])
  return <GameProvider value={{ session, t }}>{screen()}</GameProvider>
}

/** Before the texts are here there is only the emblem, drawn by the style sheet. */
function Curtain() {
  return <div className="curtain" aria-busy="true" />
}

function FailedToOpen({ ended, onRetry }: { readonly ended: boolean; readonly onRetry: () => void }) {
  const [t, setT] = useState<Translate<keyof ChromeTexts> | null>(null)
  useEffect(() => {
    const language = deviceLanguage()
    void chromeTextsOf(language).then(texts => setT(() => createTranslate(texts, language)))
  }, [])
  if (t === null) return <Curtain />
  return (
    <main className="curtain curtain-failed">
      <Icon name={ended ? 'warning' : 'offline'} size={48} />
      <h1>{t(ended ? 'faultSession' : 'loadFailed')}</h1>
      <p>{t(ended ? 'faultSessionText' : 'loadFailedText')}</p>
      {ended ? null : (
        <button type="button" className="gold-button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </main>
  )
}

export function launchGame(page: GamePage): void {
  const root = document.getElementById('game')
  if (root) createRoot(root).render(<GameRoot page={page} />)
}
