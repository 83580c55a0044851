import { makeSlotPicture } from '../../../families/slot/view/slot-picture.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { arenaTextsOf } from './arena-texts.ts'
import { ARENA_THEME } from './arena-theme.ts'
import '../../../families/slot/view/slot.css'
import './arena.css'

/** The reels of a past round as they stood. */
export const ArenaRoundPicture = makeSlotPicture(ARENA_THEME.art)

export const openRoundPicture: OpenRoundPicture = withTexts(arenaTextsOf, ArenaRoundPicture)
