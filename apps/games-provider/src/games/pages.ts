/**
 * The games' pages: each with its title and the game's picture for the catalogue (an SVG of 320 × 400 drawn from the game's own art). The picture
 * has no words, because the caller shows the name in the player's language. Only the build reads this file.
 */
import { ALL_PAGES } from './all-pages.ts'
import type { Listing } from './listing.ts'

export interface PageOfGame extends Pick<Listing, 'bannerTop' | 'themeColour'> {
  readonly title: string
  readonly thumbnail: () => string
}

export const PAGES: Readonly<Record<string, PageOfGame>> = Object.fromEntries(
  ALL_PAGES.map(({ game, listing, thumbnail }) => [game.id, { title: game.name, thumbnail, ...listing }]),
)

export const BANNER_TOP_USUAL = 62
export const THEME_COLOUR_USUAL = '#0b0603'
