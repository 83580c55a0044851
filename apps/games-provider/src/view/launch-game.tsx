/** Opens a game's page: token, session, texts, then the game's own screen. */

import chromeTexts from 'virtual:texts/games/all-games'
import { readSwitches } from '@arena/provider-protocol/frame-events'
import type { Catalogue } from '@arena/texts/translate'
import { type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FailedToOpen, type FailReason } from './hud/failed-to-open.tsx'
import { type ChromeKey, GameProvider } from './hud/game-context.tsx'
import { intlLocale, type Language } from './money-format.ts'
import { frames } from './motion/frame-loop.ts'
import { createGameClient, GameRejection, isPassing } from './session/game-client.ts'
import { type GameSession, openGameSession } from './session/game-session.ts'
import { audio } from './sound/audio-engine.ts'
import { createTranslate, textsOf } from './texts/game-texts.tsx'

export interface GamePage {
  /** Loads the game's texts and heavy parts while the session is being opened. */
  readonly prepare: (language: Language) => Promise<ComponentType>
}

type Opening =
  | { readonly stage: 'opening' }
  | { readonly stage: 'failed'; readonly reason: FailReason }
  | {
      readonly stage: 'open'
      readonly session: GameSession
      readonly texts: Catalogue<ChromeKey>
      readonly Screen: ComponentType
    }

async function open(page: GamePage): Promise<Opening> {
  const token = new URLSearchParams(location.hash.slice(1)).get('s')
  if (token === null || token === '') return { stage: 'failed', reason: 'ended' }
  const client = createGameClient(token)
  try {
    const reply = await client.session()
    const [texts, Screen] = await Promise.all([chromeTextsOf(reply.language), page.prepare(reply.language)])
    return { stage: 'open', session: openGameSession(reply, client), texts, Screen }
  } catch (error) {
    const ended = error instanceof GameRejection && !isPassing(error)
    return { stage: 'failed', reason: ended ? 'ended' : 'failed' }
  }
}

/** Connects the player's switches, the frame's requests and the page's clock and sound for the lifetime of the page. */
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

function GameRoot({ page }: { readonly page: GamePage }) {
  const [opening, setOpening] = useState<Opening>({ stage: 'opening' })

  useEffect(() => {
    let wanted = true
    void open(page).then(result => {
      if (wanted) setOpening(result)
    })
    return () => {
      wanted = false
    }
  }, [page])

  if (opening.stage === 'opening') return <Curtain />
  if (opening.stage === 'failed') return <FailedToOpen reason={opening.reason} />
  return <OpenGame {...opening} />
}

function OpenGame(props: Extract<Opening, { stage: 'open' }>) {
  const { session, texts, Screen } = props
  const [t] = useState(() => createTranslate(texts, session.language))
  useEffect(() => connectHost(session), [session])
  useEffect(() => {
    document.documentElement.lang = intlLocale(session.language)
  }, [session])
  return (
    <GameProvider value={{ session, t }}>
      <Screen />
    </GameProvider>
  )
}

/** Before the texts are here there is only the emblem, drawn by the style sheet. */
function Curtain() {
  return <div className="curtain" aria-busy="true" />
}

export function launchGame(page: GamePage): void {
  const root = document.getElementById('game')
  if (root) createRoot(root).render(<GameRoot page={page} />)
}

const chromeTextsOf = textsOf<Record<ChromeKey, string>>(chromeTexts)
