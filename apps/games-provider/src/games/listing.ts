/** What a list of games says about a game beside its rules: the platform's catalogue, and the head of the game's page. */
export interface Listing {
  /** The level from which a player may open it, 1 to 10. */
  readonly level: number
  /** A category of the platform; `npm run check -- types` refuses any other. */
  readonly category: string
  /** Where the wide picture of the game's page begins in the thumbnail, from the top; `BANNER_TOP_USUAL` when left out. */
  readonly bannerTop?: number
  /** The colour of the browser's own bars; `THEME_COLOUR_USUAL` when left out. */
  readonly themeColour?: string
}
