/** A past round shown again: the game's own screen, with a session that stakes nothing and answers as the provider did then. */
import replayTexts from 'virtual:texts/games/replay'
import type { Switches } from '@arena/provider-protocol/frame-events'
import type english from '@arena/texts/en/games/replay.json'
import type { GameSessionReply, ReplayReply } from '../../game-api.ts'
import type { Language } from '../money-format.ts'
import type { FrameChannel } from '../session/frame-channel.ts'
import {
  type GameSession,
  NO_PREFERENCES,
  openGameSession,
  type Preferences,
  type ReplayedPlay,
} from '../session/game-session.ts'
import { createStore } from '../store.ts'
import { createTranslate, textsOf } from '../texts/game-texts.tsx'
import { ReplayChrome } from './replay-chrome.tsx'
import { createReplayClient } from './replay-client.ts'

/** Where a replay is shown. */
interface ReplayPlace {
  readonly language: Language
  readonly settings: Switches
  /** To the frame of the page. Of a replay it learns only what the viewer feels and switches. */
  readonly channel: FrameChannel
  /** Null where the page shows nothing else: the one that frames it closes it. */
  readonly close: ((settings: Switches) => void) | null
}

const PASSED_ON = new Set(['haptic', 'settings_changed'])
/** The viewer sees what was there before the round. */
const BEFORE_START_MS = 700
const TAP_EVERY_MS = 60

export async function openReplay(past: ReplayReply, place: ReplayPlace): Promise<GameSession> {
  const { round } = past
  const reply = sessionReply(past, place)
  const client = createReplayClient(past, reply)
  const t = createTranslate(await replayTextsOf(place.language), place.language)
  const state = createStore({ isOver: false })
  const preferences = createStore<Preferences>({ ...NO_PREFERENCES, bet: round.opening_bet })
  let play: ReplayedPlay | null = null

  let isSkipped = false
  let taps = 0

  function start(): void {
    state.set({ isOver: false })
    preferences.set({ turbo: false })
    client.rewind()
    play?.replay(round.choice)
    if (isSkipped) hurryOn()
  }

  function again(): void {
    isSkipped = false
    start()
  }

  /** The viewer may press before the round has begun. */
  function skip(): void {
    isSkipped = true
    hurryOn()
  }

  function hurryOn(): void {
    preferences.set({ turbo: true })
    client.hurry()
    clearInterval(taps)
    taps = window.setInterval(() => {
      const { isPlaying } = session.shown.get()
      if (isPlaying) play?.hurry()
      else if (state.get().isOver) clearInterval(taps)
    }, TAP_EVERY_MS)
  }

  const { close } = place
  const leave = () => {
    clearInterval(taps)
    close?.(session.state.get().settings)
  }
  const session = openGameSession(reply, client, {
    choice: round.choice,
    channel: {
      post(eventName, data) {
        if (PASSED_ON.has(eventName)) place.channel.post(eventName, data)
        if (eventName === 'game_loaded') setTimeout(start, BEFORE_START_MS)
        if (eventName === 'finish_round_animations') state.set({ isOver: true })
      },
      listen: place.channel.listen,
    },
    preferences,
    attach(attached) {
      play = attached
    },
    Chrome: () => (
      <ReplayChrome
        round={round}
        t={t}
        state={state}
        onAgain={again}
        onSkip={skip}
        onClose={close && leave}
      />
    ),
  })
  return session
}

const replayTextsOf = textsOf<typeof english>(replayTexts)

/** A session in which such a round could be played. */
function sessionReply(
  { round, currency }: ReplayReply,
  { language, settings }: ReplayPlace,
): GameSessionReply {
  return {
    game_id: round.game_id,
    player_name: '',
    currency: currency ?? 'AC',
    balance: round.bet,
    free_stakes: true,
    limits: { min_bet: 1, max_bet: round.bet, step: 1 },
    language,
    parent_origin: '',
    settings,
    seeds: {
      server_seed_hash: round.server_seed_hash,
      next_server_seed_hash: round.server_seed_hash,
      client_seed: round.client_seed,
      nonce: round.nonce,
      retired: null,
    },
    open_round: null,
  }
}
