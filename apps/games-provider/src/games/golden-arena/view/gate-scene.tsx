import type { SceneLook } from '../../../families/slot/view/feature-scene.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { note } from '../../../view/sound/instruments.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import { gateSound } from './arena-theme.ts'
import { gateLeafSvg } from './art/gate-art.ts'
import { GATE_POSE, OPENS, SHUT } from './gate-pose.ts'

/** Both leaves of the gate fall shut. */
const gateShutSound = () =>
  audio.play(voice => {
    note(voice, 'drum', { from: 62, length: 1, level: 0.4 })
    tone(voice, { wave: 'sine', from: 84, to: 34, length: 0.7, level: 0.4 })
    noise(voice, { filter: 'lowpass', frequency: 1600, toFrequency: 200, length: 0.35, level: 0.3 })
    for (const delay of [0.04, 0.11])
      noise(voice, { filter: 'bandpass', frequency: 2600, q: 6, length: 0.09, level: 0.12, delay, pan: 0.3 })
  })

function Gate() {
  const leaf = pictureAddress(gateLeafSvg())
  return (
    <>
      <div className="gate-light" />
      <div className="gate-leaf gate-leaf-left">
        <img src={leaf} alt="" />
      </div>
      <div className="gate-leaf gate-leaf-right">
        <img src={leaf} alt="" />
      </div>
      <div className="gate-seam" />
    </>
  )
}

export const GATE_SCENE: SceneLook = {
  look: 'gate',
  picture: <Gate />,
  pose: GATE_POSE,
  cues: [
    { at: SHUT, play: gateShutSound },
    { at: OPENS, play: gateSound },
  ],
}
