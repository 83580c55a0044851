import { makeSlotPicture } from '../../../families/slot/view/slot-picture.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import { stormTextsOf } from './storm-texts.ts'
import { STORM_THEME } from './storm-theme.ts'
import '../../../families/slot/view/slot.css'
import './storm.css'

/** The reels of a past round as they stood. */
export const StormRoundPicture = makeSlotPicture(STORM_THEME.art)

export const openRoundPicture: OpenRoundPicture = withTexts(stormTextsOf, StormRoundPicture)
