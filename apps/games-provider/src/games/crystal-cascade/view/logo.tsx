import { crystalCascade } from '../game.ts'
import { prism } from './art/prism.ts'
import type { Box } from './cavern-layout.ts'
import { pictureAddress } from './picture-address.ts'

const WORDS = crystalCascade.name.toUpperCase().split(' ')
/** Text is fitted to these lengths, so that both words are equally long whatever the font makes of them. */
const WORD_LENGTH = 430

const CRYSTALS = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="170" viewBox="0 0 120 170">${prism({ foot: [38, 160], length: 96, width: 30, lean: -18, tone: 'violet' })}${prism({ foot: [84, 160], length: 86, width: 28, lean: 20, tone: 'rose' })}${prism({ foot: [60, 164], length: 150, width: 42, lean: 0, tone: 'ice' })}</svg>`

/** The game's name in letters of ice, crystals on both sides. */
export function Logo({ box }: { readonly box: Box }) {
  return (
    <div
      className="cavern-logo"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
      aria-hidden="true"
    >
      <svg viewBox="-110 0 650 180">
        <defs>
          <linearGradient id="logo-ice" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffffff" />
            <stop offset="0.44" stopColor="#b5ecff" />
            <stop offset="0.5" stopColor="#4aa8f0" />
            <stop offset="0.72" stopColor="#8fd9ff" />
            <stop offset="1" stopColor="#e9d6ff" />
          </linearGradient>
        </defs>
        <image href={pictureAddress(CRYSTALS)} x="-112" y="2" width="112" height="172" />
        <image href={pictureAddress(CRYSTALS)} x="430" y="2" width="112" height="172" />
        {WORDS.map((word, index) => (
          <text
            key={word}
            x={(430 - WORD_LENGTH) / 2}
            y={78 + index * 84}
            textLength={WORD_LENGTH}
            lengthAdjust="spacingAndGlyphs"
            className="cavern-logo-word"
          >
            {word}
          </text>
        ))}
      </svg>
    </div>
  )
}
