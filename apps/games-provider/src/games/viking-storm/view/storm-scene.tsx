import type { SceneLook } from '../../../families/slot/view/feature-scene.tsx'
import { pictureAddress } from '../../../view/art/svg-draw.ts'
import { boltSvg, cloudBankSvg } from './art/storm-art.ts'
import { STORM_POSE, STRIKES } from './storm-pose.ts'
import { stormCall, thunderSound } from './storm-sounds.ts'

function Storm() {
  const clouds = pictureAddress(cloudBankSvg())
  return (
    <>
      <div className="scene-dark" />
      <img className="scene-clouds scene-clouds-left" src={clouds} alt="" />
      <img className="scene-clouds scene-clouds-right" src={clouds} alt="" />
      <img className="scene-bolt scene-bolt-left" src={pictureAddress(boltSvg(3))} alt="" />
      <img className="scene-bolt scene-bolt-right" src={pictureAddress(boltSvg(11))} alt="" />
      <div className="scene-rain" />
      <div className="scene-flash" />
    </>
  )
}

export const STORM_SCENE: SceneLook = {
  look: 'storm-scene',
  picture: <Storm />,
  pose: STORM_POSE,
  cues: [
    { at: STRIKES[0], play: thunderSound },
    { at: STRIKES[1], play: stormCall },
  ],
}
