import scratchTexts from 'virtual:texts/games/family-scratch'
import type family from '@arena/texts/en/games/family-scratch.json'
import type { ComponentType } from 'react'
import type { Game } from '../../../games/game.ts'
import type { Drawing } from '../../../view/art/drawing.ts'
import type { RoundPicture } from '../../../view/hud/round-list.tsx'
import type { Piece } from '../../../view/sound/music.ts'
import { type GameTexts, textsOf, useGameText } from '../../../view/texts/game-texts.tsx'
import type { PrizeTable } from '../maths/scratch-card.ts'
import type { PaintFoil } from './foil.ts'

/** The look and sound that distinguish one scratch card from another. */
export interface ScratchTheme {
  readonly game: Game
  /** Class of the page. */
  readonly look: string
  readonly table: PrizeTable
  /** By the prize in bets. */
  readonly symbols: Readonly<Record<number, Drawing>>
  /** The tool that scratches the foil. */
  readonly coin: Drawing
  /** On the round button while it buys a card. */
  readonly emblem: Drawing
  readonly crumbs: readonly string[]
  readonly paintFoil: PaintFoil
  readonly Picture: RoundPicture
  /** The background behind the card. */
  readonly Scene: ComponentType
  readonly music: Piece
}

/** The texts of both cards, and the names of a card's symbols by their prize. */
type CardTexts = typeof family
type SymbolTexts = Readonly<Record<`symbol${number}`, string>>
type ScratchTexts = CardTexts & SymbolTexts

/** Loads both. */
export const scratchTextsOf = (own: GameTexts) => textsOf<ScratchTexts>(scratchTexts, own)

export const useScratchText = useGameText<keyof ScratchTexts>
