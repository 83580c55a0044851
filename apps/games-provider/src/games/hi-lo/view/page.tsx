import '../../../families/steps/view/steps.css'
import './hi-lo.css'
import { useEffect, useState } from 'react'
import { DECK } from '../../../families/cards/maths/deck.ts'
import { isPlace } from '../../../families/steps/maths/step-round.ts'
import { CashOutBar } from '../../../families/steps/view/cash-out-bar.tsx'
import { StepsController, type StepsPlan } from '../../../families/steps/view/steps-controller.ts'
import { StepsWords } from '../../../families/steps/view/steps-words.tsx'
import { BigWinOverlay } from '../../../view/hud/big-win-overlay.tsx'
import { ControlBar } from '../../../view/hud/control-bar.tsx'
import { GameShell, useGamePage } from '../../../view/hud/game-shell.tsx'
import { LineIcon } from '../../../view/hud/icons.tsx'
import type { GamePage } from '../../../view/launch-game.tsx'
import { useStore } from '../../../view/store.ts'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { hiLo } from '../game.ts'
import {
  guessesOf,
  HIGHER,
  type HiLoChoice,
  type HiLoOutcome,
  type HiLoView,
  offeredPicks,
  paysFor,
  readGuess,
  SKIP,
  valueOf,
} from '../outcome.ts'
import { BigCard, type HiLoController, PastCards } from './card-table.tsx'
import { GuessButtons } from './guess-buttons.tsx'
import { HiLoPaytable, HiLoRules } from './hi-lo-info.tsx'
import { cardName, hiLoTextsOf, useHiLoText } from './hi-lo-texts.ts'
import { HI_LO_MUSIC } from './music.ts'
import { openCards } from './open-cards.ts'
import { HiLoRoundPicture } from './round-picture.tsx'
import { VelvetHall } from './velvet-hall.tsx'

/** An eight: both guesses have the same chance. */
const FIRST_CARD = 24

const PLAN: StepsPlan<HiLoChoice, HiLoOutcome, HiLoView> = {
  readSetting: input => (isPlace(input, DECK) ? input : undefined),
  firstSetting: FIRST_CARD,
  choiceOf: (card, first) => ({ card, guess: readGuess(first) ?? HIGHER }),
  settingOf: ({ card }) => card,
  offered: (opened, { setting, view }) => offeredPicks(view?.cards ?? [setting], opened),
  settingAfter: ({ cards }) => cards.at(-1) ?? FIRST_CARD,
  raises: pick => pick !== SKIP,
}

export const page: GamePage = { prepare: withTexts(hiLoTextsOf, HiLoScreen) }

function HiLoScreen() {
  const session = useGamePage(HI_LO_MUSIC)
  const text = useHiLoText()
  const [controller] = useState<HiLoController>(() => new StepsController(session, PLAN))
  const state = useStore(controller.state, seen => seen)
  const busy = useStore(controller.loop.state, seen => seen.busy)
  useEffect(() => controller.start(), [controller])

  const primary = { state: busy ? 'waiting' : 'ready', label: text('pickAny') } as const
  const change = () => controller.choose(anotherCard(controller.state.get().setting))
  return (
    <GameShell
      game={hiLo}
      look="steps hi-lo"
      primary={primary}
      onPrimary={change}
      locked={busy}
      paytable={<HiLoPaytable />}
      rules={<HiLoRules />}
      Picture={HiLoRoundPicture}
      controls={open =>
        state.view !== null && state.outcome === null ? (
          <HiLoCashOut controller={controller} />
        ) : (
          <ControlBar
            primary={primary}
            onPrimary={change}
            locked={busy}
            emblem={<ChangeEmblem word={text('change')} />}
            onBet={() => open('bet')}
          />
        )
      }
    >
      <div className="scene" aria-hidden="true">
        <VelvetHall />
      </div>
      <div className="stage hi-lo-stage">
        <h1 className="visually-hidden">{hiLo.name}</h1>
        <PastCards controller={controller} />
        <BigCard controller={controller} />
        <StepsWords
          controller={controller}
          spoken={text('cardNow', { card: cardName(text, openCards(state).at(-1) ?? state.setting) })}
        />
        <GuessButtons controller={controller} />
      </div>
      <BigWinOverlay overlay={controller.overlay} />
    </GameShell>
  )
}

function HiLoCashOut({ controller }: { readonly controller: HiLoController }) {
  const text = useHiLoText()
  const state = useStore(controller.state, seen => seen)
  return (
    <CashOutBar
      controller={controller}
      pays_x100={paysFor(guessesOf(openCards(state), state.opened))}
      nameOf={values => text('cashOutAt', values)}
      side={{ icon: 'next', label: text('skipCard'), word: text('skip'), act: () => controller.pick(SKIP) }}
    />
  )
}

function ChangeEmblem({ word }: { readonly word: string }) {
  return (
    <span className="change-card">
      <LineIcon path="M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5" size={30} />
      <small>{word}</small>
    </span>
  )
}

/** A card of another value than this one. */
function anotherCard(card: number): number {
  for (;;) {
    const next = Math.floor(Math.random() * DECK)
    if (valueOf(next) !== valueOf(card)) return next
  }
}
