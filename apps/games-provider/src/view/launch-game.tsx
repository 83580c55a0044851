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
import { useStore } from './store.ts'
import { createTranslate, pageLanguage, textsOf } from './texts/game-texts.tsx'

export interface GamePage {
  /** Loads the game's texts while the session is being opened. */
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
  const fragment = new URLSearchParams(location.hash.slice(1))
  if (fragment.has('replay')) return openShared(page, fragment)
  const token = fragment.get('s')
  if (token === null || token === '') return { stage: 'failed', reason: 'ended' }
  const client = createGameClient(token)
  const bring = (language: Language) => Promise.all([chromeTextsOf(language), page.prepare(language)])
  const expected = pageLanguage(location.search, navigator.language)
  const early = bring(expected)
  // Where the session is refused nobody asks for them.
  early.catch(() => undefined)
  try {
    const reply = await client.session()
    const [texts, Screen] = await (reply.language === expected ? early : bring(reply.language))
    return { stage: 'open', session: openGameSession(reply, client), texts, Screen }
  } catch (error) {
    const ended = error instanceof GameRejection && !isPassing(error)
    return { stage: 'failed', reason: ended ? 'ended' : 'failed' }
  }
}

/** A past round that the page's address contains: no session, and no call to the provider. */
async function openShared(page: GamePage, fragment: URLSearchParams): Promise<Opening> {
  const language = pageLanguage(location.search, navigator.language)
  try {
    const { openReplayByAddress } = await import('./replay/open-replay-by-address.ts')
    const [session, texts, Screen] = await Promise.all([
      openReplayByAddress(fragment, language),
      chromeTextsOf(language),
      page.prepare(language),
    ])
    if (session !== undefined) return { stage: 'open', session, texts, Screen }
  } catch {
    // As for an address without a round.
  }
  return { stage: 'failed', reason: 'failed' }
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
  return <PlayedGame {...opening} />
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

/** The game, or a past round that its player watches: the game is opened again afterwards. */
function PlayedGame(props: Extract<Opening, { stage: 'open' }>) {
  const { isPlaying, replay } = useStore(props.session.shown, shown => shown)
  return replay === null || isPlaying ? (
    <OpenGame key="game" {...props} />
  ) : (
    <OpenGame key="replay" {...props} session={replay} />
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
